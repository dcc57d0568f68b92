import { clockInstantMs } from '../imports/place-undated.ts';
import { readClock } from '../imports/read-clock.ts';
import { readDate } from '../imports/read-date.ts';

const withZone = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})$/;
const epochSeconds = /^\d{10}(?:\.\d+)?$/;
const epochMs = /^\d{13}$/;
const compact = /^(\d{4})(\d{2})(\d{2})T?(\d{2})(\d{2})(\d{2})$/;
const dayAndClock = /^(\S+?)(?:T|,?\s+)(\d.*)$/;
/** Words behind a time of day that say no more than what it is, or that it is the one of Central Europe. */
const clockWord = /\s*(?:u|uur|uhr|h|ce[st]*t|me[sz]*z)\.?$/i;
const universal = /\s*(?:utc|gmt)$/i;

/**
 * Returns a moment as telephone systems write it, in epoch milliseconds: with a zone, as seconds or milliseconds since
 * 1970, or as local date and time in `timeZone`. `null` for other text. A date with slashes or points has the day
 * first, as in the countries that Daybook serves.
 *
 *   2026-11-20T09:30:00+01:00, 1795163400, 20-11-2026 09:30   →   the same moment, in Amsterdam
 */
export function readCallTime(text: string, timeZone: string): number | null {
  const value = text.trim();
  if (epochSeconds.test(value)) return Math.round(Number(value) * 1000);
  if (epochMs.test(value)) return Number(value);
  if (withZone.test(value)) return instantOrNull(Date.parse(value.replace(' ', 'T').replaceAll(' ', '')));
  const [, day = '', said = ''] = dayAndClock.exec(value.replace(compact, '$1-$2-$3 $4:$5:$6')) ?? [];
  const clock = said.replace(universal, '');
  const date = readDate(day, /^\d{4}/.test(day) ? 'ymd' : 'dmy');
  const seconds = readClock(clock) ?? readClock(clock.replace(clockWord, ''));
  return date === null || seconds === null ? null : clockInstantMs(date, seconds, clock === said ? timeZone : 'UTC');
}

const instantOrNull = (ms: number): number | null => (Number.isNaN(ms) ? null : ms);
