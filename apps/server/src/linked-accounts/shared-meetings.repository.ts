// Meetings that are on the day once, although several calendars have them.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { KnownMeeting } from '@daybook/domain/linked-accounts/same-meeting.ts';
import { sql } from 'kysely';

/** The event on the day that represents an occurrence `o`. */
const shown = sql`coalesce(o.recorded_as, o.event_id)`;
/** Matches occurrences `o` that these events represent on the day, by either index. */
const isShownAs = (eventIds: readonly string[]) =>
  sql`o.state = 'recorded' AND (o.recorded_as = ANY(${eventIds}::uuid[])
    OR (o.recorded_as IS NULL AND o.event_id = ANY(${eventIds}::uuid[])))`;
/**
 * Two sets. `own`: each occurrence of the user with its account. `held`: each event on a day with the first and the last account
 * that is read and has it. Sets, because comparing each of thousands of appointments with all others takes minutes.
 */
const ownAndHeld = ({ clientId, userId }: Pick<Scope, 'clientId' | 'userId'>) => sql`
  own AS MATERIALIZED (
    SELECT a.id AS account_id, ${shown} AS event_id, o.state, o.started_at, c.is_enabled AND a.is_enabled AS is_read
    FROM linked_occurrences o
    JOIN linked_collections c ON c.client_id = o.client_id AND c.id = o.collection_id
    JOIN linked_accounts a ON a.client_id = c.client_id AND a.id = c.account_id
    WHERE o.client_id = ${clientId} AND o.user_id = ${userId}),
  held AS MATERIALIZED (
    SELECT event_id, min(account_id) AS first_id, max(account_id) AS last_id FROM own
    WHERE state = 'recorded' AND is_read GROUP BY event_id)`;
/** Whether an account other than that of `own` has the event. */
const isHeldByAnother = sql`coalesce(held.first_id <> own.account_id OR held.last_id <> own.account_id, false)`;

