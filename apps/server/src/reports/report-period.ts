import { daysFromTo } from '@daybook/domain/timeline/day-arithmetic.ts';
import { AppError } from '../platform/http/app-error.ts';

/** Two years, one of them a leap year. */
const longestDays = 731;

/** @throws AppError DATE_RANGE when the start lies after the end, or over two years before it */
export function requirePeriod({ start, end }: { readonly start: string; readonly end: string }): void {
  const problem =
    start > end
      ? 'The start lies after the end.'
      : daysFromTo(start, end) > longestDays
        ? 'A report covers at most two years.'
        : null;
  if (problem !== null) throw new AppError('DATE_RANGE', { detail: problem, pointer: '/start' });
}
