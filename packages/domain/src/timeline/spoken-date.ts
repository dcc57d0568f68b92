import { type CalendarDate, isCalendarDate } from './calendar-date.ts';
import { addDays, weekday, weekStart } from './day-arithmetic.ts';
import {
  agoPattern,
  dayWords,
  lastWords,
  monthNames,
  nextWords,
  thisWords,
  weekdayNames,
  weekWords,
} from './spoken-date-words.ts';

/** A day, or the Monday of a week. */
export interface SpokenDate {
  readonly date: CalendarDate;
  readonly isWeek: boolean;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[.,]/g, ' ')
    .replace(/[’']/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const fewestLetters = 3;

/** Returns the index in a list of names, by the full name or its first letters, in any language. */
const wordIndex = (lists: readonly (readonly string[])[], word: string): number =>
  word.length < fewestLetters
    ? -1
    : lists.reduce((found, names) => (found >= 0 ? found : names.findIndex((name) => name.startsWith(word))), -1);

/**
 * Returns a date from words in Dutch, English, German or French, seen from `today`; null for other text. A weekday
 * alone is the most recent one, today included. A date without a year is the nearest one, at most a month ahead,
 * because people look up the past.
 *
 *   gisteren · 12 november · november 12 · vorige week · letzten Montag · il y a 3 jours · next friday
 */
export function spokenDate(typed: string, today: CalendarDate): SpokenDate | null {
  const text = plain(typed);
  return (
    namedDay(text, today) ??
    daysAgo(text, today) ??
    weekOf(text, today) ??
    dayOfWeek(text, today) ??
    dayOfMonth(text, today)
  );
}

const day = (date: CalendarDate): SpokenDate => ({ date, isWeek: false });

function namedDay(text: string, today: CalendarDate): SpokenDate | null {
  const days = dayWords.get(text);
  return days === undefined ? null : day(addDays(today, days));
}

const mostAgo = 3650;

function daysAgo(text: string, today: CalendarDate): SpokenDate | null {
  const groups = agoPattern.exec(text)?.groups;
  if (groups === undefined) return null;
  const count = Number(groups['before'] ?? groups['after'] ?? groups['german']);
  const isWeeks = /w|sem/.test(groups['unit1'] ?? groups['unit2'] ?? groups['unit3'] ?? '');
  const days = count * (isWeeks ? 7 : 1);
  return days > mostAgo ? null : day(addDays(today, -days));
}

/** Returns which week is meant, and the remaining word. */
function turnOf(text: string): { readonly turn: -1 | 0 | 1 | null; readonly word: string } {
  const words = text.split(' ');
  const turn = (word: string) => (lastWords.has(word) ? -1 : nextWords.has(word) ? 1 : thisWords.has(word) ? 0 : null);
  const found = words.find((word) => turn(word) !== null);
  const rest = words.filter((word) => turn(word) === null && !fillers.has(word));
  return { turn: found === undefined ? null : turn(found), word: rest.join(' ') };
}

const fillers = new Set(['the', 'de', 'het', 'la', 'le', 'l', 'am', 'op', 'on', 'die', 'der', 'den', 'week end']);

function weekOf(text: string, today: CalendarDate): SpokenDate | null {
  const { turn, word } = turnOf(text);
  if (turn === null || !weekWords.has(word)) return null;
  return { date: addDays(weekStart(today), 7 * turn), isWeek: true };
}

function dayOfWeek(text: string, today: CalendarDate): SpokenDate | null {
  const { turn, word } = turnOf(text);
  const place = wordIndex(weekdayNames, word);
  if (place < 0) return null;
  const behind = (weekday(today) - (place + 1) + 7) % 7;
  if (turn === 1) return day(addDays(today, 7 - behind));
  // "Last Friday" on a Friday is a week ago.
  return day(addDays(today, -(turn === -1 && behind === 0 ? 7 : behind)));
}

const daysAhead = 31;

function dayOfMonth(text: string, today: CalendarDate): SpokenDate | null {
  const found =
    /^(?:(\d{1,2})(?:e|er|ste|de|st|nd|rd|th)? (?:of |van )?([a-z]+)|([a-z]+) (\d{1,2})(?:st|nd|rd|th)?)(?: (\d{4}))?$/.exec(
      text,
    );
  if (found === null) return null;
  const month = wordIndex(monthNames, found[2] ?? found[3] ?? '') + 1;
  const number = Number(found[1] ?? found[4]);
  if (month === 0) return null;
  const inYear = (year: number) => `${year}-${twoDigits(month)}-${twoDigits(number)}`;
  const year = found[5] === undefined ? nearestYear(inYear, today) : Number(found[5]);
  const date = inYear(year);
  return isCalendarDate(date) && year >= 1900 && year <= 2100 ? day(date) : null;
}

function nearestYear(inYear: (year: number) => string, today: CalendarDate): number {
  const year = Number(today.slice(0, 4));
  const latest = addDays(today, daysAhead);
  return [year + 1, year].find((one) => inYear(one) <= latest) ?? year - 1;
}
