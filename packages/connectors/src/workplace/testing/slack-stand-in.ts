// A stand-in for the parts of Slack that Daybook uses: people agree on its page, its bot writes to them, and revoked
// tokens end.
import { randomUUID } from 'node:crypto';
import { type Answered, type Asked, type StandInServer, standInServer } from '../../crm/testing/stand-in-server.ts';
import { described } from '../../crm/testing/vendor-description.ts';

export type SlackStandIn = {
  readonly url: string;
  readonly server: StandInServer;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly signingSecret: string;
  /** Returns the messages to a person, by id, the oldest first. */
  messages(userId: string): readonly SlackWritten[];
  /** Replacements of messages, through the address of their button. */
  readonly replaced: readonly unknown[];
  /** A person of a workspace agrees on the page of an address; returns the address that the browser then opens. */
  agree(address: string, person: SlackAgreeing): URL;
  /** Whether a workspace's bot has a valid token. */
  isInstalled(teamId: string): boolean;
  /** The workspace removes the app. */
  uninstall(teamId: string): void;
  readonly violations: readonly string[];
  close(): Promise<void>;
};
export type SlackAgreeing = { readonly teamId: string; readonly userId: string };
export type SlackWritten = { readonly text: string; readonly blocks: readonly SlackBlock[] };
export type SlackBlock = {
  readonly type: string;
  readonly elements?: readonly { readonly action_id: string; readonly url?: string; readonly value?: string }[];
};

const client = { clientId: '1234.5678', clientSecret: 'slack-secret', signingSecret: 'slack-signing-secret' };

export async function slackStandIn(): Promise<SlackStandIn> {
  const codes = new Map<string, { teamId: string; userId: string; redirectUri: string }>();
  const tokens = new Map<string, string>();
  const channels = new Map<string, string>();
  const written = new Map<string, SlackWritten[]>();
  const replaced: unknown[] = [];
  const violations: string[] = [];
  const basic = `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')}`;

  const redeem = (form: URLSearchParams, authorization: string | undefined): Answered => {
    if (authorization !== basic) return failed('bad_client_secret');
    const found = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    if (found === undefined) return failed('invalid_code');
    if (found.redirectUri !== form.get('redirect_uri')) return failed('bad_redirect_uri');
    const there = [...tokens].find(([, teamId]) => teamId === found.teamId)?.[0];
    const token = there ?? `xoxb-${found.teamId}-${tokens.size}`;
    tokens.set(token, found.teamId);
    const team = { id: found.teamId, name: `Workspace ${found.teamId}` };
    return done({ access_token: token, token_type: 'bot', team, authed_user: { id: found.userId } });
  };

  const answers: Readonly<Record<string, (form: URLSearchParams, token: string) => Answered>> = {
    '/api/conversations.open': (form) => {
      const userId = form.get('users') ?? '';
      if (!/^U/.test(userId)) return failed('user_not_found');
      channels.set(`D${userId}`, userId);
      return done({ channel: { id: `D${userId}` } });
    },
    '/api/chat.postMessage': (form) => {
      const userId = channels.get(form.get('channel') ?? '');
      if (userId === undefined) return failed('channel_not_found');
      const message = { text: form.get('text') ?? '', blocks: JSON.parse(form.get('blocks') ?? '[]') };
      written.set(userId, [...(written.get(userId) ?? []), message]);
      return done({ channel: form.get('channel'), ts: '1.2' });
    },
    '/api/auth.revoke': (_, token) => {
      tokens.delete(token);
      return done({ revoked: true });
    },
  };

  const answer = ({ path, headers, body, method }: Asked): Answered => {
    const form = new URLSearchParams(String(body ?? ''));
    if (method !== 'POST') return { status: 405 };
    if (path === '/api/oauth.v2.access') return redeem(form, headers.authorization);
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    if (!tokens.has(token)) return failed(token === '' ? 'not_authed' : 'token_revoked');
    return answers[path]?.(form, token) ?? failed('unknown_method');
  };
  const calls = await described('slack', '', answer, violations);
  const agree = (address: string, person: SlackAgreeing): URL => {
    const { back, redirectUri } = returnOf(address);
    const code = `code-${randomUUID()}`;
    codes.set(code, { ...person, redirectUri });
    back.searchParams.set('code', code);
    return back;
  };
  const server = await standInServer((asked) => {
    if (asked.path === '/oauth/v2/authorize') return agreeOnPage(asked, agree);
    // The address behind a button is not part of the API.
    if (asked.path !== '/actions/1') return calls(asked);
    replaced.push(asked.body);
    return { status: 200, body: { ok: true } };
  });
  return {
    ...client,
    server,
    url: server.url,
    replaced,
    violations,
    messages: (userId) => written.get(userId) ?? [],
    agree,
    isInstalled: (teamId) => [...tokens.values()].includes(teamId),
    uninstall: (teamId) => {
      for (const [token, its] of tokens) if (its === teamId) tokens.delete(token);
    },
    close: () => server.close(),
  };
}

/** Returns the return address in an address, with its state. */
function returnOf(address: string): { readonly back: URL; readonly redirectUri: string } {
  const { searchParams } = new URL(address, 'http://slack.example');
  if (searchParams.get('client_id') !== client.clientId) throw new Error('Slack does not know this app');
  const redirectUri = searchParams.get('redirect_uri') ?? '';
  const back = new URL(redirectUri);
  back.searchParams.set('state', searchParams.get('state') ?? '');
  return { back, redirectUri };
}

/** The page for people in a browser, who enter their name; its form is submitted to the same address. */
function agreeOnPage({ path, query }: Asked, agree: SlackStandIn['agree']): Answered {
  const address = `${path}?${query}`;
  const [teamId, userId] = [query.get('team'), query.get('user')];
  if (query.get('decision') === 'allow' && teamId !== null && userId !== null) {
    return { status: 302, headers: { location: agree(address, { teamId, userId }).href } };
  }
  const { back } = returnOf(address);
  back.searchParams.set('error', 'access_denied');
  if (query.get('decision') === 'cancel') return { status: 302, headers: { location: back.href } };
  const hidden = [...query].map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`);
  const fields = ['team', 'user'].map((name) => `<label>${name} <input name="${name}"></label>`);
  const buttons = ['allow', 'cancel'].map((one) => `<button name="decision" value="${one}">${one}</button>`);
  return { status: 200, html: `<h1>Slack</h1><form>${[...hidden, ...fields, ...buttons].join('')}</form>` };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const done = (content: object): Answered => ({ status: 200, body: { ok: true, ...content } });
const failed = (error: string): Answered => ({ status: 200, body: { ok: false, error } });
