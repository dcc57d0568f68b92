// Organisations as the server's operator sees and changes them. Runs as daybook_maintenance.
import type { Transaction } from '@daybook/database/database.ts';
import type { ClientsTable } from '@daybook/database/schema.ts';
import type { Plan } from '@daybook/domain/billing/plans.ts';
import { type Selectable, sql, type Updateable } from 'kysely';

export type OrganisationRow = Pick<
  Selectable<ClientsTable>,
  'id' | 'name' | 'status' | 'trial_ends_at' | 'activated_at'
> & {
  readonly people: number;
  /** The subscription at the payment provider; null where there is none. */
  readonly subscription_status: string | null;
  readonly unpaid_since: Date | null;
};

export function findOrganisations(trx: Transaction, clientId?: number): Promise<OrganisationRow[]> {
  return trx
    .selectFrom('clients')
    .leftJoin('billing_accounts as b', 'b.client_id', 'clients.id')
    .select([
      'clients.id',
      'clients.name',
      'clients.status',
      'clients.trial_ends_at',
      'clients.activated_at',
      'b.subscription_status',
      'b.unpaid_since',
      sql<number>`(SELECT count(*)::integer FROM users WHERE users.client_id = clients.id AND users.deleted_at IS NULL
        AND users.deactivated_at IS NULL)`.as('people'),
    ])
    .$if(clientId !== undefined, (all) => all.where('clients.id', '=', clientId ?? 0))
    .orderBy('clients.id')
    .execute();
}

/** Returns the people who are not archived, with their plans; null for those who have none. */
export function findPeople(trx: Transaction, clientId: number) {
  return trx
    .selectFrom('users')
    .leftJoin('subscriptions as s', (join) =>
      join.onRef('s.client_id', '=', 'users.client_id').onRef('s.user_id', '=', 'users.id'),
    )
    .select(['users.id', 'users.email', 'users.is_admin', 's.plan', 's.state', 's.ends_at'])
    .where('users.client_id', '=', clientId)
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .orderBy('users.id')
    .execute();
}

export const lockOrganisation = (trx: Transaction, clientId: number) =>
  trx
    .selectFrom('clients')
    .select(['id', 'name', 'status', 'trial_ends_at', 'activated_at'])
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirst();

type Changeable =
  | 'status'
  | 'trial_ends_at'
  | 'trial_reminded_days'
  | 'activated_at'
  | 'granted_plan'
  | 'granted_until'
  | 'granted_seats';
export type OrganisationChange = Pick<Updateable<ClientsTable>, Changeable>;

export async function changeOrganisation(
  trx: Transaction,
  clientId: number,
  change: OrganisationChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('clients')
    .set({ ...change, updated_at: now })
    .where('id', '=', clientId)
    .execute();
}

/** Sets somebody's plan, whatever it was. */
export async function writePlan(
  trx: Transaction,
  owner: { readonly client_id: number; readonly user_id: number },
  chosen: { readonly plan: Plan; readonly state: 'active' | 'transferred'; readonly ends_at: Date | null },
  now: Date,
): Promise<void> {
  const row = { ...chosen, cancellation_reason: null, started_at: now, updated_at: now };
  await trx
    .insertInto('subscriptions')
    .values({ ...owner, ...row })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id']).doUpdateSet(row))
    .execute();
}

/** Gives premium without an end to organisations that have no plans, and to everybody in them who has none. */
export async function openUnsoldOrganisations(trx: Transaction, now: Date): Promise<void> {
  await sql`
    WITH opened AS (
      UPDATE clients SET status = CASE status WHEN 'trial' THEN 'active' ELSE status END,
        activated_at = ${now}, granted_plan = 'premium', updated_at = ${now}
      WHERE activated_at IS NULL RETURNING id)
    INSERT INTO subscriptions (client_id, user_id, plan, started_at, updated_at)
    SELECT users.client_id, users.id, 'premium', ${now}, ${now} FROM users JOIN opened ON opened.id = users.client_id
    WHERE users.deleted_at IS NULL
    ON CONFLICT (client_id, user_id) DO UPDATE SET plan = 'premium', state = 'active', ends_at = NULL,
      cancellation_reason = NULL, started_at = ${now}, updated_at = ${now}
    WHERE subscriptions.state = 'ended'`.execute(trx);
}
