// Sign-ins under way at a provider. Each can be completed once, by the browser that began it, in time.

import type { Transaction } from '@daybook/database/database.ts';
import type { ConsentPurpose } from '@daybook/domain/auth/provider-scopes.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import { hashOfSecret } from '../../platform/sessions/session-values.ts';

export type NewAttempt = {
  readonly state: string;
  readonly browserHash: string;
  readonly provider: SignInProvider;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly nextPath: string | null;
  readonly purpose: Attempt['purpose'];
  /** The user who attaches or consents; null: a visitor who signs in. */
  readonly owner: { readonly clientId: number; readonly userId: number } | null;
  readonly now: Date;
  readonly expiresAt: Date;
};

const shown = ['nonce', 'code_verifier', 'purpose', 'client_id', 'user_id', 'next_path'] as const;
export type Attempt = {
  readonly nonce: string;
  readonly code_verifier: string;
  readonly purpose: 'login' | 'attach' | ConsentPurpose;
  readonly client_id: number | null;
  readonly user_id: number | null;
  readonly next_path: string | null;
};

export async function addAttempt(trx: Transaction, attempt: NewAttempt): Promise<void> {
  await trx
    .insertInto('sign_in_attempts')
    .values({
      state_hash: hashOfSecret(attempt.state),
      browser_hash: attempt.browserHash,
      provider: attempt.provider,
      purpose: attempt.purpose,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      client_id: attempt.owner?.clientId ?? null,
      user_id: attempt.owner?.userId ?? null,
      next_path: attempt.nextPath,
      created_at: attempt.now,
      expires_at: attempt.expiresAt,
    })
    .execute();
}

type From = { readonly browserHash: string; readonly provider: SignInProvider; readonly now: Date };

const takeFrom = (trx: Transaction, { browserHash, provider, now }: From) =>
  trx
    .deleteFrom('sign_in_attempts')
    .where('browser_hash', '=', browserHash)
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .returning(shown);

/** Takes the attempt that a state belongs to. */
export function takeByState(trx: Transaction, from: From & { state: string }): Promise<Attempt | undefined> {
  return takeFrom(trx, from).where('state_hash', '=', hashOfSecret(from.state)).executeTakeFirst();
}

/** Takes the attempt for which a nonce was issued. */
export function takeByNonce(trx: Transaction, from: From & { nonce: string }): Promise<Attempt | undefined> {
  return takeFrom(trx, from).where('purpose', '=', 'login').where('nonce', '=', from.nonce).executeTakeFirst();
}
