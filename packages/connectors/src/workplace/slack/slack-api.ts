// The calls to Slack that reminders need. Channels and messages are never read.
//   slackApi        the calls with a bot's token
//   redeemSlackCode redeems the code of a sign-in for the bot's token and the person
import { z } from 'zod';
import { ConnectorError } from '../../core/connector-error.ts';
import { type OutsideAnswer, outsideFetch } from '../../core/outside-fetch.ts';

/**
 * `address`: without a slash at the end. `isLocal`: whether it may be on this machine, which only the operator can set.
 */
export type SlackAddress = { readonly address: string; readonly isLocal: boolean; readonly signal?: AbortSignal };

export type SlackClient = { readonly clientId: string; readonly clientSecret: string };

/** The connected person, and the workspace's bot that writes to them. */
export type SlackPerson = {
  readonly teamId: string;
  readonly teamName: string;
  readonly userId: string;
  readonly token: string;
};

export type SlackMessage = { readonly text: string; readonly blocks: readonly object[] };

/**
 * All calls throw ConnectorError: LINK_CONSENT_OVER when the token or the person is gone, LINK_RATE_LIMITED with a
 * pause.
 */
export type SlackApi = {
  /** Writes to a person in a direct message. */
  send(userId: string, message: SlackMessage): Promise<void>;
  /** Revokes the bot's token. A token that Slack no longer knows counts as revoked. */
  revoke(): Promise<void>;
};

const answerSchema = z.looseObject({ ok: z.boolean(), error: z.string().optional() });
const openedSchema = z.object({ channel: z.object({ id: z.string().min(1) }) });
const redeemedSchema = z.object({
  access_token: z.string().min(1).max(1000),
  team: z.object({ id: z.string().min(1).max(100), name: z.string().max(300).catch('Slack') }),
  authed_user: z.object({ id: z.string().min(1).max(100) }),
});

/** The token, the app or the person is gone: only reconnecting helps. */
const overErrors: ReadonlySet<string> = new Set([
  ...['invalid_auth', 'not_authed', 'token_revoked', 'token_expired', 'account_inactive', 'app_uninstalled'],
  ...['missing_scope', 'users_not_found', 'user_not_found', 'user_disabled', 'channel_not_found', 'team_not_found'],
]);
const codeErrors: ReadonlySet<string> = new Set(['invalid_code', 'code_already_used', 'bad_redirect_uri']);
const standardPauseMs = 30_000;

export function slackApi(at: SlackAddress, token: string): SlackApi {
  const authorization = `Bearer ${token}`;
  return {
    send: async (userId, { text, blocks }) => {
      const opened = await call(at, 'conversations.open', { users: userId }, authorization);
      const { channel } = expected(openedSchema, opened);
      const said = { channel: channel.id, text, blocks: JSON.stringify(blocks) };
      await call(at, 'chat.postMessage', said, authorization);
    },
    revoke: async () => {
      await call(at, 'auth.revoke', {}, authorization).catch((error: unknown) => {
        if (!(error instanceof ConnectorError) || error.code !== 'LINK_CONSENT_OVER') throw error;
      });
    },
  };
}

/** @throws ConnectorError LINK_CONSENT_NEEDED for an unknown or used code */
export async function redeemSlackCode(
  at: SlackAddress,
  { clientId, clientSecret }: SlackClient,
  { code, redirectUri }: { readonly code: string; readonly redirectUri: string },
): Promise<SlackPerson> {
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const answer = await call(at, 'oauth.v2.access', { code, redirect_uri: redirectUri }, basic);
  const { access_token: token, team, authed_user: person } = expected(redeemedSchema, answer);
  return { teamId: team.id, teamName: team.name, userId: person.id, token };
}

async function call(
  { address, isLocal, signal }: SlackAddress,
  method: string,
  form: Readonly<Record<string, string>>,
  authorization: string,
): Promise<unknown> {
  const fetch = outsideFetch({ allowsPrivateAddresses: isLocal, signal, keepsRedirects: true });
  const answer = await fetch(`${address}/api/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', authorization },
    body: new URLSearchParams(form).toString(),
  });
  return contentOf(answer);
}

/** Slack reports failures with status 200. */
function contentOf({ status, headers, text }: OutsideAnswer): unknown {
  if (status === 429) throw tooMuch(Number(headers.get('retry-after')) * 1000);
  const content = answerSchema.safeParse(jsonOf(text));
  if (!content.success) throw new ConnectorError('LINK_SERVER_ERROR', new Error(`Status ${status}`));
  if (content.data.ok) return content.data;
  const { error = 'unknown' } = content.data;
  if (error === 'ratelimited') throw tooMuch(Number.NaN);
  if (codeErrors.has(error)) throw new ConnectorError('LINK_CONSENT_NEEDED', new Error(error));
  throw new ConnectorError(overErrors.has(error) ? 'LINK_CONSENT_OVER' : 'LINK_SERVER_ERROR', new Error(error));
}

const tooMuch = (pauseMs: number) =>
  new ConnectorError('LINK_RATE_LIMITED', undefined, pauseMs > 0 ? pauseMs : standardPauseMs);

function expected<T>(schema: z.ZodType<T>, content: unknown): T {
  const read = schema.safeParse(content);
  if (read.success) return read.data;
  throw new ConnectorError('LINK_SERVER_ERROR', read.error);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
