// The contents of a file, chosen before it is made.
import type { ExportFormat, ExportView } from '@daybook/contract/activity-exports.ts';
import { type ExportPeriod, exportPeriod } from '@daybook/domain/registrations/export-period.ts';
import type { DateRange, Period } from '../reports/report-periods.ts';

export type ExportChoice = {
  readonly period: ExportPeriod;
  /** The first date of a custom period; for other periods, a date within it. */
  readonly start: string;
  readonly end: string;
  readonly view: ExportView;
  readonly format: ExportFormat;
  readonly isExtended: boolean;
};

const fitting: Partial<Record<Period, ExportPeriod>> = {
  this_week: 'week',
  last_week: 'week',
  this_month: 'month',
  last_month: 'month',
  this_year: 'year',
};

/** Returns the period of the screen in the form of a file. */
export const periodFor = (
  period: Period,
  { start, end }: DateRange,
): Pick<ExportChoice, 'period' | 'start' | 'end'> => ({
  period: start === end ? 'day' : (fitting[period] ?? 'custom'),
  start,
  end,
});

/** Returns the dates of a choice; null if the end is before the start, or a date is missing. */
export const datesOf = ({ period, start, end }: Pick<ExportChoice, 'period' | 'start' | 'end'>): DateRange | null =>
  start === '' || end === '' ? null : exportPeriod({ period, dateStart: start, dateEnd: end, week: null });
