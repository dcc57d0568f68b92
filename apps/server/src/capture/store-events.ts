import type { CaptureDevice } from '@daybook/contract/capture.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type EventGrowth, growEvent, type StoredPart } from '@daybook/domain/capture/grow-event.ts';
import { matchTag } from '@daybook/domain/tags/match-tags.ts';
import { extractReferences, type Reference, type ReferenceSettings } from '@daybook/domain/tags/references.ts';
import { referenceSettings, tagIndexFor } from '../tags/tags.service.ts';
import {
  addLogs,
  bumpDays,
  findStoredParts,
  growLogs,
  type LogGrowth,
  type NewLog,
  type NewSubject,
  type StoredDay,
  saveDays,
  saveDevice,
  saveSources,
  saveSubjects,
  sourceKey,
  subjectRowKey,
} from './capture.repository.ts';
import { referencedSubject } from './clean-event.ts';
import { type CaptureRules, type RejectedEvent, refusalOf, type TakenEvent } from './read-events.ts';

export type StoreRequest = {
  readonly device: CaptureDevice;
  readonly taken: readonly TakenEvent[];
  readonly rules: CaptureRules;
  readonly timeZone: string;
  readonly now: Date;
};

export type StoredBatch = {
  readonly accepted: readonly TakenEvent[];
  readonly duplicates: readonly TakenEvent[];
  readonly rejected: readonly RejectedEvent[];
};

/** An event with what has to be written of it. */
type Plan = { readonly event: TakenEvent; readonly growth: EventGrowth };

/**
 * Writes a batch inside the given transaction: only what is not stored yet, in a number of statements that does not
 * depend on its size.
 * @throws BatchOvertaken when another transaction got in between; nothing may be kept then.
 */
export async function storeEvents(trx: Transaction, scope: Scope, request: StoreRequest): Promise<StoredBatch> {
  const deviceId = await saveDevice(trx, scope, { ...request.device, seenAt: request.now });
  const { plans, duplicates, rejected } = await planWrites(trx, scope, request);
  const added = plans.filter(({ growth }) => growth.added.length > 0);
  const subjects = await subjectsOf(trx, scope, added);
  const days = await daysOf(trx, scope, plans, request.timeZone);
  const logs = added.flatMap((plan) => newLogs(plan, subjects.of(plan.event), days));
  if (logs.length > 0) {
    await addLogs(trx, scope, logs, { deviceId, appointmentSourceIds: subjects.appointmentSourceIds });
  }
  const growths = plans.flatMap(({ growth }): readonly LogGrowth[] => growth.grown);
  if (growths.length > 0) await growLogs(trx, scope, growths, request.now);
  if (days.size > 0) await bumpDays(trx, scope, openIds(days), request.now);
  return { accepted: plans.map(({ event }) => event), duplicates, rejected };
}

async function planWrites(trx: Transaction, scope: Scope, { taken, rules, timeZone }: StoreRequest) {
  const stored = taken.length === 0 ? new Map<string, StoredPart[]>() : await findParts(trx, scope, taken);
  const plans: Plan[] = [];
  const duplicates: TakenEvent[] = [];
  const rejected: RejectedEvent[] = [];
  for (const event of taken) {
    const parts = stored.get(event.id) ?? [];
    const refusals = parts.length === 0 ? [] : joinedRefusals(event, parts, rules);
    const growth = growEvent(event, parts, timeZone);
    if (refusals.length > 0) rejected.push(...refusals);
    else if (growth.added.length + growth.grown.length === 0) duplicates.push(event);
    else plans.push({ event, growth });
  }
  return { plans, duplicates, rejected };
}

function findParts(trx: Transaction, scope: Scope, taken: readonly TakenEvent[]) {
  return findStoredParts(
    trx,
    scope,
    taken.map(({ id }) => id),
  );
}

// Stored and sent together may be too long, even when neither is by itself.
function joinedRefusals(event: TakenEvent, parts: readonly StoredPart[], rules: CaptureRules): RejectedEvent[] {
  const startMs = Math.min(event.startMs, ...parts.map((part) => part.startMs));
  const endMs = Math.max(event.endMs, ...parts.map((part) => part.endMs));
  return event.sentIds.flatMap((id) => refusalOf(id, startMs, endMs, rules) ?? []);
}

