// Statements that pg-boss does not offer, on its table, as the queue's role.
import { asJobsWithin } from '@daybook/database/as-jobs.ts';
import type { Database, Transaction } from '@daybook/database/database.ts';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from 'pg-boss';

export type JobRow = { readonly name: string; readonly id: string };

const ownTransaction = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

/**
 * The maintenance of pg-boss sends texts with their own BEGIN and COMMIT. Here they run inside a transaction that sets
 * the role, which such a COMMIT would end too early. pg-boss has no setting for this; job-rows.plain.test.ts checks the
 * form of the texts.
 */
export const withoutTransaction = (text: string): string => ownTransaction.exec(text)?.[1] ?? text;

/** Statements of pg-boss, each in a transaction of its own. */
export function jobsDriver(database: Database, onAnswer: () => void): Db {
  return {
    async executeSql(text, values = []) {
      const query = CompiledQuery.raw(withoutTransaction(text), [...values]);
      const answer = await database.asJobs((trx) => trx.executeQuery(query), { isOneStatement: true });
      onAnswer();
      return answer;
    },
  };
}

/** Runs them inside the caller's transaction. */
export function jobsDriverWithin(trx: Transaction): Db {
  return { executeSql: async (text, values = []) => ({ rows: await asJobsWithin(trx, text, values) }) };
}

type Kind = { readonly name: string; readonly policy: string };

/** Makes missing queues, in one statement. */
export async function makeQueues(trx: Transaction, kinds: readonly Kind[]): Promise<void> {
  await sql`SELECT jobs.create_queue(kind->>'name', kind) FROM jsonb_array_elements(${JSON.stringify(kinds)}::jsonb) AS kind
    WHERE NOT EXISTS (SELECT FROM jobs.queue WHERE name = kind->>'name')`.execute(trx);
}

/** Removes the data of a job, and stops its retries. */
export async function closeJob(trx: Transaction, { name, id }: JobRow): Promise<void> {
  await sql`UPDATE jobs.job SET data = NULL, retry_limit = retry_count WHERE name = ${name} AND id = ${id}`.execute(
    trx,
  );
}

/** Stops the retries of a job; its data stays. */
export async function stopRetries(trx: Transaction, { name, id }: JobRow): Promise<void> {
  await sql`UPDATE jobs.job SET retry_limit = retry_count WHERE name = ${name} AND id = ${id}`.execute(trx);
}

/** Makes a waiting job due now. In a transaction of any role. */
export async function makeDue(trx: Transaction, { name, id }: JobRow): Promise<void> {
  const text =
    "UPDATE jobs.job SET start_after = now() WHERE name = $1 AND id = $2 AND state < 'active' AND start_after > now()";
  await asJobsWithin(trx, text, [name, id]);
}

/** Restarts running jobs. Returns those that had their last attempt. */
export async function resumeRunning(trx: Transaction): Promise<readonly JobRow[]> {
  await sql`UPDATE jobs.job SET state = 'retry', start_after = now()
    WHERE state = 'active' AND retry_count < retry_limit`.execute(trx);
  return (await sql<JobRow>`SELECT name, id FROM jobs.job WHERE state = 'active'`.execute(trx)).rows;
}

/** Returns the kinds with waiting jobs, due or not. */
export async function kindsWaiting(trx: Transaction): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`SELECT DISTINCT name FROM jobs.job WHERE state < 'active'`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}

/** Returns how many jobs of these kinds have been due for five minutes. */
export async function countLate(trx: Transaction, names: readonly string[]): Promise<number> {
  const { rows } = await sql<{ late: number }>`SELECT count(*) AS late FROM jobs.job
    WHERE name = ANY(${[...names]}) AND state < 'active' AND start_after < now() - interval '5 minutes'`.execute(trx);
  return rows[0]?.late ?? 0;
}

/** Removes jobs that were done a day ago, and the data of encrypted ones that will not be retried. */
export async function forgetJobs(trx: Transaction): Promise<void> {
  await sql`DELETE FROM jobs.job WHERE state = 'completed' AND completed_on < now() - interval '1 day'`.execute(trx);
  await sql`UPDATE jobs.job SET data = NULL WHERE state > 'active' AND data ? 'sealed'`.execute(trx);
}

/** The number of jobs of a kind in each state, and the last failure of the week. */
export type JobState = {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  readonly doneAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: string | null;
};

/** The state of every kind that has jobs. */
export async function readJobStates(trx: Transaction): Promise<readonly JobState[]> {
  const { rows } = await sql<JobState>`SELECT name,
      count(*) FILTER (WHERE state < 'active') AS waiting,
      count(*) FILTER (WHERE state = 'active') AS running,
      count(*) FILTER (WHERE state = 'failed') AS failed,
      max(completed_on) FILTER (WHERE state = 'completed') AS "doneAt",
      max(completed_on) FILTER (WHERE state = 'failed') AS "failedAt",
      (array_agg(coalesce(output->>'message', output->'value'->>'message') ORDER BY completed_on DESC)
        FILTER (WHERE state = 'failed'))[1] AS failure
    FROM jobs.job WHERE name NOT LIKE '\\_\\_%' GROUP BY name ORDER BY name`.execute(trx);
  return rows;
}
