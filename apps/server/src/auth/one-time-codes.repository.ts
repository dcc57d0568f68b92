// Secrets that are sent or shown once and work once: reset links, invitations, device authorisations. Statements run as
// daybook_auth.
//   issueCode  makes one
//   findCode   reads it without using it
//   takeCode   uses it; a second use is refused
//   voidCodes  revokes unused ones

import type { Transaction } from '@daybook/database/database.ts';
import type { CodePurpose } from '@daybook/domain/auth/code-purposes.ts';
import { AppError } from '../platform/http/app-error.ts';
import { equalInConstantTime, hashOfSecret, newSecret } from '../platform/sessions/session-values.ts';

export type NewCode = {
  readonly clientId: number;
  readonly userId: number;
  readonly purpose: CodePurpose;
  readonly lifetimeSeconds: number;
  readonly now: Date;
  /** Data for the use of the code; no secrets. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The user who made it for somebody else. */
  readonly createdBy?: number;
};

export type OneTimeCode = {
  readonly clientId: number;
  readonly id: number;
  readonly userId: number;
  readonly data: Record<string, unknown>;
  readonly createdBy: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

const pattern = /^([1-9]\d{0,14})\.([1-9]\d{0,14})\.([A-Za-z0-9_-]{43})$/;

/** Makes a code and returns its value: organisation, row and 256 random bits. Only a hash of them is kept. */
export async function issueCode(trx: Transaction, code: NewCode): Promise<string> {
  const secret = newSecret();
  const { id } = await trx
    .insertInto('one_time_codes')
    .values({
      client_id: code.clientId,
      user_id: code.userId,
      purpose: code.purpose,
      secret_hash: hashOfSecret(secret),
      data: JSON.stringify(code.data ?? {}),
      created_by: code.createdBy ?? null,
      created_at: code.now,
      expires_at: new Date(code.now.getTime() + code.lifetimeSeconds * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `${code.clientId}.${id}.${secret}`;
}

const invalidGrant = () =>
  new AppError('INVALID_GRANT', { detail: 'This code is not valid, has expired, or was used.' });

/** Returns the code of a value, while it can be used. @throws AppError INVALID_GRANT */
export async function findCode(trx: Transaction, value: string, purpose: CodePurpose, now: Date): Promise<OneTimeCode> {
  const [, clientId, id, secret] = pattern.exec(value) ?? [];
  const row = await trx
    .selectFrom('one_time_codes')
    .select(['client_id', 'id', 'user_id', 'secret_hash', 'data', 'created_by', 'created_at', 'expires_at'])
    .where('client_id', '=', Number(clientId ?? 0))
    .where('id', '=', Number(id ?? 0))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const isRight = equalInConstantTime(row?.secret_hash ?? '', hashOfSecret(secret ?? ''));
  if (row === undefined || !isRight) throw invalidGrant();
  return {
    clientId: row.client_id,
    id: row.id,
    userId: row.user_id,
    data: row.data,
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

/** Uses a code: of two simultaneous uses, one is refused. @throws AppError INVALID_GRANT */
export async function takeCode(trx: Transaction, value: string, purpose: CodePurpose, now: Date): Promise<OneTimeCode> {
  const code = await findCode(trx, value, purpose, now);
  const used = await trx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('client_id', '=', code.clientId)
    .where('id', '=', code.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (used === undefined) throw invalidGrant();
  return code;
}

/** Revokes a user's unused codes: of one purpose, or all. */
export async function voidCodes(
  trx: Transaction,
  { clientId, userId, purpose }: { clientId: number; userId: number; purpose?: CodePurpose },
  now: Date,
): Promise<void> {
  const unused = trx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null);
  await (purpose === undefined ? unused : unused.where('purpose', '=', purpose)).execute();
}
