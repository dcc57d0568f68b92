// A stand-in for the sign-in of a vendor: a consent page, and tokens for codes and refresh tokens.
//   oauthStandIn    answers the sign-in calls of a stand-in
//   signInToken     the name of a valid token among the values of a stand-in
import { createHash, randomUUID } from 'node:crypto';
import type { CrmOAuth } from '../crm-definition.ts';
import type { OAuthClient } from '../oauth/oauth-calls.ts';
import type { Answered, Asked } from './stand-in-server.ts';

export const signInToken = 'sign-in token';

/** The person who signs in: a member of the account, or an outsider. */
export type SignInPerson = 'right' | 'other';
export type Decision = SignInPerson | 'deny';

export type OAuthStandIn = {
  /** The client that is registered with the vendor. */
  readonly client: OAuthClient;
  /** Tokens that are valid from the start. */
  readonly tokens: Readonly<Record<SignInPerson, string>>;
  /** Answers a sign-in call; undefined for other calls. */
  answer(asked: Asked): Answered | undefined;
  /** Returns the person of a call's token; undefined: unknown, or no longer valid. */
  personOf(asked: Asked): SignInPerson | undefined;
  /** Decides on the consent page; returns the address that the browser then opens. */
  decide(address: string, decision?: Decision): Promise<string>;
  /** Expires all access tokens. */
  expire(): void;
  revoke(): void;
  /** Lets people sign in again; earlier tokens are valid only if they were there from the start. */
  admit(): void;
  /** Returns how often tokens were renewed. */
  renewals(): number;
  /** Returns how many refresh tokens are valid. */
  grants(): number;
  /** Whether a refresh token is invalidated by its use. */
  readonly spendsRefreshTokens: boolean;
};

type About = {
  readonly oauth: CrmOAuth;
  readonly authorizePath: string;
  readonly tokenPath: string;
  readonly expiresIn: number | string;
  /** A refresh token stays valid, and no new one is issued with an access token. */
  readonly keepsRefreshTokens?: true;
  /** Where a client ends its access: by the token of the call, or by a refresh token in the address. */
  readonly ends?: { readonly path: string; readonly by: 'access token' | 'refresh token' };
  /** Scheme before the token in a call; Bearer by default. */
  readonly scheme?: string;
  /** Further members of a token answer. */
  readonly answerMembers?: () => Readonly<Record<string, unknown>>;
};
type Code = {
  readonly person: SignInPerson;
  readonly redirectUri: string;
  readonly challenge: string | null;
};
type State = {
  readonly about: About;
  readonly access: Map<string, SignInPerson>;
  readonly refresh: Map<string, SignInPerson>;
  readonly spent: Set<string>;
  readonly codes: Map<string, Code>;
  renewals: number;
};

const client: OAuthClient = { clientId: 'daybook', clientSecret: 'secret of Daybook' };
const tokens = { right: 'right-token', other: 'token-of-somebody-else' } as const;
const people = ['right', 'other'] as const;

export function oauthStandIn(about: About): OAuthStandIn {
  const state: State = {
    ...{ about, access: new Map(), refresh: new Map(), spent: new Set(), codes: new Map(), renewals: 0 },
  };
  const admit = () => {
    for (const person of people) state.access.set(tokens[person], person);
  };
  const revoke = () => {
    state.access.clear();
    state.refresh.clear();
  };
  admit();
  return {
    ...{ client, tokens, admit, revoke, spendsRefreshTokens: about.keepsRefreshTokens !== true },
    answer: (asked) => answer(state, asked),
    personOf: ({ headers: { authorization = '' } }) => {
      const [scheme, token = ''] = authorization.split(' ');
      return scheme === (about.scheme ?? 'Bearer') ? state.access.get(token) : undefined;
    },
    decide: (address, decision = 'right') => decide(state, address, decision),
    expire: () => state.access.clear(),
    renewals: () => state.renewals,
    grants: () => state.refresh.size,
  };
}

const decisionPath = '/oauth/decision';

function answer(state: State, asked: Asked): Answered | undefined {
  if (asked.path === state.about.authorizePath) return consentPage(state, asked.query);
  if (asked.path === decisionPath) return decided(state, asked.query);
  if (asked.path === state.about.ends?.path) return ended(state, asked);
  return asked.path === state.about.tokenPath ? tokenCall(state, asked) : undefined;
}

/** Revokes the consent of a person, by a token in the call. */
function ended({ about: { ends }, access, refresh }: State, { method, query, headers }: Asked): Answered {
  const person =
    ends?.by === 'refresh token'
      ? refresh.get(query.get('token') ?? '')
      : access.get(headers.authorization?.split(' ')[1] ?? '');
  if (method !== 'POST' || person === undefined) return refused('invalid_token', 'The token is not known');
  for (const held of [access, refresh]) {
    for (const [token, whose] of held) if (whose === person) held.delete(token);
  }
  return { status: 200, body: {} };
}

