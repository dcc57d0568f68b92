// People of the organisation, as other concepts may ask for them.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { foundOr404 } from '../platform/app-error.ts';
import { idText, instantText, instantTextOrNull, resource } from '../platform/json-api.ts';
import { findUser, type UserRow } from './users.repository.ts';

/** First name, what stands between, and last name. */
export function fullName(user: Pick<UserRow, 'name_first' | 'name_prefix' | 'name_last'>): string {
  return [user.name_first, user.name_prefix, user.name_last].filter(Boolean).join(' ');
}

/** A user of the own organisation. @throws AppError MODEL_NOT_FOUND */
export async function getUser(trx: Transaction, scope: Scope, userId: number): Promise<UserRow> {
  return foundOr404(await findUser(trx, scope, userId), 'This user');
}

export function userResource(user: UserRow) {
  const name = fullName(user);
  return resource('users', user.id, {
    name,
    name_first: user.name_first,
    name_prefix: user.name_prefix,
    name_last: user.name_last,
    name_full: name,
    email: user.email,
    language: user.language,
    timezone: user.timezone,
    is_admin: user.is_admin,
    is_demo: user.is_demo,
    is_locked: user.is_locked,
    client_id: idText(user.client_id),
    created_at: instantText(user.created_at),
    updated_at: instantText(user.updated_at),
    deleted_at: instantTextOrNull(user.deleted_at),
  });
}
