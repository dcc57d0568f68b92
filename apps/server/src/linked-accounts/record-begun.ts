import type { CapturedEvent } from '@daybook/contract/capture.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { isSameMeeting } from '@daybook/domain/linked-accounts/same-meeting.ts';
import { markOutsideChange, restoreTravel } from '../appointments/appointments.service.ts';
import { ingestWithin, untilSettled } from '../capture/capture.service.ts';
import type { Deps } from '../platform/deps.ts';
import { linkedDevice } from './linked-device.ts';
import { type BegunOccurrence, findBegun, markRecorded } from './occurrences.repository.ts';
import { findRecordedMeetings, lockMeetings, markShownAs, type RecordedMeeting } from './shared-meetings.repository.ts';

const atOnce = 200;
const source = { type: 'appointment', identifier: 'appointment', name: 'Calendar' } as const;
/** The day shows this source as "private appointment", in the reader's language. */
const privateSource = { type: 'appointment', identifier: 'private_appointment', name: 'Private appointment' } as const;

/**
 * Adds appointments that have begun to their days, as ordinary events: with their planned end, so that a day can be
 * processed before it is over. Those that privacy keeps out are not tried again. `only`: of these events.
 */
export async function recordBegunWithin(
  trx: Transaction,
  scope: Scope,
  now: Date,
  only?: readonly string[],
): Promise<number> {
  await lockMeetings(trx, scope);
  const begun = await findBegun(trx, scope, now, { atMost: atOnce, only });
  const { fresh, shared } = apartFromKnown(begun, await findRecordedMeetings(trx, scope, begun));
  for (const ofAccount of Map.groupBy(fresh, ({ accountId }) => accountId).values()) {
    const [first] = ofAccount;
    if (first === undefined) continue;
    const answer = await ingestWithin(
      trx,
      scope,
      { device: linkedDevice(first.accountId, first.accountName), events: ofAccount.map(eventOf) },
      now,
    );
    const isOff = answer.rejected.some(({ code }) => code === 'DETECTION_OFF');
    if (isOff) return 0;
    const eventIds = ofAccount.map(({ eventId }) => eventId);
    await markRecorded(trx, scope, eventIds);
    // Stored already: it was missing from its calendar for a while, and is there again.
    await markOutsideChange(trx, scope, answer.duplicates, null);
    const moved = ofAccount.flatMap(({ eventId, carriedTravel }) =>
      carriedTravel === null ? [] : [[eventId, carriedTravel] as const],
    );
    await restoreTravel(trx, scope, new Map(moved), now);
  }
  await markShownAs(trx, scope, shared);
  return begun.length;
}

type Shared = { readonly eventId: string; readonly shownAs: string };

/**
 * Separates appointments that are on their day already, or are being added now, through another calendar: they are not
 * added twice.
 */
function apartFromKnown(begun: readonly BegunOccurrence[], recorded: readonly RecordedMeeting[]) {
  const known = [...recorded];
  const fresh: BegunOccurrence[] = [];
  const shared: Shared[] = [];
  for (const one of begun) {
    const same = known.find((other) => isSameMeeting(one, other));
    if (same === undefined) {
      fresh.push(one);
      known.push({ ...one, shownAs: one.eventId });
    } else shared.push({ eventId: one.eventId, shownAs: same.shownAs });
  }
  return { fresh, shared };
}

/** Does the same for one user in transactions of its own, until nothing is left. */
export async function recordBegun({ database, now }: Deps, scope: Scope, signal: AbortSignal): Promise<void> {
  const once = () => untilSettled(() => database.asUser(scope, (trx) => recordBegunWithin(trx, scope, now())));
  while (!signal.aborted && (await once()) === atOnce);
}

function eventOf(occurrence: BegunOccurrence): CapturedEvent {
  const { eventId, startMs, endMs, title, location, attendees, isPrivate } = occurrence;
  return {
    id: eventId,
    source: isPrivate ? privateSource : source,
    started_at: new Date(startMs).toISOString(),
    ended_at: new Date(endMs).toISOString(),
    subject: { title: title ?? '', location, attendees: [...attendees] },
  };
}
