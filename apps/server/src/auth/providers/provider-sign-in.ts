// Signing in with an external account, attaching one, and consenting to reading at a provider.
//   beginAtProvider     returns where to send the browser; remembered for ten minutes
//   finishAtProvider    completes it with the browser's return
//   signInWithIdToken   signs in with a token that the browser obtained itself

import { createHash } from 'node:crypto';
import type { ErrorCode } from '@daybook/contract/errors.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { isAllowedAccount } from '@daybook/domain/auth/allowed-domains.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import { signInRefusal } from '@daybook/domain/auth/sign-in-refusal.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { type Browser, endEarlier } from '../../platform/sessions/session-store.ts';
import { hashOfSecret, newSecret } from '../../platform/sessions/session-values.ts';
import { findAccountOf } from '../accounts.repository.ts';
import { consentFor } from '../grants/consent-for.ts';
import { keepGrant } from '../grants/keep-grant.ts';
import { enter } from '../signing-in/enter.ts';
import { recordFailure } from '../signing-in/sign-in.ts';
import type { ProviderAccount } from './provider-account.ts';
import { attachAccount } from './provider-attach.ts';
import { type Attempt, addAttempt, takeByNonce, takeByState } from './provider-attempts.repository.ts';
import type { ProviderClient } from './provider-client.ts';
import { allowedDomainsOf, findUserOfAccount, touchIdentity } from './provider-identities.repository.ts';

const attemptLifetimeMs = 10 * 60_000;

/** The caller: a browser, by its session cookie, and the user who is signed in there. */
export type Asking = Browser & { readonly cookie: string; readonly caller: Caller | null };

export type Finished = {
  /** The cookie of a new session; null where the present session continues. */
  readonly session: string | null;
  /** Whether an account was attached. */
  readonly isAttached: boolean;
  readonly next: string | null;
  /** The address of the user who signed in; null where nobody did. */
  readonly email: string | null;
};

const notLinked = {
  google: 'INVALID_CREDENTIALS_GOOGLE',
  microsoft: 'INVALID_CREDENTIALS_MICROSOFT',
} satisfies Record<SignInProvider, ErrorCode>;

const tooLate = () =>
  new AppError('INVALID_GRANT', { detail: 'This was not begun in this browser, is over, or took too long.' });

const redirectUri = ({ webAddress }: Deps, { name }: ProviderClient) => `${webAddress()}/auth/${name}/return`;

/** The hash of the verifier that the provider sees (RFC 7636). */
const challengeOf = (codeVerifier: string) => createHash('sha256').update(codeVerifier).digest('base64url');

export type Beginning = {
  readonly purpose: Attempt['purpose'];
  /** Whether the user wants the beginning of mails to be read. */
  readonly withContents: boolean;
  /** The user who attaches or consents; null: a visitor who signs in. */
  readonly caller: Caller | null;
  readonly next: string | undefined;
  readonly cookie: string;
};

/**
 * Makes state, nonce and verifier on the server, never in the browser, and binds them to the browser.
 * @throws AppError API_SERVICE_ERROR
 */
export async function beginAtProvider(
  deps: Deps,
  provider: ProviderClient,
  { purpose, withContents, caller, next, cookie }: Beginning,
): Promise<{ url: string; nonce: string }> {
  const [state, nonce, codeVerifier] = [newSecret(), newSecret(), newSecret()];
  const codeChallenge = challengeOf(codeVerifier);
  const asked = { state, nonce, codeChallenge, redirectUri: redirectUri(deps, provider) };
  const consent =
    caller === null || purpose === 'login' || purpose === 'attach'
      ? null
      : await consentFor(deps, provider.name, caller, { purpose, withContents });
  const url = await provider.authorizationUrl(consent === null ? asked : { ...asked, consent });
  const now = deps.now();
  const attempt = {
    state,
    nonce,
    codeVerifier,
    purpose,
    owner: caller,
    provider: provider.name,
    browserHash: hashOfSecret(cookie),
    nextPath: next ?? null,
    now,
    expiresAt: new Date(now.getTime() + attemptLifetimeMs),
  };
  await deps.database.asAuthenticator((trx) => addAttempt(trx, attempt));
  return { url, nonce };
}

/**
 * Exchanges the code that the browser came back with, and signs in, attaches an account or saves a consent. The state
 * is used up whatever the result.
 * @throws AppError INVALID_GRANT, INVALID_CREDENTIALS_GOOGLE, INVALID_CREDENTIALS_MICROSOFT, DOMAIN_NOT_ALLOWED,
 * PRECONDITION_FAILED, API_SERVICE_ERROR, CONSENT_INCOMPLETE, CONSENT_OTHER_ACCOUNT
 */
