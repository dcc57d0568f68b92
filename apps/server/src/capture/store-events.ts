import type { Scope, Transaction } from '@daybook/database/database.ts';
import { cutGrowth } from '@daybook/domain/capture/cut-growth.ts';
import { type EventGrowth, growEvent, type StoredPart } from '@daybook/domain/capture/grow-event.ts';
import type { ReferenceSettings } from '@daybook/domain/tags/references.ts';
import { changeDays, type StoredDay } from './capture.repository.ts';
import { addLogs, growLogs, type NewLog, type StoredEvent } from './captured-logs.repository.ts';
import { decideEvent, type EventFacts } from './decide-event.ts';
import { type HeardDevice, saveDevice } from './devices.repository.ts';
import { known } from './known.ts';
import { type PlacedSubjects, placeSubjects } from './place-subjects.ts';
import { type CaptureRules, type RejectedEvent, refusalOf, type TakenEvent } from './read-events.ts';
import { addReferences } from './subjects.repository.ts';

export type StoreRequest = {
  readonly device: Omit<HeardDevice, 'lastEventAt' | 'heardAt'>;
  readonly taken: readonly TakenEvent[];
  readonly descriptions: ReadonlyMap<string, string>;
  /** The stored events, by event id. */
  readonly stored: ReadonlyMap<string, StoredEvent>;
  readonly rules: CaptureRules;
  /** Facts about the events beside their tags. */
  readonly facts: EventFacts;
  readonly settings: ReferenceSettings;
  readonly timeZone: string;
  readonly now: Date;
};

export type StoredBatch = {
  readonly accepted: readonly TakenEvent[];
  readonly duplicates: readonly TakenEvent[];
  readonly rejected: readonly RejectedEvent[];
};

/** An event with the change that has to be written for it. */
type Plan = { readonly event: TakenEvent; readonly growth: EventGrowth };

/**
 * Writes a batch inside the given transaction: only the parts that are not stored yet, in a number of statements that
 * does not depend on its size. Independent statements are sent together.
 * @throws BatchOvertaken when another transaction overtook this one, which must then be rolled back
 */
export async function storeEvents(trx: Transaction, scope: Scope, request: StoreRequest): Promise<StoredBatch> {
  const { plans, duplicates, rejected } = planWrites(request);
  const events = plans.filter(({ growth }) => growth.added.length > 0).map(({ event }) => event);
  const [deviceId, subjects, days] = await Promise.all([
    saveDevice(trx, scope, { ...request.device, lastEventAt: lastEventOf(plans, request.now), heardAt: request.now }),
    placeSubjects(trx, scope, events, request.settings),
    changeDays(trx, scope, datesOf(plans), request),
  ]);
  const added = plans.flatMap((plan) => newLogs(plan, request, subjects, days));
  const grown = plans.flatMap(({ growth }) => growth.grown);
  await Promise.all([
    addReferences(trx, scope, subjects.newReferences),
    addLogs(trx, scope, added, { deviceId, appointmentSourceIds: subjects.appointmentSourceIds }),
    growLogs(trx, scope, grown, request.now),
  ]);
  return { accepted: plans.map(({ event }) => event), duplicates, rejected };
}

function planWrites({ taken, stored, rules, timeZone }: StoreRequest) {
  const plans: Plan[] = [];
  const duplicates: TakenEvent[] = [];
  const rejected: RejectedEvent[] = [];
  for (const event of taken) {
    const parts = stored.get(event.id)?.parts ?? [];
    const refusals = parts.length === 0 ? [] : joinedRefusals(event, parts, rules);
    const growth = cutGrowth(growEvent(event, parts, timeZone), parts, rules.cut);
    if (refusals.length > 0) rejected.push(...refusals);
    else if (growth.added.length + growth.grown.length === 0) duplicates.push(event);
    else plans.push({ event, growth });
  }
  return { plans, duplicates, rejected };
}

// The stored and the sent part together may be too long, even when neither is by itself.
function joinedRefusals(event: TakenEvent, parts: readonly StoredPart[], rules: CaptureRules): RejectedEvent[] {
  const startMs = Math.min(event.startMs, ...parts.map((part) => part.startMs));
  const endMs = Math.max(event.endMs, ...parts.map((part) => part.endMs));
  return event.sentIds.flatMap((id) => refusalOf(id, startMs, endMs, rules) ?? []);
}

// A future appointment does not count as the device's last event.
function lastEventOf(plans: readonly Plan[], now: Date): Date | null {
  const ends = plans.map(({ event }) => event.endMs);
  return ends.length === 0 ? null : new Date(Math.min(now.getTime(), Math.max(...ends)));
}

function datesOf(plans: readonly Plan[]): string[] {
  const dates = plans.flatMap(({ growth }) => [...growth.added, ...growth.grown].map(({ date }) => date));
  return [...new Set(dates)].sort();
}

function newLogs(
  { event, growth }: Plan,
  { descriptions, facts }: StoreRequest,
  subjects: PlacedSubjects,
  days: ReadonlyMap<string, StoredDay>,
): NewLog[] {
  if (growth.added.length === 0) return [];
  const placed = subjects.of(event);
  return growth.added.map(({ part, date, startMs, endMs }) => {
    const day = known(days, date);
    return {
      ...placed,
      ...decideEvent(event, placed, facts, (endMs - startMs) / 1000),
      eventId: event.id,
      part,
      date,
      dayId: day.id,
      startMs,
      endMs,
      isLate: !day.isOpen,
      description: descriptions.get(event.id) ?? null,
      removeOverlapping: true,
      skewSeconds: event.skewSeconds,
    };
  });
}
