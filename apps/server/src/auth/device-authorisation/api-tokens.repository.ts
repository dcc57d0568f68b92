// The API tokens of a user: for the browser extension, the desktop agent and scripts.
import type { abilitySchema } from '@daybook/contract/auth.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { modelNotFound } from '../../platform/http/app-error.ts';
import { instantText, instantTextOrNull, resource } from '../../platform/lists/json-api.ts';
import type { ListQuery } from '../../platform/lists/list-query.ts';
import { type ListColumns, pageOf } from '../../platform/lists/list-sql.ts';
import { hashOfSecret, newSecret, tokenValue } from '../../platform/sessions/session-values.ts';

type Ability = z.infer<typeof abilitySchema>;
type TokenRow = {
  id: number;
  name: string;
  abilities: string[];
  created_at: Date;
  last_used_at: Date | null;
  deleted_at: Date | null;
};

const shown = ['id', 'name', 'abilities', 'created_at', 'last_used_at', 'deleted_at'] as const;
const listColumns: ListColumns = {
  name: { column: sql.ref('name'), sorting: 'name' },
  created_at: { column: sql.ref('created_at') },
};

export function tokenResource(row: TokenRow) {
  return resource('api-tokens', row.id, {
    name: row.name,
    // Written by addToken only, from the contract's own list.
    abilities: row.abilities as Ability[],
    created_at: instantText(row.created_at),
    last_used_at: instantTextOrNull(row.last_used_at),
    deleted_at: instantTextOrNull(row.deleted_at),
  });
}

/** A page of the caller's tokens that are not revoked. */
export function listTokens(trx: Transaction, { clientId, userId }: Scope, list: ListQuery) {
  const query = trx
    .selectFrom('api_tokens')
    .select(shown)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
  return pageOf(query, list, listColumns, sql.ref('id'));
}

/** Makes a token; its value is known only now. */
export async function addToken(
  trx: Transaction,
  { clientId, userId }: Scope,
  token: { name: string; abilities: readonly Ability[] },
  now: Date,
): Promise<{ row: TokenRow; value: string }> {
  const secret = newSecret();
  const abilities = [...new Set(token.abilities)];
  const row = await trx
    .insertInto('api_tokens')
    .values({
      client_id: clientId,
      user_id: userId,
      name: token.name,
      abilities,
      secret_hash: hashOfSecret(secret),
      created_at: now,
    })
    .returning(shown)
    .executeTakeFirstOrThrow();
  return { row, value: tokenValue(clientId, row.id, secret) };
}

/** Revokes a token at once. @throws AppError MODEL_NOT_FOUND */
export async function revokeToken(trx: Transaction, scope: Scope, id: number, now: Date): Promise<void> {
  const revoked = await trx
    .updateTable('api_tokens')
    .set({ deleted_at: now })
    .where('client_id', '=', scope.clientId)
    .where('user_id', '=', scope.userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (revoked === undefined) throw modelNotFound('This API token');
}
