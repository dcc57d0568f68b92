// One OpenID provider, as far as signing in needs it: where to go, what a code is worth, and whom a token is about.

import { isProviderAt } from '@daybook/domain/auth/provider-issuer.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { ProviderSettings } from '../../platform/config.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type ProviderFetch, providerFailed, providerFetch, requireSafe } from './provider-fetch.ts';
import { type VerifiedToken, verifyIdToken } from './provider-token.ts';

/** What its discovery document says is asked for again after an hour. */
const discoveredForMs = 3_600_000;

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});
type Discovered = { metadata: z.output<typeof metadataSchema>; keys: JWTVerifyGetKey };

export type AuthorizationRequest = {
  readonly state: string;
  readonly nonce: string;
  readonly codeChallenge: string;
  readonly redirectUri: string;
};
export type ReturnedCode = {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  /** Which issuer the answer came from (RFC 9207), when the provider says so. */
  readonly iss: string | undefined;
};

export type ProviderClient = {
  readonly name: SignInProvider;
  /** Where the browser goes. @throws AppError API_SERVICE_ERROR */
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  /** The id_token for a code. @throws AppError INVALID_GRANT, API_SERVICE_ERROR */
  redeem(returned: ReturnedCode): Promise<string>;
  /** Whom an id_token is about, once everything about it is right. @throws AppError INVALID_GRANT, API_SERVICE_ERROR */
  verify(idToken: string): Promise<VerifiedToken>;
};

const notValid = (detail: string) => new AppError('INVALID_GRANT', { detail });

/** Nothing is asked of the provider before the first sign-in, so that the server starts without it. */
export function providerClient(name: SignInProvider, settings: ProviderSettings, now: () => Date): ProviderClient {
  const call = providerFetch(settings.issuer);
  const discovered = cached(() => discover(settings, call), now);
  return {
    name,
    authorizationUrl: async (request) => authorizationUrl(settings, (await discovered()).metadata, request),
    redeem: async (returned) => redeem(settings, (await discovered()).metadata, call, returned),
    verify: async (idToken) => {
      const { metadata, keys } = await discovered();
      const expected = { provider: name, issuer: metadata.issuer, clientId: settings.clientId, now: now() };
      return verifyIdToken(idToken, keys, expected);
    },
  };
}

function cached(ask: () => Promise<Discovered>, now: () => Date): () => Promise<Discovered> {
  let known: { atMs: number; answer: Promise<Discovered> } | null = null;
  return async () => {
    const atMs = now().getTime();
    if (known === null || atMs - known.atMs > discoveredForMs) known = { atMs, answer: ask() };
    const { answer } = known;
    return answer.catch((error: unknown) => {
      if (known?.answer === answer) known = null;
      throw error;
    });
  };
}

async function discover({ issuer }: ProviderSettings, call: ProviderFetch): Promise<Discovered> {
  const answer = await call(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const metadata = metadataSchema.safeParse(await jsonOf(answer));
  if (!metadata.success) throw providerFailed('The provider does not describe itself as expected.', metadata.error);
  if (!isProviderAt(issuer, metadata.data.issuer)) throw providerFailed('The provider names another issuer.');
  requireSafe(metadata.data.authorization_endpoint, issuer);
  const jose = await import('jose');
  const keys = jose.createRemoteJWKSet(new URL(metadata.data.jwks_uri), {
    [jose.customFetch]: (url, { headers }) => call(url, { headers }),
  });
  return { metadata: metadata.data, keys };
}

async function jsonOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (error) {
    throw providerFailed('The provider does not answer in JSON.', error);
  }
}

function authorizationUrl(
  { clientId }: ProviderSettings,
  metadata: Discovered['metadata'],
  { state, nonce, codeChallenge, redirectUri }: AuthorizationRequest,
): string {
  const url = new URL(metadata.authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  };
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  return url.href;
}

const tokenAnswerSchema = z.object({ id_token: z.string() });
const tokenErrorSchema = z.object({ error: z.string().max(100) });

async function redeem(
  { clientId, clientSecret }: ProviderSettings,
  metadata: Discovered['metadata'],
  call: ProviderFetch,
  { code, codeVerifier, redirectUri, iss }: ReturnedCode,
): Promise<string> {
  checkAnsweredBy(metadata, iss);
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
    client_id: clientId,
    client_secret: clientSecret,
  });
  const answer = await call(metadata.token_endpoint, { method: 'POST', body, headers: { accept: 'application/json' } });
  const content = await jsonOf(answer);
  const refused = tokenErrorSchema.safeParse(content);
  if (refused.data?.error === 'invalid_grant') throw notValid('The provider does not know this code, or not any more.');
  const token = tokenAnswerSchema.safeParse(content);
  if (answer.ok && token.success) return token.data.id_token;
  throw providerFailed('The provider refused the code.', new Error(refused.data?.error ?? `Status ${answer.status}`));
}

/** An answer of another provider, mixed up with this one's, carries that one's code to the wrong place (RFC 9207). */
function checkAnsweredBy(metadata: Discovered['metadata'], iss: string | undefined): void {
  const isNeeded = metadata.authorization_response_iss_parameter_supported === true;
  if (iss === undefined && !isNeeded) return;
  if (iss === undefined || !isProviderAt(iss, metadata.issuer)) throw notValid('This answer is of another provider.');
}
