import type { SourceType } from '@daybook/contract/values.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

/** A stored log of the user's own, with the fields that rules match. */
export type PreviewedLog = {
  readonly date: string;
  readonly seconds: number;
  readonly title: string;
  readonly app: string | null;
  readonly url: string | null;
  readonly path: string | null;
  readonly mailFrom: string | null;
  readonly mailTo: readonly string[];
  readonly phoneNumber: string | null;
  readonly location: string | null;
  readonly attendees: readonly string[];
  readonly type: SourceType;
  readonly identifier: string;
  readonly name: string;
};

const subjectColumns = sql`s.title, s.app, s.url, s.path, s.mail_from AS "mailFrom", s.mail_to AS "mailTo",
  s.phone_number AS "phoneNumber", s.location, s.attendees, o.type, o.identifier, o.name`;

export type OpenLogs = Omit<PreviewedLog, 'date'> & { readonly ids: readonly number[] };

/** The user's own detected logs of open days that are not booked, by subject. */
export async function findOpenDetected(trx: Transaction, { clientId, userId }: Scope): Promise<readonly OpenLogs[]> {
  const { rows } = await sql<OpenLogs>`
    SELECT l.ids, l.seconds, ${subjectColumns}
    FROM (
      SELECT g.subject_id, g.source_id, array_agg(g.id ORDER BY g.id) AS ids,
        sum(extract(epoch FROM g.ended_at - g.started_at))::float8 AS seconds
      FROM logs g JOIN days d ON d.client_id = ${clientId} AND d.id = g.day_id AND d.status = 'open'
      WHERE g.client_id = ${clientId} AND g.user_id = ${userId} AND g.deleted_at IS NULL AND g.published_at IS NULL
        AND g.registration_id IS NULL AND g.status <> 'booked'
      GROUP BY g.subject_id, g.source_id
    ) l
    JOIN subjects s ON s.client_id = ${clientId} AND s.id = l.subject_id
    JOIN sources o ON o.client_id = ${clientId} AND o.id = l.source_id
    WHERE o.type <> 'manual'`.execute(trx);
  return rows;
}

/**
 * Returns the user's own detected time by subject and date, in order of its first moment. Manual entries are not
 * detected.
 */
export async function findDetected(
  trx: Transaction,
  { clientId, userId }: Scope,
  first: string,
  last: string,
): Promise<readonly PreviewedLog[]> {
  const { rows } = await sql<PreviewedLog>`
    SELECT l.date, l.seconds, ${subjectColumns}
    FROM (
      SELECT date, subject_id, source_id, min(started_at) AS first,
        sum(extract(epoch FROM ended_at - started_at))::float8 AS seconds
      FROM logs
      WHERE client_id = ${clientId} AND user_id = ${userId} AND date BETWEEN ${first} AND ${last} AND deleted_at IS NULL
      GROUP BY date, subject_id, source_id
    ) l
    JOIN subjects s ON s.client_id = ${clientId} AND s.id = l.subject_id
    JOIN sources o ON o.client_id = ${clientId} AND o.id = l.source_id
    WHERE o.type <> 'manual'
    ORDER BY l.first`.execute(trx);
  return rows;
}