type Decision = Pick<NewLog, 'contactId' | 'internal' | 'status' | 'decidedBy' | 'tagId'>;
type Placed = { readonly sourceId: number; readonly subjectId: number; readonly decision: Decision };
const undecided: Decision = { contactId: null, internal: false, status: 'open', decidedBy: null, tagId: null };

/** Source, subject and what the tags decide, for every event that gets a new log. */
async function subjectsOf(trx: Transaction, scope: Scope, plans: readonly Plan[]) {
  if (plans.length === 0) return { of: notPlaced, appointmentSourceIds: [] };
  const sources = new Map(plans.map(({ event }) => [sourceKey(event.source), event.source]));
  const sourceIds = await saveSources(trx, scope, [...sources.values()]);
  const settings = await referenceSettings(trx, scope);
  const wanted = new Map<string, { subject: NewSubject; event: TakenEvent }>();
  for (const { event } of plans) {
    const sourceId = known(sourceIds, sourceKey(event.source));
    const key = subjectRowKey(sourceId, event.keyHash);
    if (!wanted.has(key)) wanted.set(key, { event, subject: newSubject(event, sourceId, settings) });
  }
  const subjects = [...wanted.values()].map(({ subject }) => subject);
  const subjectIds = await saveSubjects(trx, scope, subjects);
  const decisions = await decisionsOf(trx, scope, wanted, settings);
  return {
    appointmentSourceIds: [...sources].flatMap(([key, { type }]) =>
      type === 'appointment' ? [known(sourceIds, key)] : [],
    ),
    of: (event: TakenEvent): Placed => {
      const sourceId = known(sourceIds, sourceKey(event.source));
      const key = subjectRowKey(sourceId, event.keyHash);
      return { sourceId, subjectId: known(subjectIds, key), decision: decisions.get(key) ?? undecided };
    },
  };
}

function notPlaced(): Placed {
  throw new Error('No event of this batch adds a log');
}

function newSubject(event: TakenEvent, sourceId: number, settings: ReferenceSettings): NewSubject {
  const references = extractReferences(referencedSubject(event), settings);
  return { ...event.subject, sourceId, keyHash: event.keyHash, references };
}

async function decisionsOf(
  trx: Transaction,
  scope: Scope,
  wanted: ReadonlyMap<string, { subject: NewSubject; event: TakenEvent }>,
  settings: ReferenceSettings,
): Promise<Map<string, Decision>> {
  const references: Reference[] = [...wanted.values()].flatMap(({ subject }) => subject.references);
  const index = await tagIndexFor(trx, scope, references);
  const decisions = new Map<string, Decision>();
  for (const [key, { event }] of wanted) {
    const tag = matchTag(index, referencedSubject(event), settings);
    if (tag === null) continue;
    const status = tag.ignored ? 'ignored' : 'open';
    decisions.set(key, { contactId: tag.contactId, internal: tag.internal, status, decidedBy: 'tag', tagId: tag.id });
  }
  return decisions;
}

async function daysOf(trx: Transaction, scope: Scope, plans: readonly Plan[], timeZone: string) {
  const dates = plans.flatMap(({ growth }) => [...growth.added, ...growth.grown].map(({ date }) => date));
  if (dates.length === 0) return new Map<string, StoredDay>();
  return saveDays(trx, scope, [...new Set(dates)].sort(), timeZone);
}

function newLogs({ event, growth }: Plan, placed: Placed, days: ReadonlyMap<string, StoredDay>): NewLog[] {
  return growth.added.map(({ part, date, startMs, endMs }) => {
    const day = known(days, date);
    const { sourceId, subjectId, decision } = placed;
    return {
      ...decision,
      eventId: event.id,
      part,
      date,
      dayId: day.id,
      sourceId,
      subjectId,
      startMs,
      endMs,
      isLate: !day.isOpen,
      description: null,
      removeOverlapping: true,
    };
  });
}

function openIds(days: ReadonlyMap<string, StoredDay>): number[] {
  return [...days.values()].filter(({ isOpen }) => isOpen).map(({ id }) => id);
}

function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Nothing was stored for ${String(key)}`);
  return value;
}
