// The choice of a calendar of public holidays, as the preference work_schedule keeps it.
import { holidayCalendars, optionalHolidays } from '@daybook/domain/holidays/holiday-calendars.ts';
import { holidayKeys } from '@daybook/domain/holidays/holiday-keys.ts';
import { z } from 'zod';

/**
 * `none`, or a country and where it has them its region, after ISO 3166-2: NL, DE, DE-BY. GB-EAW is England and Wales, FR-AM
 * Alsace and Moselle.
 */
const calendarSchema = z.enum(['none', ...holidayCalendars], {
  error: 'There is no such calendar of public holidays.',
});

/** Public holidays that count as days off, and days of the same calendar that are none by law and count too. */
export const holidayChoiceSchema = z
  .strictObject({ calendar: calendarSchema, extra: z.array(z.enum(holidayKeys)).max(20).readonly() })
  .refine(({ calendar, extra }) => extra.every((key) => optionalHolidays(calendar).includes(key)), {
    error: 'The calendar has no such day to add.',
    path: ['extra'],
  });
