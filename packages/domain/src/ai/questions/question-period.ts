import type { CalendarDate } from '../../timeline/calendar-date.ts';
import { addDays, addMonths, monthStart, weekStart } from '../../timeline/day-arithmetic.ts';
import type { QuestionPeriod } from './question-types.ts';

export interface DatePeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The dates of a period, both included. Weeks begin on Monday. */
export function datesOfPeriod(
  period: QuestionPeriod,
  { today, shown }: { readonly today: CalendarDate; readonly shown: CalendarDate },
): DatePeriod {
  const week = (start: CalendarDate): DatePeriod => ({ from: start, to: addDays(start, 6) });
  const month = (start: CalendarDate): DatePeriod => ({ from: start, to: addDays(addMonths(start, 1), -1) });
  switch (period) {
    case 'shown':
      return { from: shown, to: shown };
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'this_week':
      return week(weekStart(today));
    case 'last_week':
      return week(addDays(weekStart(today), -7));
    case 'this_month':
      return month(monthStart(today));
    case 'last_month':
      return month(addMonths(monthStart(today), -1));
  }
}
