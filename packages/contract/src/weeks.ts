// The week as a sheet: bookings by contact and project, day by day. Specification 1, part 2, weekly view.
import { z } from 'zod';
import { bookedDurationSchema, newBookingFields } from './booking-fields.ts';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { bookingErrors, dayStatusSchema, timelineRegistrationSchema } from './timeline.ts';
import { dateSchema, idInputSchema, idSchema, instantSchema, secondsSchema } from './values.ts';

/** Durations are seconds. A day without any data is included, without an id. */
export const weekDaySchema = z.strictObject({
  date: dateSchema,
  id: idSchema.nullable(),
  status: dayStatusSchema,
  version: z.number().int(),
  /** Hours of the work schedule; null: there is none. */
  expected: secondsSchema.nullable(),
  /** The public holiday on this date that counts, in the user's language, else the closing day or leave. */
  holiday: z.string().nullable(),
  recorded: secondsSchema,
  booked: secondsSchema,
  /** Recorded, but neither booked nor ignored. */
  open: secondsSchema,
  /** Arrived after publishing. */
  late: secondsSchema,
});

export const weekCellSchema = z.strictObject({
  date: dateSchema,
  duration: secondsSchema,
  recorded: secondsSchema,
  /** Whether all of it was entered by hand, so that it can be moved to another day. */
  is_by_hand: z.boolean(),
  registrations: z.array(
    timelineRegistrationSchema.pick({
      id: true,
      description: true,
      duration: true,
      recorded: true,
      is_corrected: true,
    }),
  ),
});

/** The bookings of the week on one contact, or internal, and the same dimensions. */
export const weekRowSchema = z.strictObject({
  contact_id: idSchema.nullable(),
  contact_name: z.string().nullable(),
  internal: z.boolean(),
  dimensions: timelineRegistrationSchema.shape.dimensions,
  /** The days with bookings. */
  cells: z.array(weekCellSchema),
});

export const weekSchema = z.strictObject({
  start: dateSchema,
  end: dateSchema,
  days: z.array(weekDaySchema),
  rows: z.array(weekRowSchema),
  /** The block that typed durations must be multiples of. */
  block_seconds: z.number().int().positive(),
});
export type Week = z.infer<typeof weekSchema>;

const bookedAgainSchema = z.strictObject({
  id: idSchema,
  day_id: idSchema,
  date: dateSchema,
  duration: secondsSchema,
});

export const weeksRoutes = {
  getWeek: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/days/week',
    name: 'getWeek',
    concept: 'weeks',
    access: 'signed_in',
    ability: 'days:read',
    summary:
      'The own week around a date, Monday to Sunday: what is booked by contact and project, and what is expected.',
    body: z.strictObject({ date: dateSchema }),
    status: 200,
    response: rpcSchema(weekSchema),
    errors: ['HISTORY_LIMIT'],
  }),
  enterHours: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/days/hours',
    name: 'enterHours',
    concept: 'weeks',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'booked',
    summary:
      'Books hours on a date of which the time is not known, as an entry by hand on top of what was recorded. The day opens by itself.',
    body: z.strictObject({
      date: dateSchema,
      ...newBookingFields,
      duration: bookedDurationSchema,
      /** The title of the entry on the timeline; absent: its description. */
      title: z.string().trim().min(1).max(500).optional(),
    }),
    status: 201,
    response: rpcSchema(z.strictObject({ day_id: idSchema, registration: timelineRegistrationSchema })),
    errors: [...bookingErrors, 'HISTORY_LIMIT'],
    idempotent: true,
  }),
  copyBookings: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/days/copy',
    name: 'copyBookings',
    concept: 'weeks',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'booked',
    summary:
      'Books the same again on other dates, as entries by hand: what the bookings named say, with their durations. All of it or nothing.',
    body: z.strictObject({
      copies: z
        .array(
          z.strictObject({
            date: dateSchema,
            /** The start of the entry on that date; by default within the working hours. */
            started_at: instantSchema.optional(),
            registrations: z.array(idInputSchema).min(1).max(100),
          }),
        )
        .min(1)
        .max(31),
    }),
    status: 201,
    response: rpcSchema(
      z.strictObject({
        registrations: z.array(bookedAgainSchema),
      }),
    ),
    errors: [...bookingErrors, 'HISTORY_LIMIT'],
    idempotent: true,
  }),
  moveBookings: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/days/move',
    name: 'moveBookings',
    concept: 'weeks',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'booking_changed',
    summary:
      'Moves bookings of time that was entered by hand to another date or time. Recorded time stays where it was. All of it or nothing.',
    body: z.strictObject({
      date: dateSchema,
      /** The start of the entry on that date; by default within the working hours. */
      started_at: instantSchema.optional(),
      registrations: z.array(idInputSchema).min(1).max(100),
    }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        /** The days from which they moved. */
        from: z.array(idSchema),
        registrations: z.array(bookedAgainSchema),
      }),
    ),
    errors: [...bookingErrors, 'HISTORY_LIMIT', 'PRECONDITION_FAILED'],
    idempotent: true,
  }),
} as const;
