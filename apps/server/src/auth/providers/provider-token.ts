// Verifies an id_token: signed by the provider, for this application, still valid.

import { isIssuerOfToken } from '@daybook/domain/auth/provider-issuer.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { errors as JoseErrors, JWTPayload, JWTVerifyGetKey } from 'jose';
import { AppError } from '../../platform/http/app-error.ts';
import { accountOf, type ProviderAccount } from './provider-account.ts';
import { providerFailed } from './provider-fetch.ts';

/** Only signatures with a public key: neither none, nor a secret that both sides know. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'];
const clockToleranceSeconds = 60;

/** Errors of a token; every other failure is the provider's. */
const faultsOfToken = (errors: typeof JoseErrors): readonly string[] => [
  errors.JWTClaimValidationFailed.code,
  errors.JWTExpired.code,
  errors.JWTInvalid.code,
  errors.JWSInvalid.code,
  errors.JWSSignatureVerificationFailed.code,
  errors.JOSEAlgNotAllowed.code,
  errors.JOSENotSupported.code,
  errors.JWKSNoMatchingKey.code,
];

export type Expected = {
  readonly provider: SignInProvider;
  /** The issuer as the provider publishes it; with a placeholder for the tenant when it has tenants. */
  readonly issuer: string;
  readonly clientId: string;
  readonly now: Date;
};
export type VerifiedToken = { readonly account: ProviderAccount; readonly nonce: string };

const notValid = (detail: string) => new AppError('INVALID_GRANT', { detail });

/**
 * Returns the account of an id_token, and the nonce that it answers; the caller checks that nonce.
 * @throws AppError INVALID_GRANT, API_SERVICE_ERROR
 */
export async function verifyIdToken(
  idToken: string,
  keys: JWTVerifyGetKey,
  expected: Expected,
): Promise<VerifiedToken> {
  const claims = await signedClaims(idToken, keys, expected);
  const { iss = '', nonce } = claims;
  const tid = typeof claims['tid'] === 'string' ? claims['tid'] : undefined;
  if (!isIssuerOfToken(expected.issuer, { iss, tid })) throw notValid('This token is of another issuer.');
  if (!isForUsAlone(claims, expected.clientId)) throw notValid('This token is for another application.');
  if (typeof nonce !== 'string') throw notValid('This token answers no question of ours.');
  return { account: readAccount(claims, expected), nonce };
}

async function signedClaims(token: string, keys: JWTVerifyGetKey, { clientId, now }: Expected): Promise<JWTPayload> {
  const { errors, jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      audience: clientId,
      clockTolerance: clockToleranceSeconds,
      currentDate: now,
      requiredClaims: ['iss', 'sub', 'iat', 'exp', 'nonce'],
    });
    return payload;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isOfToken = error instanceof errors.JOSEError && faultsOfToken(errors).includes(error.code);
    throw isOfToken
      ? notValid('This token is not valid, or not any more.')
      : providerFailed('The keys of the provider cannot be read.', error);
  }
}

/** A token for several applications names the one that requested it. */
function isForUsAlone({ aud, azp }: JWTPayload, clientId: string): boolean {
  const isOnlyAudience = typeof aud === 'string' || aud?.length === 1;
  return azp === clientId || (azp === undefined && isOnlyAudience);
}

function readAccount(claims: JWTPayload, { provider, issuer }: Expected): ProviderAccount {
  try {
    return accountOf(provider, claims, issuer);
  } catch (error) {
    throw providerFailed('The provider does not say whose account it is.', error);
  }
}
