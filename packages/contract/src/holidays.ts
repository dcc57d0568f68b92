// Days off, as the preference work_schedule keeps them: a calendar of public holidays, and closing days or days of
// leave.
//   holidayChoiceSchema   the calendar, and additional days of it
//   closuresSchema        single days and periods with a name
//   mostClosures, longestClosureName   their limits
import { holidayCalendars, optionalHolidays } from '@daybook/domain/holidays/holiday-calendars.ts';
import { holidayKeys } from '@daybook/domain/holidays/holiday-keys.ts';
import { addMonths } from '@daybook/domain/timeline/day-arithmetic.ts';
import { z } from 'zod';
import { dateSchema, nameSchema } from './values.ts';

/**
 * `none`, or a country and, if it has them, its region, by ISO 3166-2: NL, DE, DE-BY. GB-EAW is England and Wales,
 * FR-AM Alsace and Moselle.
 */
const calendarSchema = z.enum(['none', ...holidayCalendars], {
  error: 'There is no such calendar of public holidays.',
});

/** Public holidays that count as days off, and additional days of the same calendar that are not holidays by law. */
export const holidayChoiceSchema = z
  .strictObject({ calendar: calendarSchema, extra: z.array(z.enum(holidayKeys)).max(20).readonly() })
  .refine(({ calendar, extra }) => extra.every((key) => optionalHolidays(calendar).includes(key)), {
    error: 'The calendar has no such day to add.',
    path: ['extra'],
  });

export const mostClosures = 60;
export const longestClosureName = 60;

/** A day or a period on which an organisation is closed, or a user is on leave. */
const closureSchema = z
  .strictObject({
    name: nameSchema.max(longestClosureName),
    start: dateSchema,
    end: dateSchema,
    /** Recurs every year from then on. */
    yearly: z.boolean(),
  })
  .refine(({ start, end }) => end >= start, { error: 'The last day comes before the first.', path: ['end'] })
  .refine(({ start, end }) => end < addMonths(start, 12), { error: 'At most a year at a time.', path: ['end'] });

export const closuresSchema = z.array(closureSchema).max(mostClosures).readonly();
