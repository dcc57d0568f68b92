// The occurrences of an event, including changes to single ones of a series.
import type { PullWindow } from '../../core/linked-connector.ts';
import { type EventBlock, lineOf, parameterOf } from './calendar-text.ts';
import { type Timing, timeOf, timingOf, type ZonedTime } from './event-timing.ts';
import type { FindZone } from './find-zone.ts';
import { type Plan, type PlannedTime, plannedTimes } from './planned-times.ts';

/** One occurrence of an event. The event is the one that defines it: an exception of a series, or the series. */
export type EventTime = {
  readonly event: EventBlock;
  /** The series of an exception; otherwise the event itself. */
  readonly series: EventBlock;
  /** Its identity within the series, even when it was moved; empty for a single event. */
  readonly recurrence: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly isWholeDay: boolean;
};

type Series = { readonly block: EventBlock; readonly timing: Timing; readonly plan: Plan };
type Exception = {
  readonly block: EventBlock;
  readonly timing: Timing;
  /** The planned time that it replaces. */
  readonly planned: ZonedTime;
  /** Whether it also replaces all later ones. */
  readonly isLasting: boolean;
};

/**
 * Returns all occurrences of the events that share a UID, in and near the window, in order. Unreadable parts are left
 * out.
 */
export function expandEvent(blocks: readonly EventBlock[], findZone: FindZone, window: PullWindow): EventTime[] {
  // An event with its own rule is a series, even with a RECURRENCE-ID.
  const isException = (block: EventBlock) =>
    lineOf(block, 'RECURRENCE-ID') !== undefined && lineOf(block, 'RRULE') === undefined;
  const masters = newest(blocks.filter((block) => !isException(block)));
  const series = masters.flatMap((block) => attempt(() => seriesOf(block, findZone, window)));
  const exceptions = newestByPlan(
    blocks.filter(isException).flatMap((block) => attempt(() => exceptionOf(block, series[0], findZone))),
  );
  const times = series.flatMap((one) => regularTimes(one, exceptions));
  const moved = exceptions.map((one) => exceptionTime(one, ownerOf(one, series)));
  return distinct([...times, ...moved]).sort((a, b) => a.startMs - b.startMs);
}

function seriesOf(block: EventBlock, findZone: FindZone, window: PullWindow): Series[] {
  const timing = timingOf(block, findZone);
  const plan = timing === null ? null : plannedTimes(block, timing, findZone, window);
  return timing === null || plan === null ? [] : [{ block, timing, plan }];
}

function exceptionOf(block: EventBlock, series: Series | undefined, findZone: FindZone): Exception[] {
  const timing = timingOf(block, findZone);
  const line = lineOf(block, 'RECURRENCE-ID');
  if (timing === null || line === undefined) return [];
  const { zone } = (series?.timing ?? timing).start;
  const planned = timeOf(line, line.value, findZone, zone);
  if (planned === null) return [];
  const isLasting = parameterOf(line, 'RANGE').toUpperCase() === 'THISANDFUTURE';
  return [
    {
      block,
      timing,
      planned: planned.isDate ? planned : { ...planned, wallMs: zone.toWall(planned.instantMs) },
      isLasting,
    },
  ];
}

const stands = ({ planned }: Exception, time: PlannedTime): boolean =>
  planned.isDate ? dayOf(planned.wallMs) === dayOf(time.wallMs) : planned.instantMs === time.instantMs;

const ownerOf = (one: Exception, series: readonly Series[]): Series | undefined =>
  series.find(({ plan }) => plan.times.some((time) => stands(one, time))) ?? series[0];

/** Returns the occurrences that follow the series, or a lasting exception from then on. */
function regularTimes({ block, timing, plan }: Series, exceptions: readonly Exception[]): EventTime[] {
  const lasting = exceptions
    .filter(({ isLasting }) => isLasting)
    .sort((a, b) => a.planned.instantMs - b.planned.instantMs);
  const regular = plan.times.filter((time) => !exceptions.some((one) => stands(one, time)));
  return regular.map((time) => {
    const since = lasting.findLast(({ planned }) => planned.instantMs < time.instantMs);
    const about = { series: block, recurrence: time.name };
    if (since === undefined) return { ...about, event: block, isWholeDay: timing.isWholeDay, ...lengthOf(time) };
    const { start, durationMs, isWholeDay } = since.timing;
    const instantMs = start.zone.toInstant(start.wallMs + time.wallMs - since.planned.wallMs);
    return { ...about, event: since.block, isWholeDay, ...lengthOf({ instantMs, durationMs }) };
  });
}

function exceptionTime({ block, timing, planned }: Exception, series: Series | undefined): EventTime {
  const { start, durationMs, isWholeDay } = timing;
  const recurrence =
    planned.isDate || series === undefined ? dayOf(planned.wallMs) : series.plan.occurrenceName(planned);
  const times = lengthOf({ instantMs: start.instantMs, durationMs });
  return { event: block, series: series?.block ?? block, recurrence, isWholeDay, ...times };
}

const lengthOf = ({ instantMs, durationMs }: Pick<PlannedTime, 'instantMs' | 'durationMs'>) => ({
  startMs: instantMs,
  endMs: instantMs + durationMs,
});

const dayOf = (wallMs: number): string => new Date(wallMs).toISOString().slice(0, 10);

const versionOf = (block: EventBlock): number => Math.max(0, Number(lineOf(block, 'SEQUENCE')?.value) || 0);

/**
 * Returns the last of several versions of an event. Broken calendars give one UID to many events, which have different
 * titles.
 */
function newest(blocks: readonly EventBlock[]): EventBlock[] {
  const titleOf = (block: EventBlock) => lineOf(block, 'SUMMARY')?.value ?? '';
  const versions = new Map<string, number>();
  for (const block of blocks) {
    const known = versions.get(titleOf(block)) ?? 0;
    versions.set(titleOf(block), Math.max(known, versionOf(block)));
  }
  return blocks.filter((block) => versionOf(block) === versions.get(titleOf(block)));
}

function newestByPlan(exceptions: readonly Exception[]): Exception[] {
  const byPlan = new Map<number, Exception>();
  for (const one of exceptions) {
    const other = byPlan.get(one.planned.instantMs);
    if (other === undefined || versionOf(one.block) >= versionOf(other.block)) byPlan.set(one.planned.instantMs, one);
  }
  return [...byPlan.values()];
}

/** An unreadable event must not hide the others. */
function attempt<T>(work: () => T[]): T[] {
  try {
    return work();
  } catch {
    return [];
  }
}

/** Distinguishes occurrences with the same identity: the first keeps it, the others get their instant. */
function distinct(times: readonly EventTime[]): EventTime[] {
  const byName = new Map<string, EventTime>();
  for (const time of times) {
    const isTaken = byName.has(time.recurrence);
    const recurrence = isTaken ? `${time.recurrence} ${new Date(time.startMs).toISOString()}` : time.recurrence;
    byName.set(recurrence, { ...time, recurrence });
  }
  return [...byName.values()];
}
