// The arrangement of each user's dashboard.
import type { DashboardWidget } from '@daybook/contract/dashboard.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';

export async function findArrangement(trx: Transaction, { clientId, userId }: Scope): Promise<unknown> {
  const row = await trx
    .selectFrom('dashboard_arrangements')
    .select('widgets')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.widgets ?? null;
}

export async function saveArrangement(
  trx: Transaction,
  { clientId, userId }: Scope,
  arranged: readonly DashboardWidget[],
  now: Date,
): Promise<void> {
  const widgets = JSON.stringify(arranged);
  await trx
    .insertInto('dashboard_arrangements')
    .values({ client_id: clientId, user_id: userId, widgets, updated_at: now })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id']).doUpdateSet({ widgets, updated_at: now }))
    .execute();
}

export async function removeArrangement(trx: Transaction, { clientId, userId }: Scope): Promise<void> {
  await trx
    .deleteFrom('dashboard_arrangements')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .execute();
}
