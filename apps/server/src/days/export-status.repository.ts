import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

const shownErrors = 200;

const entriesOf = (trx: Transaction, { clientId }: Scope, dayId: number) =>
  trx.selectFrom('export_entries').where('client_id', '=', clientId).where('day_id', '=', dayId);

/** Returns the numbers of entries of a day, by state. */
export const countEntries = (trx: Transaction, scope: Scope, dayId: number) =>
  entriesOf(trx, scope, dayId)
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute();

/** The failed entries of a day, in their order. */
export const failedEntries = (trx: Transaction, scope: Scope, dayId: number) =>
  entriesOf(trx, scope, dayId)
    .select(['registration_id', 'target', 'error_code', 'error_detail', 'attempts', 'failed_since'])
    .where('state', '=', 'error')
    .orderBy('id')
    .limit(shownErrors)
    .execute();
