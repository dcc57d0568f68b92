// The planned times of a series, before its exceptions: by rules and listed dates, without excluded ones.
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { PullWindow } from '../../core/linked-connector.ts';
import type { ContentLine, EventBlock } from './calendar-text.ts';
import { type Timing, timeOf, type ZonedTime } from './event-timing.ts';
import type { FindZone } from './find-zone.ts';
import { type RecurrenceRule, ruleOf } from './recurrence-rule.ts';
import { readDuration } from './wall-time.ts';

export type PlannedTime = {
  readonly wallMs: number;
  readonly instantMs: number;
  readonly durationMs: number;
  /** Its identity within the series; empty for a single event. */
  readonly name: string;
};

export type Plan = {
  readonly times: readonly PlannedTime[];
  readonly occurrenceName: (time: WallAndInstant) => string;
};
type WallAndInstant = { readonly wallMs: number; readonly instantMs: number };

/**
 * Returns the times in and near the window, and the identities in this series; null for a rule that is too frequent.
 */
export function plannedTimes(block: EventBlock, timing: Timing, findZone: FindZone, window: PullWindow): Plan | null {
  const { start, durationMs } = timing;
  const rules = rulesOf(block, start);
  if (rules.some(({ isTooOften }) => isTooOften)) return null;
  const occurrenceName = rules.some(({ isSeveralADay }) => isSeveralADay) ? isoOf : dateOf;
  const named = (time: WallAndInstant, lengthMs = durationMs): PlannedTime => ({
    wallMs: time.wallMs,
    instantMs: time.instantMs,
    durationMs: lengthMs,
    name: occurrenceName(time),
  });
  const extra = extraTimes(block, timing, findZone).map(({ time, lengthMs }) => named(time, lengthMs));
  // With an unreadable rule, only the first time remains.
  const first = rules.length === 0 ? [{ ...named(start), name: '' }] : [];
  const walls = timing.isWholeDay ? [] : rules.flatMap((rule) => repeats(rule, durationMs, window));
  const repeated = walls.map((wallMs) => named({ wallMs, instantMs: start.zone.toInstant(wallMs) }));
  const all = new Map([...extra, ...repeated, ...first].map((time) => [time.instantMs, time]));
  const isTakenOut = takenOut(block, start, findZone);
  return { times: [...all.values()].filter((time) => !isTakenOut(time)), occurrenceName };
}

/** The local day: it stays the same when the series moves to another hour, and over clock changes. */
const dateOf = ({ wallMs }: WallAndInstant): string => new Date(wallMs).toISOString().slice(0, 10);
/** Several on one day are distinguished by their instant. */
const isoOf = ({ instantMs }: WallAndInstant): string => new Date(instantMs).toISOString();

function rulesOf(block: EventBlock, { wallMs, zone }: ZonedTime): RecurrenceRule[] {
  const values = block.filter(({ name }) => name === 'RRULE').map(({ value }) => value);
  return values.map((value) => ruleOf(value, wallMs, zone)).filter((rule) => rule !== null);
}

function repeats(rule: RecurrenceRule, durationMs: number, { fromMs, untilMs }: PullWindow): number[] {
  return rule.between(fromMs - Math.max(0, durationMs) - 2 * dayMs, untilMs + 2 * dayMs);
}

/** Returns the times that a series lists individually (RDATE), some with an end or a length of their own. */
function extraTimes(block: EventBlock, { start, durationMs }: Timing, findZone: FindZone) {
  return valuesOf(block, 'RDATE').flatMap(({ line, value }) => {
    const [from = '', to = ''] = value.split('/');
    const written = timeOf(line, from, findZone, start.zone);
    if (written === null) return [];
    // A day without an hour has the hour of the series.
    const wallMs = written.isDate ? written.wallMs + (start.wallMs % dayMs) : start.zone.toWall(written.instantMs);
    const instantMs = written.isDate ? start.zone.toInstant(wallMs) : written.instantMs;
    const endMs = timeOf(line, to, findZone, start.zone)?.instantMs;
    const lengthMs = endMs === undefined ? (readDuration(to) ?? durationMs) : endMs - instantMs;
    return [{ time: { wallMs, instantMs }, lengthMs }];
  });
}

/** Returns whether EXDATE excludes a time: by its instant, or by its day. */
function takenOut(block: EventBlock, start: ZonedTime, findZone: FindZone): (time: WallAndInstant) => boolean {
  const times = valuesOf(block, 'EXDATE')
    .map(({ line, value }) => timeOf(line, value, findZone, start.zone))
    .filter((time) => time !== null);
  const instants = new Set(times.filter(({ isDate }) => !isDate).map(({ instantMs }) => instantMs));
  const days = new Set(times.filter(({ isDate }) => isDate).map(dateOf));
  return (time) => instants.has(time.instantMs) || days.has(dateOf(time));
}

function valuesOf(block: EventBlock, name: string): { line: ContentLine; value: string }[] {
  const lines = block.filter((line) => line.name === name);
  return lines.flatMap((line) => line.value.split(',').map((value) => ({ line, value })));
}