const refused = (error: string, words: string): Answered => ({
  status: 400,
  body: { error, error_description: words },
});

/** Returns the mistake in the sign-in address; null: none. */
function wrongRequest({ about: { oauth } }: State, query: URLSearchParams): string | null {
  if (query.get('client_id') !== client.clientId) return 'unknown client';
  if (query.get('response_type') !== 'code') return 'unknown response type';
  if (!URL.canParse(query.get('redirect_uri') ?? '')) return 'no address to return to';
  if ((query.get('state') ?? '').length < 20) return 'a state that can be guessed';
  if ((query.get('scope') ?? '') !== oauth.scopes.join(oauth.scopeSeparator ?? ' ')) return 'other scopes';
  return (query.get('code_challenge_method') === 'S256') === oauth.hasPkce ? null : 'challenge';
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function consentPage(state: State, query: URLSearchParams): Answered {
  const wrong = wrongRequest(state, query);
  if (wrong !== null) return { status: 400, html: `<!doctype html><title>Refused</title><p>${escaped(wrong)}</p>` };
  const hidden = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const buttons = [...people, 'deny'].map((one) => `<button name="decision" value="${one}">${one}</button>`);
  const form = `<form action="${decisionPath}">${hidden.join('')}${buttons.join('')}</form>`;
  const html = `<!doctype html><html lang="en"><title>Consent</title><h1>Daybook asks for access</h1>${form}</html>`;
  return { status: 200, html };
}

function decided(state: State, query: URLSearchParams): Answered {
  const wrong = wrongRequest(state, query);
  if (wrong !== null) return { status: 400, html: wrong };
  const back = new URL(query.get('redirect_uri') ?? '');
  back.searchParams.set('state', query.get('state') ?? '');
  const person = people.find((one) => one === query.get('decision'));
  if (person === undefined) {
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', 'The user denied access');
  } else {
    const code = randomUUID();
    state.codes.set(code, {
      person,
      redirectUri: query.get('redirect_uri') ?? '',
      challenge: query.get('code_challenge'),
    });
    back.searchParams.set('code', code);
  }
  return { status: 302, headers: { location: back.href }, html: '' };
}

async function decide(state: State, address: string, decision: Decision): Promise<string> {
  const page = await fetch(address);
  if (page.status !== 200) throw new Error(`The page to sign in at refuses: ${await page.text()}`);
  const url = new URL(address);
  url.searchParams.set('decision', decision);
  const headers = decided(state, url.searchParams).headers ?? {};
  return headers['location'] ?? '';
}

function tokenCall(state: State, { body, headers }: Asked): Answered {
  const isJson = state.about.oauth.tokenBody === 'json';
  const sent = isJson ? (body as Record<string, string> | undefined) : String(body);
  const form = new URLSearchParams(sent);
  if (!isClient(state, form, headers.authorization)) return refused('invalid_client', 'The client is unknown');
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return ofCode(state, form);
    case 'refresh_token':
      return ofRefreshToken(state, form.get('refresh_token') ?? '');
    default:
      return refused('unsupported_grant_type', 'Such a grant is unknown');
  }
}

function isClient({ about }: State, form: URLSearchParams, authorization = ''): boolean {
  const { clientId, clientSecret } = client;
  if (about.oauth.clientProof === 'body') {
    return form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
  }
  const plain = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString('utf8');
  return plain === `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
}

function ofCode(state: State, form: URLSearchParams): Answered {
  const code = state.codes.get(form.get('code') ?? '');
  state.codes.delete(form.get('code') ?? '');
  if (code === undefined) return refused('invalid_grant', 'The code is unknown or was used');
  if (form.get('redirect_uri') !== code.redirectUri) return refused('invalid_grant', 'Another address to return to');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (code.challenge !== null && challenge !== code.challenge) return refused('invalid_grant', 'The verifier is wrong');
  return granted(state, code.person);
}

/** A refresh token that was used twice was stolen: all its descendants are revoked. */
function ofRefreshToken(state: State, token: string): Answered {
  if (state.spent.has(token)) {
    state.access.clear();
    state.refresh.clear();
  }
  const person = state.refresh.get(token);
  if (person === undefined) return refused('invalid_grant', 'The refresh token is not known any more');
  state.renewals += 1;
  if (state.about.keepsRefreshTokens) return granted(state, person, null);
  state.refresh.delete(token);
  state.spent.add(token);
  return granted(state, person);
}

function granted(state: State, person: SignInPerson, refresh: string | null = randomUUID()): Answered {
  const { oauth, expiresIn, answerMembers } = state.about;
  const access = randomUUID();
  state.access.set(access, person);
  const body = { access_token: access, token_type: 'bearer', ...answerMembers?.() };
  if (oauth.hasNoRefreshTokens) return { status: 200, body };
  if (refresh === null) return { status: 200, body: { ...body, expires_in: expiresIn } };
  state.refresh.set(refresh, person);
  return { status: 200, body: { ...body, expires_in: expiresIn, refresh_token: refresh } };
}
