// The connections that entries are sent to, and whether their systems accept them.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

/** Marks a connection that its system rejects. */
export async function markRefused(trx: Transaction, clientId: number, target: string, now: Date): Promise<void> {
  const refused = { credentials_invalid_at: now };
  await trx
    .insertInto('export_targets')
    .values({ client_id: clientId, target, ...refused })
    .onConflict((conflict) => conflict.columns(['client_id', 'target']).doUpdateSet(refused))
    .execute();
}

/** Lets the connection be used again, at once. */
export async function markResumed(trx: Transaction, clientId: number, target: string): Promise<void> {
  await trx
    .updateTable('export_targets')
    .set({ credentials_invalid_at: null, paused_until: null, updated_at: sql`now()` })
    .where('client_id', '=', clientId)
    .where('target', '=', target)
    .execute();
}

/**
 * Returns the number of entries still to be sent to a target, or to all of a system (`exact:`). A removal that may
 * still be dropped does not count.
 */
export async function countWaiting(
  trx: Transaction,
  { clientId }: Scope,
  target: { readonly name: string } | { readonly prefix: string },
  now: Date,
): Promise<number> {
  const { waiting } = await trx
    .selectFrom('export_entries as e')
    .select(sql<number>`count(*)`.as('waiting'))
    .where('e.client_id', '=', clientId)
    .where(
      'name' in target
        ? sql<boolean>`e.target = ${target.name}`
        : sql<boolean>`starts_with(e.target, ${target.prefix})`,
    )
    .where('e.state', 'in', ['pending', 'busy'])
    .where(sql<boolean>`NOT (e.action = 'remove' AND e.state = 'pending' AND e.attempts = 0 AND e.next_at > ${now})`)
    .executeTakeFirstOrThrow();
  return waiting;
}