export async function finishAtProvider(
  deps: Deps,
  provider: ProviderClient,
  returned: { code: string; state: string; iss?: string | undefined },
  asking: Asking,
): Promise<Finished> {
  const from = { browserHash: hashOfSecret(asking.cookie), provider: provider.name, now: deps.now() };
  const { state, code, iss } = returned;
  const attempt = await deps.database.asAuthenticator((trx) => takeByState(trx, { ...from, state }));
  if (attempt === undefined) throw tooLate();
  const codeVerifier = attempt.code_verifier;
  const redeemed = await provider.redeem({ code, iss, codeVerifier, redirectUri: redirectUri(deps, provider) });
  const { account, nonce } = await provider.verify(redeemed.idToken);
  if (nonce !== attempt.nonce) throw tooLate();
  const moment = { attempt, asking };
  switch (attempt.purpose) {
    case 'login':
      return signInAs(deps, provider.name, account, moment);
    case 'attach':
      await attachAccount(deps, provider.name, account, { caller: beganBy(moment), address: asking.address });
      return { session: null, isAttached: true, next: attempt.next_path, email: null };
    default: {
      const { purpose } = attempt;
      const owner = { caller: beganBy(moment), address: asking.address };
      await keepGrant(deps, owner, { provider: provider.name, purpose, account, tokens: redeemed.tokens });
      return { session: null, isAttached: false, next: attempt.next_path, email: null };
    }
  }
}

/**
 * Signs in with a token that the browser obtained itself, for a nonce that this server issued.
 * @throws AppError INVALID_GRANT, INVALID_CREDENTIALS_GOOGLE, INVALID_CREDENTIALS_MICROSOFT, DOMAIN_NOT_ALLOWED,
 * API_SERVICE_ERROR
 */
export async function signInWithIdToken(
  deps: Deps,
  provider: ProviderClient,
  idToken: string,
  asking: Asking,
): Promise<Finished> {
  const { account, nonce } = await provider.verify(idToken);
  const from = { browserHash: hashOfSecret(asking.cookie), provider: provider.name, now: deps.now() };
  const attempt = await deps.database.asAuthenticator((trx) => takeByNonce(trx, { ...from, nonce }));
  if (attempt === undefined) throw tooLate();
  return signInAs(deps, provider.name, account, { attempt, asking });
}

type Moment = { readonly attempt: Attempt; readonly asking: Asking };

/**
 * The provider proved the identity; a second factor is the provider's matter. Addresses are never compared
 * (docs/decisions/0041).
 */
async function signInAs(
  deps: Deps,
  method: SignInProvider,
  account: ProviderAccount,
  { attempt, asking }: Moment,
): Promise<Finished> {
  const { session, email } = await deps.database.asAuthenticator(async (trx) => {
    const key = await findUserOfAccount(trx, account);
    const user = key === undefined ? undefined : await findAccountOf(trx, key);
    if (user === undefined) throw new AppError(notLinked[method]);
    const refusal = signInRefusal(user.state, 'provider') ?? (await domainRefusal(trx, user, account));
    if (refusal !== null) {
      recordFailure(deps, user, { address: asking.address, method, reason: refusal });
      throw new AppError(refusal === 'domain' ? 'DOMAIN_NOT_ALLOWED' : notLinked[method]);
    }
    await touchIdentity(trx, account, deps.now());
    await endEarlier(trx, asking.caller);
    const { userAgent, address } = asking;
    const entered = await enter(trx, deps, user, { userAgent, address, method, remembered: false });
    return { session: entered, email: user.email };
  });
  return { session, isAttached: false, next: attempt.next_path, email };
}

/** Administrators may sign in from any domain, so that no setting locks them out of the settings. */
async function domainRefusal(
  trx: Transaction,
  { clientId, state }: { clientId: number; state: { isAdmin: boolean } },
  account: ProviderAccount,
): Promise<'domain' | null> {
  if (state.isAdmin) return null;
  return isAllowedAccount(account, await allowedDomainsOf(trx, clientId)) ? null : 'domain';
}

/** Returns the user who began the attempt, which is bound to the cookie of that user's session. */
function beganBy({ attempt, asking: { caller } }: Moment): Caller {
  const isSame = caller?.clientId === attempt.client_id && caller?.userId === attempt.user_id;
  if (caller === null || !isSame) throw tooLate();
  return caller;
}