/** Serialises the transactions that add a user's meetings to days, so that two calendars never do it at once. */
export async function lockMeetings(trx: Transaction, { clientId, userId }: Scope): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`meetings ${clientId} ${userId}`}, 0))`.execute(trx);
}

export type RecordedMeeting = KnownMeeting & { readonly shownAs: string };

/** Returns meetings that are on days already and may be the same as one of these. */
export async function findRecordedMeetings(
  trx: Transaction,
  { clientId, userId }: Scope,
  meetings: readonly KnownMeeting[],
): Promise<RecordedMeeting[]> {
  const keys = meetings.map(({ meetingKey }) => meetingKey).filter((key) => key !== null);
  const titles = meetings.map(({ titleKey }) => titleKey).filter((key) => key !== null);
  const starts = meetings.map(({ startMs }) => new Date(startMs).toISOString());
  const { rows } = await sql<{
    shown: string;
    meeting_key: string | null;
    title_key: string | null;
    started_at: Date;
    ended_at: Date;
  }>`
    SELECT ${shown} AS shown, o.meeting_key, o.title_key, o.started_at, o.ended_at FROM linked_occurrences o
    WHERE o.client_id = ${clientId} AND o.user_id = ${userId} AND o.state = 'recorded'
      AND (o.meeting_key = ANY(${keys}::text[])
        OR (o.title_key = ANY(${titles}::text[]) AND o.started_at = ANY(${starts}::timestamptz[])))
    ORDER BY o.created_at, o.event_id`.execute(trx);
  return rows.map((row) => ({
    shownAs: row.shown,
    meetingKey: row.meeting_key,
    titleKey: row.title_key,
    startMs: row.started_at.getTime(),
    endMs: row.ended_at.getTime(),
  }));
}

/** Stores which events on the day represent occurrences that another calendar reported too. */
export async function markShownAs(
  trx: Transaction,
  { clientId, userId }: Scope,
  shared: readonly { readonly eventId: string; readonly shownAs: string }[],
): Promise<void> {
  if (shared.length === 0) return;
  await sql`
    UPDATE linked_occurrences o SET state = 'recorded', title = NULL, location = NULL, attendees = '{}',
      carried_travel = NULL, recorded_as = nullif(w.shown, w.event_id)
    FROM unnest(${shared.map((one) => one.eventId)}::uuid[], ${shared.map((one) => one.shownAs)}::uuid[])
      AS w (event_id, shown)
    WHERE o.client_id = ${clientId} AND o.user_id = ${userId} AND o.event_id = w.event_id`.execute(trx);
}

/**
 * Returns which of these events calendars that are read still have, except through removed occurrences of a collection.
 */
export async function stillHeld(
  trx: Transaction,
  { clientId, userId }: Scope,
  collectionId: number,
  gone: readonly { readonly eventId: string; readonly shownAs: string }[],
): Promise<ReadonlySet<string>> {
  if (gone.length === 0) return new Set();
  const { rows } = await sql<{ shown: string }>`
    SELECT DISTINCT ${shown} AS shown FROM linked_occurrences o
    JOIN linked_collections c ON c.client_id = o.client_id AND c.id = o.collection_id AND c.is_enabled
    JOIN linked_accounts a ON a.client_id = c.client_id AND a.id = c.account_id AND a.is_enabled
    WHERE o.client_id = ${clientId} AND o.user_id = ${userId} AND ${isShownAs(gone.map((one) => one.shownAs))}
      AND NOT (o.collection_id = ${collectionId} AND o.event_id = ANY(${gone.map((one) => one.eventId)}::uuid[]))`.execute(
    trx,
  );
  return new Set(rows.map((row) => row.shown));
}

/**
 * Removes every occurrence that these withdrawn events represented on the day. Other calendars that have it, except
 * through these occurrences of a collection, are read again from the beginning, so that they add it again.
 */
export async function forgetShown(
  trx: Transaction,
  { clientId, userId }: Scope,
  shownIds: readonly string[],
  told: { readonly collectionId: number; readonly eventIds: ReadonlySet<string> } | null,
): Promise<void> {
  if (shownIds.length === 0) return;
  const { rows } = await sql<{ collection_id: number; event_id: string }>`
    DELETE FROM linked_occurrences o
    WHERE o.client_id = ${clientId} AND o.user_id = ${userId} AND ${isShownAs(shownIds)}
    RETURNING o.collection_id, o.event_id`.execute(trx);
  const others = rows.filter((row) => row.collection_id !== told?.collectionId || !told.eventIds.has(row.event_id));
  await trx
    .updateTable('linked_collections')
    .set({ cursor: null })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`ANY(${[...new Set(others.map((row) => row.collection_id))]}::bigint[])`)
    .execute();
}

export type FollowedOccurrence = {
  readonly event_id: string;
  readonly collection_id: number;
  readonly started_at: Date;
  readonly ended_at: Date;
};

/** Returns the occurrences in all calendars of an event on the day, the latest report first. */
export async function occurrencesOf(
  trx: Transaction,
  { clientId, userId }: Scope,
  eventId: string,
): Promise<readonly FollowedOccurrence[]> {
  const { rows } = await sql<FollowedOccurrence>`
    SELECT o.event_id, o.collection_id, o.started_at, o.ended_at FROM linked_occurrences o
    WHERE o.client_id = ${clientId} AND o.user_id = ${userId} AND ${isShownAs([eventId])}
    ORDER BY o.updated_at DESC, o.event_id`.execute(trx);
  return rows;
}

/** Plans occurrences to be recorded again: as their calendars reported them last, or else as they were on the day. */
export async function planAgain(
  trx: Transaction,
  { clientId, userId }: Scope,
  eventIds: readonly string[],
  was: { readonly description: string; readonly location: string | null; readonly attendees: readonly string[] },
): Promise<void> {
  await sql`
    UPDATE linked_occurrences o SET state = 'planned', recorded_as = NULL,
      title = coalesce(o.title, CASE WHEN o.is_private THEN NULL ELSE ${was.description}::text END),
      location = CASE WHEN o.title IS NULL AND NOT o.is_private THEN ${was.location}::text ELSE o.location END,
      attendees = CASE WHEN o.title IS NULL AND NOT o.is_private THEN ${[...was.attendees]}::text[] ELSE o.attendees END
    WHERE o.client_id = ${clientId} AND o.user_id = ${userId} AND o.event_id = ANY(${[...eventIds]}::uuid[])
      AND o.state = 'recorded'`.execute(trx);
}

/** Returns the events that an account added to days and no other account that is read has. */
export async function eventsOfAccountAlone(
  trx: Transaction,
  { clientId, userId }: Scope,
  accountId: number,
): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    WITH ${ownAndHeld({ clientId, userId })}
    SELECT DISTINCT own.event_id FROM own LEFT JOIN held ON held.event_id = own.event_id
    WHERE own.account_id = ${accountId} AND own.state = 'recorded' AND NOT ${isHeldByAnother}`.execute(trx);
  return rows.map((row) => row.event_id);
}

export type OccurrenceCounts = {
  readonly account_id: number;
  readonly planned: number;
  readonly recorded: number;
  readonly removable: number;
  /** When the first future one begins. */
  readonly next_at: Date | null;
};

/**
 * Returns each account's numbers of occurrences: future ones, those on days, and of these the ones neither booked nor
 * published.
 */
export async function countOccurrences(
  trx: Transaction,
  { clientId, userId }: Scope,
): Promise<ReadonlyMap<number, OccurrenceCounts>> {
  const { rows } = await sql<OccurrenceCounts>`
    WITH ${ownAndHeld({ clientId, userId })},
    there AS MATERIALIZED (
      SELECT l.event_id, bool_and(l.published_at IS NULL AND l.registration_id IS NULL) AS is_free FROM logs l
      WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.deleted_at IS NULL
        AND l.event_id = ANY(ARRAY(SELECT DISTINCT event_id FROM own WHERE state = 'recorded'))
      GROUP BY l.event_id)
    SELECT own.account_id, count(*) FILTER (WHERE own.state = 'planned') AS planned,
      count(there.event_id) AS recorded, count(*) FILTER (WHERE there.is_free AND NOT ${isHeldByAnother}) AS removable,
      min(own.started_at) FILTER (WHERE own.state = 'planned') AS next_at
    FROM own
    LEFT JOIN there ON own.state = 'recorded' AND there.event_id = own.event_id
    LEFT JOIN held ON own.state = 'recorded' AND held.event_id = own.event_id
    GROUP BY own.account_id`.execute(trx);
  return new Map(rows.map((row) => [row.account_id, row]));
}
