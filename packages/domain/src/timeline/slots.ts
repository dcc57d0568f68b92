import { type Breaks, isBrokenBetween } from './breaks.ts';
import { compareIds, type Id } from './ids.ts';
import { type Interval, unionOf } from './interval.ts';
import { timeCoveredBy } from './time-covered.ts';

/** A resolved log with its decision. */
export interface SlotLog<I extends Id = number> {
  readonly id: I;
  readonly durationSeconds: number;
  readonly pieces: readonly Interval[];
  readonly contactId: I | null;
  readonly internal: boolean;
  readonly status: string;
  readonly registrationId: I | null;
}

/** An interval of the day that is booked as one. */
export interface Slot<I extends Id = number> {
  /** Stable as long as the slot's first log stays its first. */
  readonly id: string;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  /** The counted time of its logs; less than end minus start where others interrupt. */
  readonly durationSeconds: number;
  readonly logIds: readonly I[];
  /** The parts in which it is drawn. */
  readonly pieces: readonly Interval[];
  readonly contactId: I | null;
  readonly internal: boolean;
  readonly status: string;
  readonly registrationId: I | null;
}

export interface SlotSettings {
  /** An interruption by other work of at least this many seconds ends a slot. */
  readonly interruptionSeconds: number;
  /** A pause of at least this many seconds, in which nothing counted, ends a slot (the absence threshold). */
  readonly pauseSeconds: number;
  /** Where the user ended slots by hand. */
  readonly breaks?: Breaks;
}

export const defaultSlotSettings: SlotSettings = { interruptionSeconds: 60, pauseSeconds: 600 };

interface Draft<I extends Id> {
  readonly logs: SlotLog<I>[];
  endMs: number;
}

/**
 * Returns the day's logs as intervals of one state: same contact, or internal, untagged, ignored, and same
 * registration.
 *
 *   A A A b A A │ C C │ A A      →   slot A (5 logs), slot b, slot C, slot A
 *         ↑ 40 s of other work does not cut, but is a slot of its own
 *
 * Logs are booked whole, so each log with counted time is in exactly one slot, and the slots' durations add up to the
 * day's. A break that no log of a slot crosses ends it. Sorted by start.
 */
export function slotsOfDay<I extends Id>(
  logs: readonly SlotLog<I>[],
  settings: SlotSettings = defaultSlotSettings,
): Slot<I>[] {
  const counted = logs
    .filter(({ pieces }) => pieces.length > 0)
    .sort((a, b) => startOf(a) - startOf(b) || compareIds(a.id, b.id));
  const covered = timeCoveredBy(unionOf(counted.flatMap(({ pieces }) => pieces)));
  const drafts: Draft<I>[] = [];
  const latestByState = new Map<string, Draft<I>>();
  for (const log of counted) {
    const state = slotState(log);
    const latest = latestByState.get(state);
    if (latest && continues(latest.endMs, startOf(log), covered, settings)) {
      latest.logs.push(log);
      latest.endMs = Math.max(latest.endMs, endOf(log));
    } else {
      const draft = { logs: [log], endMs: endOf(log) };
      drafts.push(draft);
      latestByState.set(state, draft);
    }
  }
  return drafts.flatMap(toSlot);
}

// Counted time between the end of a slot and the next log of its state is other work.
function continues(
  endMs: number,
  startMs: number,
  covered: (fromMs: number, toMs: number) => number,
  { interruptionSeconds, pauseSeconds, breaks = [] }: SlotSettings,
): boolean {
  if (isBrokenBetween(breaks, endMs, startMs)) return false;
  if (startMs <= endMs) return true;
  const interruptionMs = covered(endMs, startMs);
  return interruptionMs < interruptionSeconds * 1000 && startMs - endMs - interruptionMs < pauseSeconds * 1000;
}

function slotState<I extends Id>({ registrationId, status, contactId, internal }: SlotLog<I>): string {
  if (registrationId !== null) return `registration ${registrationId} ${status}`;
  return status === 'ignored' ? status : `${status} ${internal} ${contactId}`;
}

function toSlot<I extends Id>({ logs, endMs }: Draft<I>): Slot<I>[] {
  const [first] = logs;
  if (!first) return [];
  return [
    {
      id: String(first.id),
      startedAtMs: startOf(first),
      endedAtMs: endMs,
      durationSeconds: logs.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
      logIds: logs.map(({ id }) => id),
      pieces: unionOf(logs.flatMap(({ pieces }) => pieces)),
      contactId: first.contactId,
      internal: first.internal,
      status: first.status,
      registrationId: first.registrationId,
      ...withoutContactWhenIgnored(first),
    },
  ];
}

// Ignored logs share a slot regardless of their tags, so the slot has no contact.
function withoutContactWhenIgnored<I extends Id>({ status, registrationId }: SlotLog<I>): Partial<Slot<I>> {
  return status === 'ignored' && registrationId === null ? { contactId: null, internal: false } : {};
}

function startOf({ pieces }: Pick<SlotLog, 'pieces'>): number {
  return pieces[0]?.startMs ?? 0;
}

function endOf({ pieces }: Pick<SlotLog, 'pieces'>): number {
  return pieces.at(-1)?.endMs ?? 0;
}
