// Recurrence rules (RRULE), read leniently as in real calendars, and evaluated in the local time of their series.
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { RRuleTemporal } from 'rrule-temporal';
import { readTime, writtenWall } from './wall-time.ts';
import type { Zone } from './zone.ts';

export type RecurrenceRule = {
  /** Returns the local times between two, both included, in order. */
  readonly between: (fromMs: number, untilMs: number) => number[];
  /** Returns the last local time before this one; null when there is none. */
  readonly before: (wallMs: number) => number | null;
  /** Whether it may occur several times on one day. */
  readonly isSeveralADay: boolean;
  /** Nobody meets every few minutes; such a rule would only cost time. */
  readonly isTooOften: boolean;
};

/** Every quarter of an hour, around the clock. */
const mostTimesADay = 96;
const frequencies = new Set(['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY']);
const weekday = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/;
/** The numbers that a part may list: the least, the most, and whether they may count from the end. */
const numbers = new Map<string, readonly [least: number, most: number, isSigned: boolean]>([
  ['BYMONTH', [1, 12, false]],
  ['BYMONTHDAY', [1, 31, true]],
  ['BYYEARDAY', [1, 366, true]],
  ['BYWEEKNO', [1, 53, true]],
  ['BYSETPOS', [1, 366, true]],
  ['BYHOUR', [0, 23, false]],
  ['BYMINUTE', [0, 59, false]],
  ['BYSECOND', [0, 59, false]],
]);

/**
 * Returns the rule of a series that begins at a local time of its zone; null when it is unreadable. Blanks, lower case,
 * extra commas and unknown parts are ignored.
 */
export function ruleOf(value: string, startWallMs: number, zone: Zone): RecurrenceRule | null {
  const parts = partsOf(value);
  const frequency = parts.get('FREQ') ?? '';
  if (!frequencies.has(frequency)) return null;
  const clean = [...parts].map(([name, text]) => [name, cleanPart(name, text, frequency, zone)] as const);
  // Without its end it would continue for ever.
  if (clean.some(([name, text]) => text === null && (name === 'UNTIL' || name === 'COUNT'))) return null;
  const rule = clean.flatMap(([name, text]) => (text === null ? [] : [`${name}=${text}`])).join(';');
  const isSeveralADay = /FREQ=HOURLY|BY(?:HOUR|MINUTE|SECOND)=\d+,/.test(rule);
  const isTooOften = /FREQ=(?:SECOND|MINUTE)LY/.test(rule) || timesADay(rule) > mostTimesADay;
  return { ...counted(rule, startWallMs), isSeveralADay, isTooOften };
}

/** Returns the most occurrences on one day. */
function timesADay(rule: string): number {
  const listed = (name: string) => new RegExp(`${name}=([\\d,]+)`).exec(rule)?.[1]?.split(',').length;
  const hours = listed('BYHOUR') ?? (rule.includes('FREQ=HOURLY') ? 24 : 1);
  return hours * (listed('BYMINUTE') ?? 1) * (listed('BYSECOND') ?? 1);
}

function counted(rule: string, startWallMs: number): Pick<RecurrenceRule, 'between' | 'before'> {
  // Evaluated as if local time were UTC: the clock changes of the series' zone are applied afterwards.
  const library = new RRuleTemporal({ rruleString: `DTSTART:${writtenWall(startWallMs)}\nRRULE:${rule}` });
  return {
    between: (fromMs, untilMs) =>
      library.between(new Date(fromMs), new Date(untilMs), true).map(({ epochMilliseconds }) => epochMilliseconds),
    before: (wallMs) => library.previous(new Date(wallMs))?.epochMilliseconds ?? null,
  };
}

function partsOf(value: string): Map<string, string> {
  const bare = value
    .replaceAll(/[\s"]/g, '')
    .toUpperCase()
    .replace(/^RRULE:/, '');
  const pairs = bare.split(';').map((part) => part.split('='));
  return new Map(pairs.flatMap(([name, text]) => (name && text ? [[name, text] as const] : [])));
}

function cleanPart(name: string, text: string, frequency: string, zone: Zone): string | null {
  if (name === 'FREQ') return text;
  if (name === 'UNTIL') return cleanUntil(text, zone);
  if (name === 'INTERVAL' || name === 'COUNT') return /^0*[1-9]\d{0,8}$/.test(text) ? String(Number(text)) : null;
  if (name === 'WKST') return weekday.exec(text)?.[2] ?? null;
  if (name === 'BYDAY') return cleanDays(text, frequency);
  const [least, most, isSigned] = numbers.get(name) ?? [];
  if (least === undefined || most === undefined) return null;
  const kept = text
    .split(',')
    .map(Number)
    .filter((one) => {
      const size = isSigned ? Math.abs(one) : one;
      return Number.isInteger(one) && size >= least && size <= most;
    });
  return kept.join(',') || null;
}

/** Written as an instant, as local time, or as a day, which counts entirely. */
function cleanUntil(text: string, zone: Zone): string | null {
  const until = readTime(text);
  if (until === null) return null;
  const wallMs = until.offsetMs === null ? until.wallMs : zone.toWall(until.wallMs - until.offsetMs);
  return writtenWall(until.isDate ? wallMs + dayMs - 1000 : wallMs);
}

/** A second Monday only exists within a month or a year. */
function cleanDays(text: string, frequency: string): string | null {
  const isCounted = frequency === 'MONTHLY' || frequency === 'YEARLY';
  const days = text.split(',').flatMap((one) => {
    const [, ordinal = '', day] = weekday.exec(one) ?? [];
    if (day === undefined) return [];
    return [isCounted && Number(ordinal) !== 0 ? `${Number(ordinal)}${day}` : day];
  });
  return days.join(',') || null;
}
