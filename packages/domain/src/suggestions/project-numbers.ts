// Numbers of files, cases and projects: 2026-114, F-7306, 61.32, 48213.
//   numbersIn          the numbers in the name or code of a project
//   numberSpellings    the ways in which people write a number
//   yearAndNumber      the parts of a number that counts within a year
import { wordsOf } from '../tags/words.ts';

const numberOfProject =
  /(?<![\p{L}\p{N}])(?:\p{L}{1,6}[-_./]?\d{2,4}[-./]\d{2,6}|\p{L}{1,6}[-_./]?\d{2,8}|\d{2,4}[-./]\d{2,6}|\d{4,12})(?![\p{L}\p{N}])/gu;
const isYear = (text: string) => /^(?:\p{L}+\W?)?(?:19|20)\d{2}$/u.test(text);
const isMonth = (text: string) => /^(?:\p{L}+\W?)?(?:19|20)\d{2}[-./](?:0[1-9]|1[0-2])$/u.test(text);

/**
 * Returns the numbers in the name or code of a project. Years and months of a year are left out, because they are in
 * the titles of everybody's work. 12.07 is kept, although it may be a date elsewhere.
 *
 *   "2026-114 Jansen / erfenis" → 2026-114      "Jaarwerk 2026", "Lonen 2026-03" → none
 */
export const numbersIn = (project: string): string[] =>
  [...project.matchAll(numberOfProject)].map(([text]) => text).filter((text) => !isYear(text) && !isMonth(text));

/**
 * Returns the spellings of a number, as words.
 *
 *   "2026-114" → 2026 114; 2026114; 26 114; 114 2026; 114 26      "F-7306" → f 7306; f7306      "MIS-26-350" → also mis 26 350
 */
export function numberSpellings(number: string): string[][] {
  const [, letters, digits = ''] = /^(\p{L}+)[-_./]?(\d.*)$/u.exec(number.toLowerCase()) ?? [];
  if (letters === undefined) return digitSpellings(number);
  if (/^\d+$/.test(digits)) return [[letters, digits], [`${letters}${digits}`]];
  const ways = digitSpellings(digits);
  return [...ways.map((words) => [letters, ...words]), ...(ways.length > 1 ? ways : [])];
}

function digitSpellings(number: string): string[][] {
  const words = wordsOf(number);
  const counted = words.length === 2 ? yearAndNumber(words) : null;
  if (counted === null) return [words];
  const { year, count } = counted;
  const short = year.slice(2);
  return [[year, count], [`${year}${count}`], [short, count], [`${short}${count}`], [count, year], [count, short]];
}

/** A number with fewer digits may be a day or a month beside a short year. */
const shortestCount = 3;
const latestShortYear = 49;

/**
 * Returns the parts of a number that counts within a year, with the full year: 26-114 and 114/26 → 2026, 114; null for
 * other numbers.
 */
export function yearAndNumber([first = '', second = '']: readonly string[]): { year: string; count: string } | null {
  const [year, yearBehind] = [fullYear(first), fullYear(second)];
  if (year !== null && isCount(second)) return { year, count: second };
  return yearBehind !== null && isCount(first) ? { year: yearBehind, count: first } : null;
}

/** 2026-2027 is a period, not a number within a year. */
const isCount = (digits: string) => digits.length >= shortestCount && /^\d+$/.test(digits) && fullYear(digits) === null;

function fullYear(digits: string): string | null {
  if (/^20\d{2}$/.test(digits)) return digits;
  return /^\d{2}$/.test(digits) && Number(digits) <= latestShortYear ? `20${digits}` : null;
}
