// Identifiers in texts and addresses: of tickets, files, cases and clients.
import { yearAndNumber } from './project-numbers.ts';

export interface Code {
  readonly code: string;
  /** Shared part of the codes of one project: the letters before the number. */
  readonly series: string | null;
}

const lettersYearNumber = /(?<![\p{L}\p{N}])(\p{L}{1,6})[-_.#/]?(\d{2,4})[-./](\d{2,8})(?![\p{L}\p{N}])/gu;
const lettersAndNumber = /(?<![\p{L}\p{N}])(\p{L}{1,6})[-_ .#/]?(\d{2,8})(?![\p{L}\p{N}])/gu;
const plainNumber =
  /(?<![\p{L}\p{N}])(\d{2,4}[-./]\d{2,6}|\d{3,6}[-./]\d{2}|\d{4,12}|[0-9a-f]{8,36})(?![\p{L}\p{N}])/giu;
const isYear = (digits: string) => /^(?:19|20)\d{2}$/.test(digits);
const isYearOrDate = (digits: string) => isYear(digits) || isDate(digits.split(/[-./]/));

/** 24-12, 12.24 and 2026-03; 61.32 is none. */
function isDate([first = '', second]: readonly string[]): boolean {
  if (second === undefined || second.length > 2) return false;
  const [a, b] = [Number(first), Number(second)];
  if (first.length > 2) return isYear(first) && b <= 12;
  return (a <= 31 && b <= 12) || (a <= 12 && b <= 31);
}

/**
 * Identifiers in a text: SPR-295, K1001, 2026.0412, MIS-26-350, 48213, long hexadecimal ids; years and dates are none. One that
 * counts within a year is the same however it is written, and is told without its year too.
 *
 *   2026.0412, 2026/0412, 0412/26, 20260412 → 20260412, 0412      MIS-26-350 → mis2026350, 2026350
 */
export function codesIn(text: string): Code[] {
  const codes: Code[] = [];
  const rest = text.replace(lettersYearNumber, (match, letters: string, first: string, second: string) => {
    if (isYearOrDate(`${first}-${second}`)) return match;
    const series = letters.toLowerCase();
    const numbers = countedCodes(first, second);
    codes.push({ code: `${series}${numbers[0]}`, series }, ...numbers.map((code) => ({ code, series: null })));
    return ' ';
  });
  for (const [, letters = '', digits = ''] of rest.matchAll(lettersAndNumber)) {
    const series = letters.toLowerCase();
    if (!isYearOrDate(digits)) codes.push({ code: `${series}${digits}`, series });
  }
  for (const [, digits = ''] of rest.matchAll(plainNumber)) {
    if (!/\d/.test(digits) || isYearOrDate(digits)) continue;
    codes.push(...plainCodes(digits.toLowerCase()).map((code) => ({ code, series: null })));
  }
  return codes;
}

function plainCodes(digits: string): string[] {
  const [first = '', second] = digits.split(/[-./]/);
  if (second !== undefined) return countedCodes(first, second);
  const [, year = '', count = ''] = /^(20\d{2})(\d{4})$/.exec(digits) ?? [];
  return year === '' || isDay(count) ? [digits] : [digits, count];
}

/** The month and the day of a date: 1104. */
const isDay = (digits: string) => isDate([digits.slice(0, 2), digits.slice(2)]);

/** Shorter numbers are those of pages and articles too. */
const shortestAlone = 4;

function countedCodes(first: string, second: string): string[] {
  const counted = yearAndNumber([first, second]);
  if (counted === null) return [`${first}.${second}`];
  const { year, count } = counted;
  return count.length < shortestAlone ? [`${year}${count}`] : [`${year}${count}`, count];
}
