import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import { isOfSources, type ReportSelection, selectionCondition, sharesJoin } from '../report-selection.repository.ts';

/** Returns the name of the organisation. */
export async function organisationName(trx: Transaction, { clientId }: Scope): Promise<string> {
  const { name } = await trx.selectFrom('clients').select('name').where('id', '=', clientId).executeTakeFirstOrThrow();
  return name;
}

/** Whether a selected booking, or its counted part, has a duration that is not in whole minutes. */
export async function hasOddSeconds(
  trx: Transaction,
  { clientId }: Scope,
  selection: ReportSelection,
): Promise<boolean> {
  const ofSources = isOfSources(selection);
  const seconds = ofSources ? sql`coalesce(rs.duration_seconds, r.duration_seconds)` : sql`r.duration_seconds`;
  const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (
    SELECT FROM registrations r ${ofSources ? sharesJoin(selection, clientId) : sql``}
    WHERE ${selectionCondition(selection, clientId)} AND ${seconds} % 60 <> 0) AS found`.execute(trx);
  return rows[0]?.found === true;
}
