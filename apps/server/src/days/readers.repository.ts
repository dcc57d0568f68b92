// The recipients of mails about days.

import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Language } from '@daybook/domain/users/languages.ts';

export type Reader = {
  readonly user_id: number;
  readonly email: string;
  readonly language: Language;
  readonly name_first: string;
  readonly name_prefix: string | null;
  readonly name_last: string;
};

const readers = (trx: Transaction, { clientId }: Scope) =>
  trx
    .selectFrom('users')
    .select(['id as user_id', 'email', 'language', 'name_first', 'name_prefix', 'name_last'])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null);

export const findReader = (trx: Transaction, scope: Scope, userId: number): Promise<Reader | undefined> =>
  readers(trx, scope).where('id', '=', userId).executeTakeFirst();

/** Returns administrators who can act: not the invited or deactivated ones, who cannot sign in. */
export const actingAdministrators = (trx: Transaction, scope: Scope): Promise<Reader[]> =>
  readers(trx, scope)
    .where('is_admin', '=', true)
    .where('deactivated_at', 'is', null)
    .where((user) => user.or([user('invited_at', 'is', null), user('accepted_at', 'is not', null)]))
    .orderBy('id')
    .execute();
