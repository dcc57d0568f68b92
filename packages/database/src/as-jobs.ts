import type { QueryResultRow } from 'pg';
import type { Transaction } from './database.ts';
import { sessionOf } from './transactions.ts';

const rememberRole = "SELECT set_config('app.role_before', current_user, true)";
const resumeRole = "SELECT set_config('role', current_setting('app.role_before'), true)";

/**
 * Runs one statement of the job queue in a transaction of any role, and then returns to that role. The four texts are
 * sent together, so that nothing else of the transaction runs between them.
 */
export async function asJobsWithin(
  trx: Transaction,
  text: string,
  values: readonly unknown[],
): Promise<QueryResultRow[]> {
  const session = sessionOf(trx);
  const [, , { rows }] = await Promise.all([
    session.run(rememberRole),
    session.run('SET LOCAL ROLE daybook_jobs'),
    session.run(text, values),
    session.run(resumeRole),
  ]);
  return rows;
}
