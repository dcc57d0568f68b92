// Billing accounts and the provider's events. No role of a request may read them: statements run as
// daybook_maintenance.
import type { Transaction } from '@daybook/database/database.ts';
import type { BillingAccountsTable } from '@daybook/database/schema.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';

export type AccountRow = Selectable<BillingAccountsTable>;
export type AccountChange = Omit<Updateable<BillingAccountsTable>, 'client_id' | 'updated_at'>;

export const findAccount = (trx: Transaction, clientId: number): Promise<AccountRow | undefined> =>
  trx.selectFrom('billing_accounts').selectAll().where('client_id', '=', clientId).executeTakeFirst();

export const lockAccount = (trx: Transaction, clientId: number): Promise<AccountRow | undefined> =>
  trx.selectFrom('billing_accounts').selectAll().where('client_id', '=', clientId).forUpdate().executeTakeFirst();

export async function saveAccount(trx: Transaction, account: Insertable<BillingAccountsTable>): Promise<void> {
  const { client_id: _, ...values } = account;
  await trx
    .insertInto('billing_accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(values))
    .execute();
}

export async function changeAccount(
  trx: Transaction,
  clientId: number,
  change: AccountChange,
  now: Date,
): Promise<void> {
  const values = { ...change, updated_at: now };
  await trx.updateTable('billing_accounts').set(values).where('client_id', '=', clientId).execute();
}

export async function findClientOfCustomer(trx: Transaction, customerId: string): Promise<number | undefined> {
  const found = trx.selectFrom('billing_accounts').select('client_id').where('customer_id', '=', customerId);
  return (await found.executeTakeFirst())?.client_id;
}

/** Returns the organisations that are customers at the provider. */
export const findBilledClients = (trx: Transaction): Promise<{ client_id: number }[]> =>
  trx.selectFrom('billing_accounts').select('client_id').where('customer_id', 'is not', null).execute();

/** Returns the organisations with a VAT number that was not checked yet, or was confirmed before a moment. */
export async function vatNumbersToCheck(trx: Transaction, before: Date): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('billing_accounts')
    .select('client_id')
    .where('vat_number', 'is not', null)
    .where((eb) => eb.or([eb('vat_state', '=', 'pending'), eb('vat_checked_at', '<', before)]))
    .execute();
  return rows.map(({ client_id: clientId }) => clientId);
}

/** Returns the plans of the people who are not archived, with their ends. */
export const findSeats = (trx: Transaction, clientId: number) =>
  trx
    .selectFrom('users')
    .innerJoin('subscriptions', (join) =>
      join.onRef('subscriptions.client_id', '=', 'users.client_id').onRef('subscriptions.user_id', '=', 'users.id'),
    )
    .select(['users.id', 'subscriptions.plan', 'subscriptions.ends_at'])
    .where('users.client_id', '=', clientId)
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .where('subscriptions.state', '=', 'active')
    .execute();

/** Returns how many of these people exist and are not archived. */
export async function countPeople(trx: Transaction, clientId: number, userIds: readonly number[]): Promise<number> {
  const people = trx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('client_id', '=', clientId)
    .where('id', 'in', userIds)
    .where('deleted_at', 'is', null);
  return Number((await people.executeTakeFirstOrThrow()).count);
}

/** Makes cancelled plans last to the end of the paid period. */
export async function alignEnds(trx: Transaction, clientId: number, periodEnd: Date, now: Date): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ ends_at: periodEnd, updated_at: now })
    .where('client_id', '=', clientId)
    .where('plan', '<>', 'free')
    .where('ends_at', '>', now)
    .where('ends_at', '<>', periodEnd)
    .execute();
}

export async function beginPlans(trx: Transaction, clientId: number, isYearly: boolean, now: Date): Promise<void> {
  // Paid seats have no grant.
  const noGrant = { granted_plan: null, granted_until: null, granted_seats: null };
  const change = { status: 'active' as const, activated_at: now, updated_at: now, ...noGrant };
  await trx.updateTable('clients').set(change).where('id', '=', clientId).execute();
  const missing = trx
    .selectFrom('users')
    .select((eb) => ['client_id', 'id as user_id', eb.val('free' as const).as('plan')])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null);
  await trx
    .insertInto('subscriptions')
    .columns(['client_id', 'user_id', 'plan'])
    .expression(missing)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('subscriptions')
    .set({ started_at: now, is_yearly: isYearly, updated_at: now })
    .where('client_id', '=', clientId)
    .where('state', '=', 'active')
    .execute();
}

/** Ends paid plans with the subscription; the organisation is in the state after its trial. */
export async function endPlans(
  trx: Transaction,
  clientId: number,
  { staysSuspended }: { readonly staysSuspended: boolean },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('clients')
    .set((row) => ({
      status: row
        .case()
        .when(row.and([row('status', '=', 'suspended'), row.val(staysSuspended)]))
        .then('suspended' as const)
        .else('trial' as const)
        .end(),
      activated_at: null,
      updated_at: now,
    }))
    .where('id', '=', clientId)
    .execute();
  await trx
    .updateTable('subscriptions')
    .set({ state: 'ended', updated_at: now })
    .where('client_id', '=', clientId)
    .where('plan', 'not in', ['free', 'embedded'])
    .where('state', '=', 'active')
    .execute();
}

/** Stores that the person bought personal onboarding, and will receive it. */
export async function noteOnboarding(trx: Transaction, clientId: number, userId: number, now: Date): Promise<void> {
  const change = { personal_onboarding: true, updated_at: now };
  const own = trx.updateTable('users').set(change).where('client_id', '=', clientId).where('id', '=', userId);
  await own.execute();
}

export async function setStanding(
  trx: Transaction,
  clientId: number,
  status: 'active' | 'suspended',
  now: Date,
): Promise<void> {
  await trx.updateTable('clients').set({ status, updated_at: now }).where('id', '=', clientId).execute();
}

/** Stores an event once. Returns false when it is stored already. */
export async function keepEvent(
  trx: Transaction,
  event: { readonly client_id: number; readonly event_id: string; readonly type: string; readonly received_at: Date },
): Promise<boolean> {
  const added = trx
    .insertInto('billing_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing());
  return (await added.returning('event_id').executeTakeFirst()) !== undefined;
}

export async function markEventsHandled(trx: Transaction, clientId: number, until: Date, now: Date): Promise<void> {
  await trx
    .updateTable('billing_events')
    .set({ handled_at: now })
    .where('client_id', '=', clientId)
    .where('handled_at', 'is', null)
    .where('received_at', '<=', until)
    .execute();
}
