import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ClientsTable, SubscriptionsTable } from '@daybook/database/schema.ts';
import type { Selectable, Updateable } from 'kysely';

export type SubscriptionRow = Selectable<SubscriptionsTable>;
export type SubscriptionChange = Omit<Updateable<SubscriptionsTable>, 'client_id' | 'user_id' | 'updated_at'>;

const ofUser = (trx: Transaction, { clientId }: Scope, userId: number) =>
  trx.selectFrom('subscriptions').selectAll().where('client_id', '=', clientId).where('user_id', '=', userId);

export function findSubscription(trx: Transaction, scope: Scope, userId: number): Promise<SubscriptionRow | undefined> {
  return ofUser(trx, scope, userId).executeTakeFirst();
}

export function lockSubscription(trx: Transaction, scope: Scope, userId: number): Promise<SubscriptionRow | undefined> {
  return ofUser(trx, scope, userId).forUpdate().executeTakeFirst();
}

export async function saveSubscription(
  trx: Transaction,
  { clientId }: Scope,
  subscription: Pick<SubscriptionRow, 'user_id' | 'plan' | 'is_yearly' | 'started_at' | 'ends_at'>,
  now: Date,
): Promise<void> {
  const chosen = {
    ...subscription,
    state: 'active' as const,
    cancellation_reason: null,
    updated_at: now,
  };
  await trx
    .insertInto('subscriptions')
    .values({ ...chosen, client_id: clientId })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id']).doUpdateSet(chosen))
    .execute();
}

export async function changeSubscription(
  trx: Transaction,
  { clientId }: Scope,
  userId: number,
  change: SubscriptionChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ ...change, updated_at: now })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .execute();
}

export async function removeSubscription(trx: Transaction, { clientId }: Scope, userId: number): Promise<void> {
  await trx.deleteFrom('subscriptions').where('client_id', '=', clientId).where('user_id', '=', userId).execute();
}

/** Returns the people who are not archived, with their plans; null for those who have none. */
export function findPlans(trx: Transaction, { clientId }: Scope) {
  return trx
    .selectFrom('users')
    .leftJoin('subscriptions', (join) =>
      join.onRef('subscriptions.client_id', '=', 'users.client_id').onRef('subscriptions.user_id', '=', 'users.id'),
    )
    .select(['users.id', 'subscriptions.plan', 'subscriptions.state'])
    .where('users.client_id', '=', clientId)
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .orderBy('users.id')
    .execute();
}

/** Starts every chosen plan now. */
export async function startSubscriptions(trx: Transaction, { clientId }: Scope, now: Date): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ started_at: now, updated_at: now })
    .where('client_id', '=', clientId)
    .where('state', '=', 'active')
    .execute();
}

export type ClientState = Pick<Selectable<ClientsTable>, 'status' | 'activated_at'>;

/** Returns the state of the organisation, which all its users may read. */
export function findClientState(trx: Transaction, { clientId }: Scope): Promise<ClientState> {
  return trx
    .selectFrom('clients')
    .select(['status', 'activated_at'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
}

/** Returns the operator's grant, and the number of other people with a paid plan; undefined where there is none. */
export async function findGrant(trx: Transaction, { clientId }: Scope, besideUserId: number) {
  const row = await trx
    .selectFrom('clients')
    .select((eb) => [
      'granted_plan as plan',
      'granted_until as until',
      'granted_seats as seats',
      eb
        .selectFrom('subscriptions')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .where('subscriptions.client_id', '=', clientId)
        .where('subscriptions.user_id', '<>', besideUserId)
        .where('subscriptions.plan', '<>', 'free')
        .where('subscriptions.state', '=', 'active')
        .as('taken'),
    ])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const { plan, until, seats, taken } = row;
  return plan === null ? undefined : { plan, until, seats, taken: Number(taken) };
}

/** Returns the same, locked until the transaction ends. */
export function lockClientState(trx: Transaction, { clientId }: Scope): Promise<ClientState> {
  return trx
    .selectFrom('clients')
    .select(['status', 'activated_at'])
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Activates the organisation as daybook_auth: no administrator may write its state. */
export async function activateClient(trx: Transaction, { clientId }: Scope, now: Date): Promise<void> {
  await trx
    .updateTable('clients')
    .set({ status: 'active', activated_at: now, updated_at: now })
    .where('id', '=', clientId)
    .execute();
}

/** Returns the trial of an organisation, locked until the transaction ends. */
export function lockTrial(trx: Transaction, clientId: number) {
  return trx
    .selectFrom('clients')
    .select(['trial_ends_at', 'activated_at'])
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveTrialEnd(trx: Transaction, clientId: number, endsAt: Date, now: Date): Promise<void> {
  // Reminders start again with the new end.
  const change = { trial_ends_at: endsAt, trial_reminded_days: null, updated_at: now };
  await trx.updateTable('clients').set(change).where('id', '=', clientId).execute();
}

/** Returns the id of a person of the organisation who is not archived. */
export async function findPersonId(trx: Transaction, { clientId }: Scope, userId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}
