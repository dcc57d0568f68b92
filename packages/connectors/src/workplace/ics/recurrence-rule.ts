// Rules of repetition (RRULE), read as they are found in real calendars, and counted on the clock of their series' wall.
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { RRuleTemporal } from 'rrule-temporal';
import { readTime, writtenWall } from './wall-time.ts';
import type { Zone } from './zone.ts';

export type RecurrenceRule = {
  /** The wall times from one to another, both included, in order. */
  readonly between: (fromMs: number, untilMs: number) => number[];
  /** The last wall time before this one; null when there is none. */
  readonly before: (wallMs: number) => number | null;
  /** Whether it may fall on one day several times. */
  readonly isSeveralADay: boolean;
  /** Nobody meets every few minutes; such a rule only makes work. */
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
 * The rule of a series that begins at a wall time of its zone; null when it cannot be understood. Blanks, small letters, a
 * comma too many and parts that nobody knows are passed over.
 */
export function ruleOf(value: string, startWallMs: number, zone: Zone): RecurrenceRule | null {
  const parts = partsOf(value);
  const frequency = parts.get('FREQ') ?? '';
  if (!frequencies.has(frequency)) return null;
  const clean = [...parts].map(([name, text]) => [name, cleanPart(name, text, frequency, zone)] as const);
  // Without its end it would go on for ever.
  if (clean.some(([name, text]) => text === null && (name === 'UNTIL' || name === 'COUNT'))) return null;
  const rule = clean.flatMap(([name, text]) => (text === null ? [] : [`${name}=${text}`])).join(';');
  const isSeveralADay = /FREQ=HOURLY|BY(?:HOUR|MINUTE|SECOND)=\d+,/.test(rule);
  const isTooOften = /FREQ=(?:SECOND|MINUTE)LY/.test(rule) || timesADay(rule) > mostTimesADay;
  return { ...counted(rule, startWallMs), isSeveralADay, isTooOften };
}

/** The most that it may be on one day. */
function timesADay(rule: string): number {
  const listed = (name: string) => new RegExp(`${name}=([\\d,]+)`).exec(rule)?.[1]?.split(',').length;
  const hours = listed('BYHOUR') ?? (rule.includes('FREQ=HOURLY') ? 24 : 1);
  return hours * (listed('BYMINUTE') ?? 1) * (listed('BYSECOND') ?? 1);
}

function counted(rule: string, startWallMs: number): Pick<RecurrenceRule, 'between' | 'before'> {
  // As if the wall were in UTC: the clocks of the series' own zone change only once its times are known.
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

/** Written as an instant, on the wall, or as a day, which counts whole. */
function cleanUntil(text: string, zone: Zone): string | null {
  const until = readTime(text);
  if (until === null) return null;
  const wallMs = until.offsetMs === null ? until.wallMs : zone.toWall(until.wallMs - until.offsetMs);
  return writtenWall(until.isDate ? wallMs + dayMs - 1000 : wallMs);
}

/** Only within a month or a year is there a second Monday. */
function cleanDays(text: string, frequency: string): string | null {
  const isCounted = frequency === 'MONTHLY' || frequency === 'YEARLY';
  const days = text.split(',').flatMap((one) => {
    const [, ordinal = '', day] = weekday.exec(one) ?? [];
    if (day === undefined) return [];
    return [isCounted && Number(ordinal) !== 0 ? `${Number(ordinal)}${day}` : day];
  });
  return days.join(',') || null;
}
