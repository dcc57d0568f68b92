import type { Transaction } from '@daybook/database/database.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';

type Settings = { readonly enforces_single_sign_on: boolean; readonly allowed_domains: string[] };

export function findSignOn(trx: Transaction, clientId: number): Promise<Settings> {
  return trx
    .selectFrom('clients')
    .select(['enforces_single_sign_on', 'allowed_domains'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
}

/** Runs as an administrator. */
export async function saveSignOn(trx: Transaction, clientId: number, settings: Settings, now: Date): Promise<void> {
  await trx
    .updateTable('clients')
    .set({ ...settings, updated_at: now })
    .where('id', '=', clientId)
    .execute();
}

const activeUsers = (trx: Transaction, clientId: number) =>
  trx
    .selectFrom('users')
    .where('users.client_id', '=', clientId)
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .where('users.erased_at', 'is', null);

/** Whether one of the active administrators signs in at one of these providers. Runs as daybook_auth. */
export async function hasAdministratorAt(
  trx: Transaction,
  clientId: number,
  providers: readonly SignInProvider[],
): Promise<boolean> {
  if (providers.length === 0) return false;
  const found = await activeUsers(trx, clientId)
    .innerJoin('sign_in_identities as identity', (join) =>
      join.onRef('identity.client_id', '=', 'users.client_id').onRef('identity.user_id', '=', 'users.id'),
    )
    .select('users.id')
    .where('users.is_admin', '=', true)
    .where('identity.provider', 'in', providers)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the number of active users without an external account; invited ones do not count. Runs as daybook_auth. */
export async function countUsersWithoutIdentity(trx: Transaction, clientId: number): Promise<number> {
  const { count } = await activeUsers(trx, clientId)
    .leftJoin('sign_in_identities as identity', (join) =>
      join.onRef('identity.client_id', '=', 'users.client_id').onRef('identity.user_id', '=', 'users.id'),
    )
    .select((row) => row.fn.count<number>('users.id').as('count'))
    .where('identity.provider', 'is', null)
    .where((row) => row.or([row('users.invited_at', 'is', null), row('users.accepted_at', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}
