// The parts of OAuth 2 with an authorization code that connections need.
//   signInAddress   the address for the browser
//   redeemCode      the tokens for the code in the browser's return address
//   renewTokens     the tokens for a refresh token, which most vendors invalidate
import { z } from 'zod';
import { ConnectorError } from '../../core/connector-error.ts';
import { ExportFailure } from '../../core/export-target.ts';
import { type OutsideAnswer, outsideFetch } from '../../core/outside-fetch.ts';
import type { CrmOAuth } from '../crm-definition.ts';
import { failureOfAnswer, failureOfNetwork } from '../failures.ts';

/** This server's registration with the vendor. */
export type OAuthClient = { readonly clientId: string; readonly clientSecret: string };

export type TokenPair = {
  readonly accessToken: string;
  /** null: none was sent, so the earlier one stays valid. */
  readonly refreshToken: string | null;
  /** How long the access token is valid; null: unknown. */
  readonly expiresInSeconds: number | null;
  /** Further members of the answer, as listed in the definition. */
  readonly answerMembers: Readonly<Record<string, string>>;
};

/** How token calls are made. */
export type TokenCalls = {
  readonly address: string;
  readonly oauth: CrmOAuth;
  readonly client: OAuthClient;
  readonly allowsPrivateAddresses: boolean;
  readonly now: () => Date;
  readonly timeoutMs?: number | undefined;
};

export type SignInRequest = {
  readonly state: string;
  readonly redirectUri: string;
  /** S256 of the verifier; null if the vendor does not support it. */
  readonly codeChallenge: string | null;
};

/** Returns the address at which the user signs in. */
export function signInAddress(
  address: string,
  { scopes, scopeSeparator, parameters = {} }: CrmOAuth,
  { clientId }: Pick<OAuthClient, 'clientId'>,
  { state, redirectUri, codeChallenge }: SignInRequest,
): string {
  const url = new URL(address);
  const all = {
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state, ...parameters },
    ...(scopes.length === 0 ? {} : { scope: scopes.join(scopeSeparator ?? ' ') }),
    ...(codeChallenge === null ? {} : { code_challenge: codeChallenge, code_challenge_method: 'S256' }),
  };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return url.href;
}

/** Redeems a code, which works once. @throws ExportFailure */
export const redeemCode = (
  calls: TokenCalls,
  returned: { readonly code: string; readonly redirectUri: string; readonly codeVerifier: string | null },
): Promise<TokenPair> =>
  askForTokens(calls, {
    ...{ grant_type: 'authorization_code', code: returned.code, redirect_uri: returned.redirectUri },
    ...(returned.codeVerifier === null ? {} : { code_verifier: returned.codeVerifier }),
  });

/** @throws ExportFailure invalid_credentials when the vendor rejects the refresh token */
export const renewTokens = (calls: TokenCalls, refreshToken: string): Promise<TokenPair> =>
  askForTokens(calls, { grant_type: 'refresh_token', refresh_token: refreshToken });

/** Some vendors write the number as text. */
const answerSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.coerce.number().positive().nullish().catch(null),
});

async function askForTokens(calls: TokenCalls, grant: Readonly<Record<string, string>>): Promise<TokenPair> {
  const answer = await post(calls, grant);
  if (answer.status < 200 || answer.status > 299) throw refusal(answer, calls.now().getTime());
  const parsed = answerSchema.safeParse(jsonOf(answer.text));
  // Some vendors refuse with status 200.
  if (!parsed.success && errorSchema.safeParse(jsonOf(answer.text)).success)
    throw refusal(answer, calls.now().getTime());
  // The vendor may have spent the grant: what it gave for it is lost.
  if (!parsed.success) throw new ExportFailure('no_answer', { cause: new Error('The tokens cannot be read') });
  const { access_token: accessToken, refresh_token, expires_in } = parsed.data;
  const answerMembers = membersOf(calls.oauth, answer);
  return { accessToken, refreshToken: refresh_token ?? null, expiresInSeconds: expires_in ?? null, answerMembers };
}

function membersOf({ answerMembers = [] }: CrmOAuth, { text }: OutsideAnswer): Readonly<Record<string, string>> {
  const members = z.record(z.string(), z.unknown()).catch({}).parse(jsonOf(text));
  return Object.fromEntries(
    answerMembers.flatMap((name): [string, string][] => {
      const value = members[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

const standardTimeoutMs = 20_000;

async function post(
  { address, oauth, client, allowsPrivateAddresses, timeoutMs = standardTimeoutMs }: TokenCalls,
  grant: Readonly<Record<string, string>>,
): Promise<OutsideAnswer> {
  const { clientId, clientSecret } = client;
  const isBasic = oauth.clientProof === 'basic';
  const proof = isBasic ? {} : { client_id: clientId, client_secret: clientSecret };
  const isJson = oauth.tokenBody === 'json';
  const headers = {
    'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
    accept: 'application/json',
    ...(isBasic ? { authorization: basic(clientId, clientSecret) } : {}),
  };
  try {
    const fetch = outsideFetch({ allowsPrivateAddresses, timeoutMs, keepsRedirects: true });
    const all = { ...grant, ...proof };
    const body = isJson ? JSON.stringify(all) : new URLSearchParams(all).toString();
    return await fetch(address, { method: 'POST', headers, body });
  } catch (error) {
    throw error instanceof ConnectorError ? failureOfNetwork(error) : error;
  }
}

/** Each half is form-encoded first (RFC 6749, 2.3.1). */
const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;

const errorSchema = z.object({ error: z.string(), error_description: z.string().nullish().catch(null) });
/** Of the first three the operator of this server is guilty, not who signed in; the others pass. The connection stays. */
const otherReasons: ReadonlySet<string> = new Set([
  ...['invalid_client', 'unauthorized_client', 'invalid_scope'],
  ...['temporarily_unavailable', 'server_error', 'slow_down'],
]);
/** Several vendors have no code of their own for it. */
const isTooOften = (words: string | null | undefined): boolean => /too many|rate.?limit/i.test(words ?? '');

function refusal(answer: OutsideAnswer, nowMs: number): ExportFailure {
  const failure = failureOfAnswer(answer, nowMs);
  if (answer.status === 429 || answer.status >= 500 || (answer.status >= 300 && answer.status < 400)) return failure;
  const refused = errorSchema.safeParse(jsonOf(answer.text)).data;
  // A refusal without an error code comes from a proxy or firewall, unless its status is one that refuses tokens.
  const isUnsaid = refused === undefined && answer.status !== 400 && answer.status !== 401;
  const isOther =
    otherReasons.has(refused?.error ?? '') || isTooOften(refused?.error) || isTooOften(refused?.error_description);
  const code = isUnsaid || isOther ? 'api_service_error' : 'invalid_credentials';
  return new ExportFailure(code, { ...(failure.detail === null ? {} : { detail: failure.detail }), cause: failure });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
