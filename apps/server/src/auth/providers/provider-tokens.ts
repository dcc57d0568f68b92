// The calls to a provider's token and revocation endpoints.
//   redeemCode     the tokens for the code that the browser came back with
//   renewTokens    new tokens for a refresh token
//   revokeToken    revokes a consent
//   jsonOf         the content of an answer
import { isProviderAt } from '@daybook/domain/auth/provider-issuer.ts';
import { z } from 'zod';
import { AppError } from '../../platform/http/app-error.ts';
import type { ProviderSettings } from '../../platform/optional-settings.ts';
import { type ProviderFetch, providerFailed } from './provider-fetch.ts';
import type { ProviderMetadata } from './provider-metadata.ts';

export type TokenEndpoint = {
  readonly settings: ProviderSettings;
  readonly metadata: ProviderMetadata;
  readonly call: ProviderFetch;
};

export type ReturnedCode = {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  /** Which issuer the answer came from (RFC 9207), when the provider says so. */
  readonly iss: string | undefined;
};

export type ProviderTokens = {
  readonly accessToken: string;
  /** null: the provider sent none; the earlier one stays valid. */
  readonly refreshToken: string | null;
  readonly expiresInSeconds: number;
  /** Granted scopes; null: exactly the requested ones. */
  readonly scopes: readonly string[] | null;
};
/** tokens: null where the provider sends nothing beside the id_token. */
export type RedeemedCode = { readonly idToken: string; readonly tokens: ProviderTokens | null };

/** Used for providers that do not state a lifetime: the next token is requested soon. */
const shortSeconds = 300;

const idTokenSchema = z.object({ id_token: z.string() });
const tokensSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.coerce.number().positive().catch(shortSeconds),
  scope: z.string().nullish(),
});
const tokenErrorSchema = z.object({ error: z.string().max(100) });

/** The consent is over, or the user has to be asked again; retrying is useless. */
const overErrors: ReadonlySet<string> = new Set([
  ...['invalid_grant', 'interaction_required', 'consent_required', 'login_required'],
]);

/** @throws AppError INVALID_GRANT, API_SERVICE_ERROR */
export async function redeemCode(
  endpoint: TokenEndpoint,
  { code, codeVerifier, redirectUri, iss }: ReturnedCode,
): Promise<RedeemedCode> {
  checkAnsweredBy(endpoint.metadata, iss);
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: codeVerifier };
  const content = await ask(endpoint, grant);
  const token = idTokenSchema.safeParse(content);
  if (!token.success) throw providerFailed('The provider refused the code.', token.error);
  const tokens = tokensSchema.safeParse(content);
  return { idToken: token.data.id_token, tokens: tokens.success ? tokensOf(tokens.data) : null };
}

/** @throws AppError INVALID_GRANT, API_SERVICE_ERROR */
export async function renewTokens(endpoint: TokenEndpoint, refreshToken: string): Promise<ProviderTokens> {
  const content = await ask(endpoint, { grant_type: 'refresh_token', refresh_token: refreshToken });
  const tokens = tokensSchema.safeParse(content);
  if (!tokens.success) throw providerFailed('The provider renews the tokens with an unexpected answer.', tokens.error);
  return tokensOf(tokens.data);
}

/**
 * Returns false where the provider has no such call. A token that the provider no longer knows counts as revoked.
 * @throws AppError API_SERVICE_ERROR
 */
export async function revokeToken({ settings, metadata, call }: TokenEndpoint, token: string): Promise<boolean> {
  if (metadata.revocation_endpoint === undefined) return false;
  const body = new URLSearchParams({ token, ...proofOf(settings) });
  const answer = await call(metadata.revocation_endpoint, { method: 'POST', body });
  if (answer.ok || answer.status === 400) return true;
  throw providerFailed('The provider did not take the consent back.', new Error(`Status ${answer.status}`));
}

const proofOf = ({ clientId, clientSecret }: ProviderSettings) => ({
  client_id: clientId,
  client_secret: clientSecret,
});

async function ask({ settings, metadata, call }: TokenEndpoint, grant: Readonly<Record<string, string>>) {
  const body = new URLSearchParams({ ...grant, ...proofOf(settings) });
  const answer = await call(metadata.token_endpoint, { method: 'POST', body, headers: { accept: 'application/json' } });
  const content = await jsonOf(answer);
  if (answer.ok) return content;
  const refused = tokenErrorSchema.safeParse(content).data?.error ?? `Status ${answer.status}`;
  if (overErrors.has(refused)) throw notValid('The provider does not know this code or token, or not any more.');
  throw providerFailed('The provider refused the code.', new Error(refused));
}

const tokensOf = ({
  access_token,
  refresh_token,
  expires_in,
  scope,
}: z.output<typeof tokensSchema>): ProviderTokens => ({
  accessToken: access_token,
  refreshToken: refresh_token ?? null,
  expiresInSeconds: expires_in,
  scopes: scope?.split(' ').filter(Boolean) ?? null,
});

/**
 * Refuses an answer of another provider that is mixed up with this one's: its code would go to the wrong provider (RFC
 * 9207).
 */
function checkAnsweredBy(metadata: ProviderMetadata, iss: string | undefined): void {
  const isNeeded = metadata.authorization_response_iss_parameter_supported === true;
  if (iss === undefined && !isNeeded) return;
  if (iss === undefined || !isProviderAt(iss, metadata.issuer)) throw notValid('This answer is of another provider.');
}

const notValid = (detail: string) => new AppError('INVALID_GRANT', { detail });

/** @throws AppError API_SERVICE_ERROR */
export async function jsonOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (error) {
    throw providerFailed('The provider does not answer in JSON.', error);
  }
}
