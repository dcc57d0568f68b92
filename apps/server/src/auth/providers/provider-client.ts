// One OpenID provider, for signing in: its addresses, its codes and its tokens.

import { isProviderAt } from '@daybook/domain/auth/provider-issuer.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { JWTVerifyGetKey } from 'jose';
import type { ProviderSettings } from '../../platform/optional-settings.ts';
import { type ProviderFetch, providerFailed, providerFetch, requireSafe } from './provider-fetch.ts';
import { type ProviderMetadata, providerMetadataSchema } from './provider-metadata.ts';
import { type VerifiedToken, verifyIdToken } from './provider-token.ts';
import {
  jsonOf,
  type ProviderTokens,
  type RedeemedCode,
  type ReturnedCode,
  redeemCode,
  renewTokens,
  revokeToken,
} from './provider-tokens.ts';

/** The discovery document is fetched again after an hour. */
const discoveredForMs = 3_600_000;

type Discovered = { metadata: ProviderMetadata; keys: JWTVerifyGetKey };

export type AuthorizationRequest = {
  readonly state: string;
  readonly nonce: string;
  readonly codeChallenge: string;
  readonly redirectUri: string;
  /** For a consent: the scopes beside those of signing in. */
  readonly consent?: { readonly scopes: readonly string[]; readonly loginHint: string | null };
};
export type ProviderClient = {
  readonly name: SignInProvider;
  /** Returns the address to send the browser to. @throws AppError API_SERVICE_ERROR */
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  /** Exchanges a code for tokens. @throws AppError INVALID_GRANT, API_SERVICE_ERROR */
  redeem(returned: ReturnedCode): Promise<RedeemedCode>;
  /**
   * Exchanges a refresh token for new tokens.
   * @throws AppError INVALID_GRANT when the provider refuses it, API_SERVICE_ERROR
   */
  renew(refreshToken: string): Promise<ProviderTokens>;
  /**
   * Revokes a consent at the provider; returns false where the provider has no such call.
   * @throws AppError API_SERVICE_ERROR
   */
  revoke(token: string): Promise<boolean>;
  /** Verifies an id_token and returns its account. @throws AppError INVALID_GRANT, API_SERVICE_ERROR */
  verify(idToken: string): Promise<VerifiedToken>;
};

/** Returns a client that calls the provider only from the first sign-in on, so that the server starts without it. */
export function providerClient(name: SignInProvider, settings: ProviderSettings, now: () => Date): ProviderClient {
  const call = providerFetch(settings.issuer);
  const discovered = cached(() => discover(settings, call), now);
  return {
    name,
    authorizationUrl: async (request) => authorizationUrl(name, settings, (await discovered()).metadata, request),
    redeem: async (returned) => redeemCode({ settings, call, metadata: (await discovered()).metadata }, returned),
    renew: async (refreshToken) =>
      renewTokens({ settings, call, metadata: (await discovered()).metadata }, refreshToken),
    revoke: async (token) => revokeToken({ settings, call, metadata: (await discovered()).metadata }, token),
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
  const metadata = providerMetadataSchema.safeParse(await jsonOf(answer));
  if (!metadata.success) throw providerFailed('The provider does not describe itself as expected.', metadata.error);
  if (!isProviderAt(issuer, metadata.data.issuer)) throw providerFailed('The provider names another issuer.');
  requireSafe(metadata.data.authorization_endpoint, issuer);
  const jose = await import('jose');
  const keys = jose.createRemoteJWKSet(new URL(metadata.data.jwks_uri), {
    [jose.customFetch]: (url, { headers }) => call(url, { headers }),
  });
  return { metadata: metadata.data, keys };
}

const identityScopes = ['openid', 'email', 'profile'];
/** How each provider is asked for a refresh token. Google issues one only when it asks the user for consent again. */
const offline: Record<SignInProvider, { scopes: readonly string[]; parameters: Readonly<Record<string, string>> }> = {
  google: {
    scopes: [],
    parameters: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'true' },
  },
  microsoft: { scopes: ['offline_access'], parameters: {} },
};

function authorizationUrl(
  name: SignInProvider,
  { clientId }: ProviderSettings,
  metadata: ProviderMetadata,
  { state, nonce, codeChallenge, redirectUri, consent }: AuthorizationRequest,
): string {
  const url = new URL(metadata.authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: [...identityScopes, ...(consent === undefined ? [] : [...consent.scopes, ...offline[name].scopes])].join(
      ' ',
    ),
    state,
    nonce,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...(consent === undefined ? {} : offline[name].parameters),
    ...(consent?.loginHint == null ? {} : { login_hint: consent.loginHint }),
  };
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  return url.href;
}
