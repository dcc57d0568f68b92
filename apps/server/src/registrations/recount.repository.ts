import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { ComputedRegistration } from '../timeline/timeline.service.ts';

const instantOrNull = (ms: number | null) => (ms === null ? null : new Date(ms));

/** Saves the counted time of bookings, in one statement. */
export async function saveCounted(
  trx: Transaction,
  { clientId, userId }: Scope,
  counted: readonly ComputedRegistration[],
): Promise<void> {
  await sql`
    UPDATE registrations SET recorded_seconds = c.recorded, duration_seconds = c.duration,
      started_at = c.started_at, ended_at = c.ended_at, updated_at = now()
    FROM unnest(
      ${counted.map(({ row }) => row.id)}::bigint[], ${counted.map((one) => one.recordedSeconds)}::int[],
      ${counted.map((one) => one.durationSeconds)}::int[],
      ${counted.map((one) => instantOrNull(one.startedAtMs))}::timestamptz[],
      ${counted.map((one) => instantOrNull(one.endedAtMs))}::timestamptz[]
    ) AS c (id, recorded, duration, started_at, ended_at)
    WHERE registrations.client_id = ${clientId} AND registrations.user_id = ${userId} AND registrations.id = c.id`.execute(
    trx,
  );
}

export type SourceShare = {
  readonly registrationId: number;
  readonly sourceId: number;
  readonly durationSeconds: number;
};

/** Replaces the shares of sources in bookings. */
export async function replaceSources(
  trx: Transaction,
  { clientId, userId }: Scope,
  date: string,
  registrationIds: readonly number[],
  shares: readonly SourceShare[],
): Promise<void> {
  await trx
    .deleteFrom('registration_sources')
    .where('client_id', '=', clientId)
    .where('registration_id', '=', sql<number>`any(${registrationIds})`)
    .execute();
  await sql`
    INSERT INTO registration_sources (client_id, user_id, date, registration_id, source_id, duration_seconds)
    SELECT ${clientId}, ${userId}, ${date}::date, s.registration_id, s.source_id, s.duration
    FROM unnest(
      ${shares.map((share) => share.registrationId)}::bigint[], ${shares.map((share) => share.sourceId)}::bigint[],
      ${shares.map((share) => share.durationSeconds)}::int[]
    ) AS s (registration_id, source_id, duration)
    RETURNING source_id`.execute(trx);
}
