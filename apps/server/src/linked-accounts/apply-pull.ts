import { createHash } from 'node:crypto';
import type { CalendarPull, Occurrence, PullWindow } from '@daybook/connectors/core/linked-connector.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { cleanOptionalText, cleanText } from '@daybook/domain/capture/clean-text.ts';
import { compareOccurrences } from '@daybook/domain/linked-accounts/compare-occurrences.ts';
import { markOutsideChange, travelOfEvents } from '../appointments/appointments.service.ts';
import { stableEventId, withdrawEvents } from '../capture/capture.service.ts';
import { forgetLostChanges } from '../days/days.service.ts';
import type { CollectionRow } from './linked-accounts.repository.ts';
import {
  carryTravel,
  findOccurrences,
  type NewOccurrence,
  noteOccurrences,
  planOccurrences,
  removeOccurrences,
  type StoredOccurrence,
  saveCalendarVersion,
} from './occurrences.repository.ts';
import { forgetShown, stillHeld } from './shared-meetings.repository.ts';

export type AppliedPull = {
  readonly collection: CollectionRow;
  readonly pull: CalendarPull;
  readonly window: PullWindow;
  readonly timeZone: string;
  readonly now: Date;
};

/**
 * Applies the contents of a calendar, inside a transaction that holds lockMeetings. An appointment on a day that
 * changed, or was removed from the last calendar that had it, is removed from the day, unless its user has decided
 * about it: then it stays and is marked. Applying the same contents twice changes nothing.
 */
export async function applyPull(trx: Transaction, scope: Scope, applied: AppliedPull): Promise<void> {
  const { collection, pull, window, now } = applied;
  const said = pull.objects.flatMap(({ key, occurrences }) =>
    occurrences.map((one) => plannedOf(one, key, collection.key)),
  );
  const eventIds = said.map(({ eventId }) => eventId);
  const known = await findOccurrences(trx, scope, collection.id, { ...window, eventIds });
  const objectKeys = new Set([...pull.objects.map(({ key }) => key), ...pull.removed].map(storedKey));
  const changes = compareOccurrences(known, { said: unique(said), isFull: pull.isFull, objectKeys, ...window });

  const gone = changes.gone.filter(({ isRecorded }) => isRecorded);
  const held = await stillHeld(trx, scope, collection.id, gone);
  const lost = gone.filter(({ shownAs }) => !held.has(shownAs));
  const moving = changes.changed.filter((pair) => pair.known.isRecorded);
  const stale = [...moving.map((pair) => pair.known), ...lost];
  const travel = await travelOfEvents(trx, scope, shownIds(moving.map((pair) => pair.known)));
  const withdrawn = await takeBack(trx, scope, stale, applied);
  const told = new Set(idsOf([...changes.changed.map((pair) => pair.known), ...changes.gone]));
  await forgetShown(trx, scope, [...withdrawn], { collectionId: collection.id, eventIds: told });
  const isFree = ({ isRecorded, shownAs }: StoredOccurrence) => !isRecorded || withdrawn.has(shownAs);
  const free = changes.changed.filter((pair) => isFree(pair.known));
  const moved = free.map((pair) => pair.said);
  const kept = changes.changed.filter((pair) => !isFree(pair.known));
  const keptLost = lost.filter((one) => !isFree(one));
  const unkeyed = new Set(idsOf(changes.same.filter(({ isKeyed }) => !isKeyed)));

  await planOccurrences(trx, scope, collection.id, [...changes.added, ...moved], now);
  await carryTravel(
    trx,
    scope,
    collection.id,
    free.flatMap(({ known: { shownAs }, said: { eventId } }) => {
      const carried = travel.get(shownAs);
      return carried === undefined ? [] : [{ eventId, travel: carried }];
    }),
  );
  const noted = [...kept.map((pair) => pair.said), ...said.filter(({ eventId }) => unkeyed.has(eventId))];
  await noteOccurrences(trx, scope, collection.id, noted);
  await saveCalendarVersion(
    trx,
    scope,
    collection.id,
    kept.map((pair) => pair.said),
    now,
  );
  await removeOccurrences(trx, scope, collection.id, idsOf(changes.gone));
  await markOutsideChange(trx, scope, shownIds(kept.map((pair) => pair.known)), 'changed');
  await markOutsideChange(trx, scope, shownIds(keptLost), 'removed');
  if (withdrawn.size > 0) await forgetLostChanges(trx, scope);
}

const shownIds = (occurrences: readonly StoredOccurrence[]) => occurrences.map(({ shownAs }) => shownAs);
const idsOf = (occurrences: readonly { readonly eventId: string }[]) => occurrences.map(({ eventId }) => eventId);

const takeBack = (
  trx: Transaction,
  scope: Scope,
  stale: readonly StoredOccurrence[],
  { timeZone, now }: AppliedPull,
): Promise<ReadonlySet<string>> => withdrawEvents(trx, scope, shownIds(stale), { alsoDecided: false, timeZone, now });

/** Names of objects are arbitrary text, even text that cannot be stored. */
const storedKey = (key: string): string => cleanText(key, 2000);

/** A calendar may list an object twice. */
const unique = (said: readonly NewOccurrence[]): NewOccurrence[] => [
  ...new Map(said.map((one) => [one.eventId, one])).values(),
];

function plannedOf(occurrence: Occurrence, objectKey: string, collectionKey: string): NewOccurrence {
  const { uid, recurrence, startMs, endMs, isPrivate } = occurrence;
  const title = cleanOptionalText(occurrence.title, 500);
  const location = cleanOptionalText(occurrence.location, 1000);
  const attendees = occurrence.attendees.map((address) => cleanText(address, 320));
  const content = { startMs, endMs, title, location, attendees, isPrivate };
  return {
    ...content,
    eventId: stableEventId('calendar', collectionKey, uid, recurrence),
    objectKey: storedKey(objectKey),
    fingerprint: digest(content),
    meetingKey: digest([uid, recurrence]),
    titleKey: title === null ? null : digest(title),
  };
}

const digest = (said: unknown): string => createHash('sha256').update(JSON.stringify(said)).digest('base64url');
