// The times at which appointments take place, as the calendars of a user say.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { KnownOccurrence } from '@daybook/domain/linked-accounts/compare-occurrences.ts';
import { sql } from 'kysely';

/** A time as it is written down. Instants are epoch milliseconds. */
export type NewOccurrence = KnownOccurrence & {
  readonly title: string | null;
  readonly location: string | null;
  readonly attendees: readonly string[];
  readonly isPrivate: boolean;
};

export type StoredOccurrence = KnownOccurrence & { readonly isRecorded: boolean };

/** Times of a collection that touch a period, and those of these ids wherever they lie. */
export async function findOccurrences(
  trx: Transaction,
  { clientId, userId }: Scope,
  collectionId: number,
  { fromMs, untilMs, eventIds }: { fromMs: number; untilMs: number; eventIds: readonly string[] },
): Promise<StoredOccurrence[]> {
  const rows = await trx
    .selectFrom('linked_occurrences')
    .select(['event_id', 'object_key', 'fingerprint', 'started_at', 'ended_at', 'state'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('collection_id', '=', collectionId)
    .where((where) =>
      where.or([
        where.and([where('ended_at', '>', new Date(fromMs)), where('started_at', '<', new Date(untilMs))]),
        where('event_id', '=', sql<string>`ANY(${eventIds}::uuid[])`),
      ]),
    )
    .execute();
  return rows.map((row) => ({
    eventId: row.event_id,
    objectKey: row.object_key,
    fingerprint: row.fingerprint,
    startMs: row.started_at.getTime(),
    endMs: row.ended_at.getTime(),
    isRecorded: row.state === 'recorded',
  }));
}

/** Writes down times that are still to be handed over: new ones, and those that changed. */
export async function planOccurrences(
  trx: Transaction,
  { clientId, userId }: Scope,
  collectionId: number,
  occurrences: readonly NewOccurrence[],
  now: Date,
): Promise<void> {
  if (occurrences.length === 0) return;
  await sql`
    INSERT INTO linked_occurrences (client_id, user_id, collection_id, event_id, object_key, started_at, ended_at,
      fingerprint, title, location, attendees, is_private, updated_at)
    SELECT ${clientId}, ${userId}, ${collectionId}, w.*, ${now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(occurrences.map(occurrenceRecord))}::json) AS w (event_id uuid, object_key text,
      started_at timestamptz, ended_at timestamptz, fingerprint text, title text, location text, attendees text[],
      is_private boolean)
    ON CONFLICT (client_id, collection_id, event_id) DO UPDATE SET object_key = excluded.object_key,
      started_at = excluded.started_at, ended_at = excluded.ended_at, fingerprint = excluded.fingerprint,
      title = excluded.title, location = excluded.location, attendees = excluded.attendees,
      is_private = excluded.is_private, state = 'planned', updated_at = excluded.updated_at`.execute(trx);
}

const occurrenceRecord = (one: NewOccurrence) => ({
  event_id: one.eventId,
  object_key: one.objectKey,
  started_at: new Date(one.startMs).toISOString(),
  ended_at: new Date(one.endMs).toISOString(),
  fingerprint: one.fingerprint,
  title: one.title,
  location: one.location,
  attendees: one.attendees,
  is_private: one.isPrivate,
});

/** Writes down that these events are recorded and came from a collection, of those that came from none so far. */
export async function addRecorded(
  trx: Transaction,
  { clientId, userId }: Scope,
  collectionId: number,
  events: readonly { readonly eventId: string; readonly startMs: number; readonly endMs: number }[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const records = events.map(({ eventId, startMs, endMs }) => ({
    event_id: eventId,
    started_at: new Date(startMs).toISOString(),
    ended_at: new Date(endMs).toISOString(),
  }));
  await sql`
    INSERT INTO linked_occurrences (client_id, user_id, collection_id, event_id, object_key, started_at, ended_at,
      fingerprint, state, updated_at)
    SELECT ${clientId}, ${userId}, ${collectionId}, w.event_id, '', w.started_at, w.ended_at, '', 'recorded',
      ${now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(records)}::json)
      AS w (event_id uuid, started_at timestamptz, ended_at timestamptz)
    WHERE NOT EXISTS (SELECT FROM linked_occurrences o WHERE o.client_id = ${clientId} AND o.user_id = ${userId}
      AND o.event_id = w.event_id)
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** Takes over where a time is now, without handing it over again: its user decided about it. */
export async function noteOccurrences(
  trx: Transaction,
  { clientId, userId }: Scope,
  collectionId: number,
  occurrences: readonly KnownOccurrence[],
): Promise<void> {
  if (occurrences.length === 0) return;
  const records = occurrences.map(({ eventId, fingerprint, startMs, endMs }) => ({
    event_id: eventId,
    fingerprint,
    started_at: new Date(startMs).toISOString(),
    ended_at: new Date(endMs).toISOString(),
  }));
  await sql`
    UPDATE linked_occurrences o SET fingerprint = w.fingerprint, started_at = w.started_at, ended_at = w.ended_at
    FROM json_to_recordset(${JSON.stringify(records)}::json)
      AS w (event_id uuid, fingerprint text, started_at timestamptz, ended_at timestamptz)
    WHERE o.client_id = ${clientId} AND o.user_id = ${userId} AND o.collection_id = ${collectionId}
      AND o.event_id = w.event_id`.execute(trx);
}

export async function removeOccurrences(
  trx: Transaction,
  { clientId, userId }: Scope,
  collectionId: number,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  await trx
    .deleteFrom('linked_occurrences')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('collection_id', '=', collectionId)
    .where('event_id', '=', sql<string>`ANY(${eventIds}::uuid[])`)
    .execute();
}

/** Forgets what is still to come in these collections. */
export async function removePlanned(
  trx: Transaction,
  { clientId, userId }: Scope,
  collectionIds: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom('linked_occurrences')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('collection_id', '=', sql<number>`ANY(${collectionIds})`)
    .where('state', '=', 'planned')
    .execute();
}

export type BegunOccurrence = NewOccurrence & { readonly accountId: number; readonly accountName: string };

/** Times that have begun and are not handed over yet, earliest first. */
export async function findBegun(
  trx: Transaction,
  { clientId, userId }: Scope,
  now: Date,
  atMost: number,
): Promise<BegunOccurrence[]> {
  const rows = await trx
    .selectFrom('linked_occurrences as o')
    .innerJoin('linked_collections as c', (join) =>
      join.onRef('c.client_id', '=', 'o.client_id').onRef('c.id', '=', 'o.collection_id'),
    )
    .innerJoin('linked_accounts as a', (join) =>
      join.onRef('a.client_id', '=', 'c.client_id').onRef('a.id', '=', 'c.account_id'),
    )
    .select(['o.event_id', 'o.object_key', 'o.fingerprint', 'o.started_at', 'o.ended_at', 'o.title', 'o.location'])
    .select(['o.attendees', 'o.is_private', 'a.id as account_id', 'a.name as account_name'])
    .where('o.client_id', '=', clientId)
    .where('o.user_id', '=', userId)
    .where('o.state', '=', 'planned')
    .where('o.started_at', '<=', now)
    .orderBy('o.started_at')
    .orderBy('o.event_id')
    .limit(atMost)
    .execute();
  return rows.map((row) => ({
    eventId: row.event_id,
    objectKey: row.object_key,
    fingerprint: row.fingerprint,
    startMs: row.started_at.getTime(),
    endMs: row.ended_at.getTime(),
    title: row.title,
    location: row.location,
    attendees: row.attendees,
    isPrivate: row.is_private,
    accountId: row.account_id,
    accountName: row.account_name,
  }));
}

/** These were handed over: their logs say from now on what they are. */
export async function markRecorded(
  trx: Transaction,
  { clientId, userId }: Scope,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  await trx
    .updateTable('linked_occurrences')
    .set({ state: 'recorded', title: null, location: null, attendees: [] })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('event_id', '=', sql<string>`ANY(${eventIds}::uuid[])`)
    .execute();
}

/** The ids of what was handed over from an account. */
export async function recordedEventIds(
  trx: Transaction,
  { clientId, userId }: Scope,
  accountId: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('linked_occurrences as o')
    .innerJoin('linked_collections as c', (join) =>
      join.onRef('c.client_id', '=', 'o.client_id').onRef('c.id', '=', 'o.collection_id'),
    )
    .select('o.event_id')
    .where('o.client_id', '=', clientId)
    .where('o.user_id', '=', userId)
    .where('c.account_id', '=', accountId)
    .where('o.state', '=', 'recorded')
    .execute();
  return rows.map(({ event_id }) => event_id);
}

export type OccurrenceCounts = {
  readonly account_id: number;
  readonly planned: number;
  readonly recorded: number;
  readonly removable: number;
};

/** What came from each account: to come, on days, and of that neither booked nor published. */
export async function countOccurrences(
  trx: Transaction,
  { clientId, userId }: Scope,
): Promise<ReadonlyMap<number, OccurrenceCounts>> {
  const { rows } = await sql<OccurrenceCounts>`
    SELECT c.account_id, count(*) FILTER (WHERE o.state = 'planned') AS planned,
      count(*) FILTER (WHERE l.is_there) AS recorded, count(*) FILTER (WHERE l.is_there AND l.is_free) AS removable
    FROM linked_occurrences o
    JOIN linked_collections c ON c.client_id = o.client_id AND c.id = o.collection_id
    LEFT JOIN LATERAL (
      SELECT count(*) > 0 AS is_there, bool_and(l.published_at IS NULL AND l.registration_id IS NULL) AS is_free
      FROM logs l WHERE l.client_id = o.client_id AND l.user_id = o.user_id AND l.event_id = o.event_id
        AND l.deleted_at IS NULL
    ) l ON o.state = 'recorded'
    WHERE o.client_id = ${clientId} AND o.user_id = ${userId}
    GROUP BY c.account_id`.execute(trx);
  return new Map(rows.map((row) => [row.account_id, row]));
}
