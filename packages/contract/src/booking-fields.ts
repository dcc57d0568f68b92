// Common fields of bookings in all calls. A field added here can be shown, changed and filtered wherever there are
// bookings.
//   bookingFields         the shown fields of a booking
//   bookingChangeFields   its changeable fields; an absent field stays unchanged, or gets its default
//   bookingFilters        the filters of a list of bookings
//   activityFilters       the filters of an overview or a file; all of them must match
import { z } from 'zod';
import { anyBoolean, anyDate, anyId, anyText, chosen, chosenId } from './filter-fields.ts';
import type { ListSpec } from './route.ts';
import { idInputSchema, idSchema, instantSchema, secondsSchema } from './values.ts';

/** open: booked on a day that is not published yet. */
export const activityStatuses = ['open', 'published', 'archived'] as const;

export const bookingFields = {
  contact_id: idSchema.nullable(),
  contact_name: z.string().nullable(),
  internal: z.boolean(),
  /** Whether it is charged to the client. */
  billable: z.boolean(),
  description: z.string(),
  /** Values of the organisation's custom fields, by their keys. */
  customfields: z.record(z.string(), z.unknown()),
  /** Booked seconds. */
  duration: secondsSchema,
  is_corrected: z.boolean(),
  started_at: instantSchema.nullable(),
  ended_at: instantSchema.nullable(),
  version: z.number().int(),
  published_at: instantSchema.nullable(),
} as const;
export type BookingFields = { [K in keyof typeof bookingFields]: z.output<(typeof bookingFields)[K]> };

export const bookingChangeFields = {
  contact_id: idInputSchema.nullable().optional(),
  internal: z.boolean().optional(),
  /** null: undecided, so time for a contact is billable and internal time is not. */
  billable: z.boolean().nullable().optional(),
  dimensions: z.array(idInputSchema).max(9).optional(),
  description: z.string().max(2000).optional(),
  customfields: z.record(z.string(), z.unknown()).optional(),
} as const;

/** Seconds in whole blocks. */
export const bookedDurationSchema = z.number().int().positive().max(90_000);

/** A change of a booking; absent fields are left unchanged. */
export const registrationEditSchema = z.strictObject({
  ...bookingChangeFields,
  /** null: back to recorded time rounded to blocks. */
  duration: bookedDurationSchema.nullable().optional(),
});
export type BookingChange = z.output<typeof registrationEditSchema>;

/** A new booking with its target. */
export const newBookingFields = {
  ...bookingChangeFields,
  dimensions: z.array(idInputSchema).max(9),
  description: z.string().max(2000),
} as const;

/** Returns the decisions about a booking besides its target, to repeat the booking. */
export const bookingChoice = ({ internal, billable, description, customfields }: BookingFields) => ({
  internal,
  billable,
  description,
  customfields,
});

const newBookingSchema = z.strictObject({ ...newBookingFields, duration: bookedDurationSchema.optional() });
export type NewBooking = Readonly<Omit<z.output<typeof newBookingSchema>, 'dimensions'>> & {
  readonly dimensions: readonly number[];
};

export const bookingFilters = {
  date: anyDate,
  day_id: anyId,
  contact_id: anyId,
  internal: anyBoolean,
  billable: anyBoolean,
  /** By default everything that is not archived. */
  status: chosen([...activityStatuses, 'all']),
  source_id: chosenId,
  dimension_id: chosenId,
  user_id: anyId,
  description: anyText,
} as const satisfies ListSpec['filters'];

const ids = z.array(idInputSchema).min(1).max(500).optional();

export const activityFilters = {
  contact: ids,
  internal: z.boolean().optional(),
  billable: z.boolean().optional(),
  dimension: ids,
  source: ids,
  /** Part of the description. */
  text: z.string().trim().min(1).max(200).optional(),
  /** By default the caller. */
  user: ids,
  /** The bookings of all visible colleagues, regardless of `user`. */
  everybody: z.boolean().optional(),
} as const;
export type ActivityFilters = { readonly [K in keyof typeof activityFilters]?: z.output<(typeof activityFilters)[K]> };
