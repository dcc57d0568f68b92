import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { TravelKind } from '@daybook/domain/appointments/travel-kinds.ts';
import type { NamedSource } from '@daybook/domain/capture/resolve-source.ts';
import { addLogs, type NewLog, removeTravelOf } from './captured-logs.repository.ts';
import { keyHashOf, manualSubject } from './clean-event.ts';
import { known } from './known.ts';
import { placeKey, saveSubjects } from './subjects.repository.ts';

/** Travel to an appointment, or from it. Instants are epoch milliseconds. */
export type TravelLeg = {
  /** The appointment's log. */
  readonly logId: number;
  readonly eventId: string;
  /** The number of the part: travel over midnight has one on each day. */
  readonly part: number;
  readonly dayId: number;
  readonly date: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly title: string;
  /** null: the appointment's contact. */
  readonly contactId: number | null;
  /** Internal, or left out by itself; null: as its contact. */
  readonly kind: TravelKind | null;
};

const source: NamedSource = { type: 'appointment', identifier: 'travel', name: 'Travel' };

/**
 * Replaces the travel of these appointments, none of it booked, on open, locked days. It counts as decided by hand, so
 * that neither a tag nor a threshold affects it; travel without a contact follows its appointment.
 */
export async function replaceTravel(
  trx: Transaction,
  scope: Scope,
  logIds: readonly number[],
  legs: readonly TravelLeg[],
): Promise<void> {
  await removeTravelOf(trx, scope, logIds);
  if (legs.length === 0) return;
  await addLogs(trx, scope, await logsOf(trx, scope, legs), { deviceId: null, appointmentSourceIds: [] });
}

async function logsOf(trx: Transaction, scope: Scope, legs: readonly TravelLeg[]): Promise<NewLog[]> {
  const subjects = legs.map(({ title }) => {
    const subject = manualSubject(title);
    return { ...subject, source, keyHash: keyHashOf(subject), references: [] };
  });
  const distinct = new Map(subjects.map((one) => [placeKey(one), one]));
  const { places } = await saveSubjects(trx, scope, [...distinct.values()]);
  return legs.map(({ logId: travelOf, title: _, kind, ...leg }, index) => {
    const subject = subjects[index];
    if (subject === undefined) throw new Error('Every leg has a subject');
    const own = { internal: kind === 'internal', status: kind === 'ignored' ? 'ignored' : 'open' } as const;
    return { ...leg, travelOf, ...known(places, placeKey(subject)), ...decided, ...own };
  });
}

const decided = {
  flags: [],
  decidedBy: 'hand',
  tagId: null,
  isLate: false,
  description: null,
  removeOverlapping: true,
  skewSeconds: 0,
} as const;
