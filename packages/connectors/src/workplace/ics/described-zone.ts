// A zone by the rules in a calendar (VTIMEZONE).
import { type EventBlock, lineOf } from './calendar-text.ts';
import { ruleOf } from './recurrence-rule.ts';
import { offsetOf, readTime } from './wall-time.ts';
import { fixedZone, type Zone } from './zone.ts';

/** A clock change at this instant, from one UTC offset to another. */
type Change = { readonly atMs: number; readonly fromMs: number; readonly toMs: number };

/** Rules often begin in 1601; relevant times are later. */
const earliestMs = Date.UTC(1970, 0, 1);

/**
 * Returns the zone of these observances (STANDARD, DAYLIGHT: one set of lines each); null when they define none. Clock
 * changes are known until `untilMs`.
 */
export function describedZone(observances: readonly EventBlock[], untilMs: number): Zone | null {
  const changes = observances.flatMap((lines) => changesOf(lines, untilMs)).sort((a, b) => a.atMs - b.atMs);
  const [first] = changes;
  if (first === undefined) return null;
  const offsetAfter = (isPast: (change: Change) => boolean) => changes.findLast(isPast)?.toMs ?? first.fromMs;
  return {
    // The offset before the change counts as long as the clock may still show it: the first of two, or as if there were
    // no gap.
    toInstant: (wallMs) => wallMs - offsetAfter(({ atMs, fromMs, toMs }) => atMs + Math.max(fromMs, toMs) <= wallMs),
    toWall: (instantMs) => instantMs + offsetAfter(({ atMs }) => atMs <= instantMs),
  };
}

function changesOf(lines: EventBlock, untilMs: number): Change[] {
  const offset = (name: string) => offsetOf(lineOf(lines, name)?.value.replaceAll(/\s/g, '') ?? '');
  const toMs = offset('TZOFFSETTO');
  if (toMs === null) return [];
  const fromMs = offset('TZOFFSETFROM') ?? toMs;
  const start = readTime(lineOf(lines, 'DTSTART')?.value ?? '16010101T000000');
  if (start === null) return [];
  const named = lines.filter(({ name }) => name === 'RDATE').flatMap(({ value }) => value.split(','));
  const times = [start, ...named.map(readTime)].filter((one) => one !== null);
  const instants = times.map(({ wallMs, offsetMs }) => wallMs - (offsetMs ?? fromMs));
  const repeated = lines
    .filter(({ name }) => name === 'RRULE')
    .flatMap(({ value }) => repeats(value, start.wallMs, fromMs, untilMs));
  return [...instants, ...repeated].map((atMs) => ({ atMs, fromMs, toMs }));
}

function repeats(value: string, startMs: number, fromMs: number, untilMs: number): number[] {
  const rule = ruleOf(value, startMs, fixedZone(fromMs));
  if (rule === null || rule.isTooOften) return [];
  const found = rule.between(earliestMs, untilMs);
  const last = found.length === 0 ? rule.before(earliestMs) : null;
  return [...found, ...(last === null ? [] : [last])].map((wallMs) => wallMs - fromMs);
}
