// Reads a date as people type it: 2026-11-17, 17-11-2026, 17/11, 17-11, 11/17/2026 in American English.

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const isReal = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const build = (year: number, month: number, day: number): string | null =>
  year >= 1900 && year <= 2100 && isReal(year, month, day) ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : null;

/**
 * Returns the typed date as YYYY-MM-DD, or null when it is invalid. Without a year it is that of `today` (YYYY-MM-DD).
 */
export const readTypedDate = (typed: string, today: string, monthFirst: boolean): string | null => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed.trim());
  if (iso) return build(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}))?$/.exec(typed.trim());
  if (!local) return null;
  const [first, second] = [Number(local[1]), Number(local[2])];
  const year = local[3] === undefined ? Number(today.slice(0, 4)) : Number(local[3]);
  return monthFirst ? build(year, first, second) : build(year, second, first);
};
