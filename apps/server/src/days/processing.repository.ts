import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type TimedStep, timedSteps } from '@daybook/domain/days/process-steps.ts';
import { sql } from 'kysely';

export type StepSeconds = Readonly<Record<TimedStep, number>>;

/** The number of days in the average. */
const latestDays = 30;
/** No step of a day takes longer than a day. */
const mostSeconds = 86_400;

/** Adds measured times to those of a day. */
export async function addTimes(
  trx: Transaction,
  { clientId, userId }: Scope,
  dayId: number,
  add: StepSeconds,
): Promise<void> {
  const columns = timedSteps.map((step) => sql.ref(step));
  const sums = timedSteps.map(
    (step) => sql`${sql.ref(step)} = least(t.${sql.ref(step)} + excluded.${sql.ref(step)}, ${mostSeconds})`,
  );
  await sql`
    INSERT INTO day_processing_times AS t (client_id, user_id, day_id, ${sql.join(columns)}, updated_at)
    VALUES (${clientId}, ${userId}, ${dayId}, ${sql.join(timedSteps.map((step) => add[step]))}, now())
    ON CONFLICT (client_id, user_id, day_id) DO UPDATE SET ${sql.join(sums)}, updated_at = excluded.updated_at`.execute(
    trx,
  );
}

/** Returns the measured times of a day; undefined before anything was measured. */
export const timesOfDay = (
  trx: Transaction,
  { clientId, userId }: Scope,
  dayId: number,
): Promise<StepSeconds | undefined> =>
  trx
    .selectFrom('day_processing_times')
    .select(timedSteps)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('day_id', '=', dayId)
    .executeTakeFirst();

/** Returns the times of the latest other published days. */
export const timesOfPublishedDays = (
  trx: Transaction,
  { clientId, userId }: Scope,
  exceptId: number,
): Promise<StepSeconds[]> =>
  trx
    .selectFrom('day_processing_times')
    .select(timedSteps)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('day_id', '<>', exceptId)
    .where('day_id', 'in', (days) =>
      days
        .selectFrom('days')
        .select('id')
        .where('client_id', '=', clientId)
        .where('user_id', '=', userId)
        .where('status', '<>', 'open'),
    )
    .orderBy('updated_at', 'desc')
    .limit(latestDays)
    .execute();

/** Number of days that the user has published, at most `limit`. */
export async function countPublishedDays(
  trx: Transaction,
  { clientId, userId }: Scope,
  atMost: number,
): Promise<number> {
  const rows = await trx
    .selectFrom('days')
    .select('id')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('status', '<>', 'open')
    .limit(atMost)
    .execute();
  return rows.length;
}
