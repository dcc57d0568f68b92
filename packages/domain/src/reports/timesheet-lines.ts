// The lines of a timesheet, made while its bookings are read:
//   timesheetLines    the bookings in sections, each with its subtotal
//   exactDuration     hours, minutes and, where a timesheet has them, seconds
import { weekStart } from '../timeline/day-arithmetic.ts';

/** Interval of a subtotal. */
export type SectionInterval = 'day' | 'week';

/** Row of a booking for a timesheet; `project` is the name under which it is summed at the end. */
export type TimesheetRow = { readonly date: string; readonly project: string; readonly durationSeconds: number };

export type TimesheetLine<T> =
  | { readonly kind: 'row'; readonly row: T; readonly beginsDate: boolean }
  | { readonly kind: 'subtotal'; readonly start: string; readonly durationSeconds: number };

export type ProjectSum = { readonly project: string; readonly durationSeconds: number };

export type TimesheetSums = {
  /** Sorted by name. They add up to the total, and so do the subtotals. */
  readonly projects: readonly ProjectSum[];
  readonly totalSeconds: number;
};

export type TimesheetLines<T> = {
  /** Returns the lines of the next row; its date must not be earlier than that of the row before. */
  readonly next: (row: T) => TimesheetLine<T>[];
  /** Returns the last subtotal. */
  readonly end: () => TimesheetLine<T>[];
  readonly sums: () => TimesheetSums;
};

/** Divides rows into sections; memory grows with the number of projects, not with that of rows. */
export function timesheetLines<T extends TimesheetRow>(interval: SectionInterval): TimesheetLines<T> {
  const projects = new Map<string, number>();
  let section: { start: string; durationSeconds: number } | null = null;
  let lastDate: string | null = null;
  const startOf = (date: string) => (interval === 'week' ? weekStart(date) : date);
  const subtotal = (): TimesheetLine<T>[] => (section === null ? [] : [{ kind: 'subtotal', ...section }]);
  return {
    next: (row) => {
      const start = startOf(row.date);
      const lines = section?.start === start ? [] : subtotal();
      if (section?.start !== start) section = { start, durationSeconds: 0 };
      section.durationSeconds += row.durationSeconds;
      projects.set(row.project, (projects.get(row.project) ?? 0) + row.durationSeconds);
      lines.push({ kind: 'row', row, beginsDate: row.date !== lastDate });
      lastDate = row.date;
      return lines;
    },
    end: subtotal,
    sums: () => ({
      projects: [...projects]
        .map(([project, durationSeconds]) => ({ project, durationSeconds }))
        .sort((a, b) => a.project.localeCompare(b.project)),
      totalSeconds: [...projects.values()].reduce((sum, seconds) => sum + seconds, 0),
    }),
  };
}

/**
 * Returns a duration exact to the second, so that printed rows add up to their printed total.
 *
 *   5400   →   1:30        5405, with seconds   →   1:30:05
 */
export function exactDuration(seconds: number, hasSeconds: boolean): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}`;
  return hasSeconds ? `${clock}:${two(seconds % 60)}` : clock;
}
