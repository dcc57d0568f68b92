// Identifiers of tickets, files, cases and clients in texts and addresses.
import { yearAndNumber } from './project-numbers.ts';

export interface Code {
  readonly code: string;
  /** The common part of the codes of one project: the letters before the number. */
  readonly series: string | null;
}

const lettersYearNumber = /(?<![\p{L}\p{N}])(\p{L}{1,6})[-_.#/]?(\d{2,4})[-./](\d{2,8})(?![\p{L}\p{N}])/gu;
const lettersAndNumber = /(?<![\p{L}\p{N}])(\p{L}{1,6})[-_ .#/]?(\d{2,8})(?![\p{L}\p{N}])/gu;
const plainNumber =
  /(?<![\p{L}\p{N}])(\d{2,4}[-./]\d{2,6}|\d{3,6}[-./]\d{2}|\d{4,12}|[0-9a-f]{8,36})(?![\p{L}\p{N}])/giu;
const uuid = /(?<![\p{L}\p{N}])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\p{L}\p{N}])/giu;
/** 12-10-2026, 2026.10.12, 10-2026 and 31.12.25. */
const dates =
  /(?<![\p{L}\p{N}])(?:(?:0?[1-9]|[12]\d|3[01])([-./])(?:0?[1-9]|1[0-2])\1(?:20)?\d{2}|20\d{2}([-./])\d{1,2}\2\d{1,2}|(?:0?[1-9]|1[0-2])[-./]20\d{2})(?![\p{L}\p{N}])/gu;
const isYear = (digits: string) => /^(?:19|20)\d{2}$/.test(digits);
const isYearOrDate = (digits: string) => isYear(digits) || isDate(digits.split(/[-./]/));

/** 24-12, 12.24 and 2026-03; 61.32 is not a date. */
function isDate([first = '', second]: readonly string[]): boolean {
  if (second === undefined || second.length > 2) return false;
  const [a, b] = [Number(first), Number(second)];
  if (first.length > 2) return isYear(first) && b <= 12;
  return (a <= 31 && b <= 12) || (a <= 12 && b <= 31);
}

/**
 * Returns the identifiers in a text: SPR-295, K1001, 2026.0412, MIS-26-350, 48213, long hexadecimal ids; years and
 * dates are none. An identifier that counts within a year is the same in every spelling, and is returned without its
 * year too.
 *
 *   2026.0412, 2026/0412, 0412/26, 20260412 → 20260412, 0412      MIS-26-350 → mis2026350, 2026350
 */
export function codesIn(text: string): Code[] {
  const ids = [...text.matchAll(uuid)].map(([id]) => plain(id.replaceAll('-', '').toLowerCase()));
  const rest = text.replace(uuid, ' ').replace(dates, ' ');
  const counted = [...rest.matchAll(lettersYearNumber)].filter(isCounted);
  const others = rest.replace(lettersYearNumber, (match, _letters, first, second) =>
    isYearOrDate(`${first}-${second}`) ? match : ' ',
  );
  const numbers = [...others.matchAll(plainNumber)].map(([, digits = '']) => digits.toLowerCase());
  return [
    ...ids,
    ...counted.flatMap(([, letters = '', first = '', second = '']) => {
      const series = letters.toLowerCase();
      const own = countedCodes(first, second);
      return [{ code: `${series}${own[0]}`, series }, ...own.map(plain)];
    }),
    ...[...others.matchAll(lettersAndNumber)].flatMap(([, letters = '', digits = '']) => {
      const series = letters.toLowerCase();
      return isYearOrDate(digits) ? [] : [{ code: `${series}${digits}`, series }];
    }),
    ...numbers
      .filter((digits) => /\d/.test(digits) && !isYearOrDate(digits))
      .flatMap((one) => plainCodes(one).map(plain)),
  ];
}

const plain = (code: string): Code => ({ code, series: null });

const isCounted = ([, , first = '', second = '']: RegExpExecArray): boolean => !isYearOrDate(`${first}-${second}`);

function plainCodes(digits: string): string[] {
  const [first = '', second] = digits.split(/[-./]/);
  if (second !== undefined) return countedCodes(first, second);
  const [, year = '', count = ''] = /^(20\d{2})(\d{4})$/.exec(digits) ?? [];
  return year === '' || isDay(count) ? [digits] : [digits, count];
}

/** Whether the digits are the month and day of a date: 1104. */
const isDay = (digits: string) => isDate([digits.slice(0, 2), digits.slice(2)]);

/** Shorter numbers may be those of pages and articles. */
const shortestAlone = 4;

function countedCodes(first: string, second: string): string[] {
  const counted = yearAndNumber([first, second]);
  if (counted === null) return [`${first}.${second}`];
  const { year, count } = counted;
  return count.length < shortestAlone ? [`${year}${count}`] : [`${year}${count}`, count];
}
