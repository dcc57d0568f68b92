// Occurrences: the times of appointments, as a user's calendars have them.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { KnownOccurrence } from '@daybook/domain/linked-accounts/compare-occurrences.ts';
import type { KnownMeeting } from '@daybook/domain/linked-accounts/same-meeting.ts';
import { sql } from 'kysely';
import { type CarriedTravel, carriedTravelSchema } from '../appointments/appointments.service.ts';

/** An occurrence to store. Instants are epoch milliseconds. */
export type NewOccurrence = KnownOccurrence &
  KnownMeeting & {
    readonly title: string | null;
    readonly location: string | null;
    readonly attendees: readonly string[];
    readonly isPrivate: boolean;
  };

export type StoredOccurrence = KnownOccurrence & {
  readonly isRecorded: boolean;
  /** The event that represents it on the day, which may be from another calendar. */
  readonly shownAs: string;
  /** Whether it is stored under the key that it has in other calendars. */
  readonly isKeyed: boolean;
};

/** Returns occurrences of a collection that touch a period, and those with these ids at any time. */
export async function findOccurrences(
  trx: Transaction,
  { clientId, userId }: Scope,
  collectionId: number,
  { fromMs, untilMs, eventIds }: { fromMs: number; untilMs: number; eventIds: readonly string[] },
): Promise<StoredOccurrence[]> {
  const rows = await trx
    .selectFrom('linked_occurrences')
    .select(['event_id', 'object_key', 'fingerprint', 'started_at', 'ended_at', 'state', 'recorded_as', 'meeting_key'])
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
    shownAs: row.recorded_as ?? row.event_id,
    isKeyed: row.meeting_key !== null,
  }));
}

/** Stores occurrences that are still to be recorded: new ones, and changed ones. */
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
      fingerprint, title, location, attendees, is_private, meeting_key, title_key, updated_at)
    SELECT ${clientId}, ${userId}, ${collectionId}, w.*, ${now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(occurrences.map(occurrenceRecord))}::json) AS w (event_id uuid, object_key text,
      started_at timestamptz, ended_at timestamptz, fingerprint text, title text, location text, attendees text[],
      is_private boolean, meeting_key text, title_key text)
    ON CONFLICT (client_id, collection_id, event_id) DO UPDATE SET object_key = excluded.object_key,
      started_at = excluded.started_at, ended_at = excluded.ended_at, fingerprint = excluded.fingerprint,
      title = excluded.title, location = excluded.location, attendees = excluded.attendees,
      is_private = excluded.is_private, meeting_key = excluded.meeting_key, title_key = excluded.title_key,
      recorded_as = NULL, state = 'planned', updated_at = excluded.updated_at
    RETURNING event_id`.execute(trx);
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
  meeting_key: one.meetingKey,
  title_key: one.titleKey,
});

/** Stores that these events are recorded and came from a collection, for those without one so far. */
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

/** Updates the time and key of an occurrence, without recording it again. */
export async function noteOccurrences(
  trx: Transaction,
  { clientId, userId }: Scope,
  collectionId: number,
  occurrences: readonly (KnownOccurrence & KnownMeeting)[],
): Promise<void> {
  if (occurrences.length === 0) return;
  const records = occurrences.map(({ eventId, fingerprint, startMs, endMs, meetingKey, titleKey }) => ({
    event_id: eventId,
    fingerprint,
    started_at: new Date(startMs).toISOString(),
    ended_at: new Date(endMs).toISOString(),
    meeting_key: meetingKey,
    title_key: titleKey,
  }));
  await sql`
    UPDATE linked_occurrences o SET fingerprint = w.fingerprint, started_at = w.started_at, ended_at = w.ended_at,
      meeting_key = w.meeting_key, title_key = w.title_key
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS w (event_id uuid, fingerprint text,
      started_at timestamptz, ended_at timestamptz, meeting_key text, title_key text)
    WHERE o.client_id = ${clientId} AND o.user_id = ${userId} AND o.collection_id = ${collectionId}
      AND o.event_id = w.event_id`.execute(trx);
}

/**
 * Stores the calendar's present version of an appointment that its user had decided about, in case the user follows it.
 */
export async function saveCalendarVersion(
  trx: Transaction,
  { clientId, userId }: Scope,
  collectionId: number,
  said: readonly NewOccurrence[],
  now: Date,
): Promise<void> {
  if (said.length === 0) return;
  await sql`
    UPDATE linked_occurrences o SET title = w.title, location = w.location, attendees = w.attendees,
      is_private = w.is_private, updated_at = ${now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(said.map(occurrenceRecord))}::json)
      AS w (event_id uuid, title text, location text, attendees text[], is_private boolean)
    WHERE o.client_id = ${clientId} AND o.user_id = ${userId} AND o.collection_id = ${collectionId}
      AND o.event_id = w.event_id AND o.state = 'recorded'`.execute(trx);
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

/** Removes the future occurrences of these collections. */
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

/** Stores the travel that moves along with moved occurrences. */
export async function carryTravel(
  trx: Transaction,
  { clientId, userId }: Scope,
  collectionId: number,
  carried: readonly { readonly eventId: string; readonly travel: CarriedTravel }[],
): Promise<void> {
  if (carried.length === 0) return;
  const records = carried.map(({ eventId, travel }) => ({ event_id: eventId, travel }));
  await sql`
    UPDATE linked_occurrences o SET carried_travel = w.travel
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS w (event_id uuid, travel jsonb)
    WHERE o.client_id = ${clientId} AND o.user_id = ${userId} AND o.collection_id = ${collectionId}
      AND o.event_id = w.event_id`.execute(trx);
}

export type BegunOccurrence = NewOccurrence & {
  readonly accountId: number;
  readonly accountName: string;
  readonly carriedTravel: CarriedTravel | null;
};

/**
 * Returns occurrences that have begun and are not recorded yet, the latest report first, because it takes precedence.
 * One that another calendar moved to a later time waits with that.
 */
export async function findBegun(
  trx: Transaction,
  { clientId, userId }: Scope,
  now: Date,
  { atMost, only }: { readonly atMost: number; readonly only?: readonly string[] | undefined },
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
    .select(['o.attendees', 'o.is_private', 'o.meeting_key', 'o.title_key', 'o.carried_travel'])
    .select(['a.id as account_id', 'a.name as account_name'])
    .where('o.client_id', '=', clientId)
    .where('o.user_id', '=', userId)
    .where('o.state', '=', 'planned')
    .where('o.started_at', '<=', now)
    .$if(only !== undefined, (query) => query.where('o.event_id', '=', sql<string>`ANY(${only ?? []}::uuid[])`))
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM linked_occurrences later WHERE later.client_id = ${clientId}
        AND later.user_id = o.user_id AND later.meeting_key = o.meeting_key AND later.title_key = o.title_key
        AND later.state = 'planned' AND later.started_at > ${now} AND later.updated_at > o.updated_at)`,
    )
    .orderBy('o.updated_at', 'desc')
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
    meetingKey: row.meeting_key,
    titleKey: row.title_key,
    accountId: row.account_id,
    accountName: row.account_name,
    carriedTravel: carriedTravelSchema.nullable().parse(row.carried_travel),
  }));
}

/** Marks occurrences as recorded: from now on their logs have the facts. */
export async function markRecorded(
  trx: Transaction,
  { clientId, userId }: Scope,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  await trx
    .updateTable('linked_occurrences')
    .set({ state: 'recorded', title: null, location: null, attendees: [], carried_travel: null })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('event_id', '=', sql<string>`ANY(${eventIds}::uuid[])`)
    .execute();
}
