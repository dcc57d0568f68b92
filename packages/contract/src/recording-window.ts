// Working hours by weekday, as preferences store them and capture clients apply them.
import { z } from 'zod';
import { closuresSchema, holidayChoiceSchema } from './holidays.ts';

/** A time of day, from 00:00 to 23:59. */
export const startSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'A time is HH:MM.' });
const endSchema = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'A time is HH:MM.' });

/**
 * The hours of one weekday, 1 for Monday. Specification 5: a day has both a start and an end, or neither; a weekday
 * without hours has no row. An end before the start is on the next day.
 */
export const workingHoursSchema = z
  .strictObject({ weekday: z.number().int().min(1).max(7), start: startSchema, end: endSchema })
  .refine(({ start, end }) => start !== end, {
    error: 'Hours that end when they start have no length.',
    path: ['end'],
  });

export const recordingWindowSchema = z
  .array(workingHoursSchema)
  .max(7)
  .refine((hours) => new Set(hours.map(({ weekday }) => weekday)).size === hours.length, {
    error: 'A weekday stands here once.',
  })
  .readonly();

/**
 * Specification 3, preferences: work_schedule. It cannot be enforced without any hours: nothing would ever be recorded.
 * Without holidays the organisation's count. Holidays and closures reduce a day's expected hours, but never its
 * recording.
 */
export const workScheduleSchema = z
  .strictObject({
    enforce_schedule: z.boolean(),
    schedule: recordingWindowSchema,
    holidays: holidayChoiceSchema.optional(),
    /** Closing days of an organisation, or days of leave of a user; both count. */
    closures: closuresSchema.optional(),
  })
  .refine(({ enforce_schedule, schedule }) => !enforce_schedule || schedule.length > 0, {
    error: 'A schedule that is kept to has hours on a day at least.',
    path: ['schedule'],
  });
export type WorkSchedule = z.infer<typeof workScheduleSchema>;
