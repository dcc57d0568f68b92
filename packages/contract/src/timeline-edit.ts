// Changing an open day: its slots, their bookings, and its totals. Document 2, section 7.4.
import { z } from 'zod';
import { registrationEditSchema } from './booking-fields.ts';
import { dayResourceSchema } from './days.ts';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import {
  bookingErrors,
  slotBookingSchema,
  timelineDaySchema,
  timelineLogSchema,
  timelineRegistrationSchema,
  timelineSlotSchema,
  timelineTotalsSchema,
} from './timeline.ts';
import { idInputSchema, idSchema, instantSchema, secondsSchema } from './values.ts';

/**
 * Decisions about a slot; absent ones are left unchanged. Another contact, or a status, removes it from its booking.
 */
const slotDecisionSchema = z.strictObject({
  contact_id: idInputSchema.nullable().optional(),
  internal: z.boolean().optional(),
  status: z.enum(['open', 'ignored']).optional(),
  activity_description: z.string().max(2000).nullable().optional(),
});
const slotsSchema = z.array(idInputSchema).min(1).max(500);

/** The day as it is now, the affected slots, and the logs that were changed, added or removed. */
const slotsAnswer = rpcSchema(
  z.strictObject({ day: timelineDaySchema, slots: z.array(timelineSlotSchema), changed: z.array(idSchema) }),
);
const dayBody = z.strictObject({ day_id: idInputSchema });

export const dayContactSchema = z.strictObject({
  /** null: internal, or no contact. */
  contact_id: idSchema.nullable(),
  contact_name: z.string().nullable(),
  internal: z.boolean(),
  recorded: secondsSchema,
  /** The sum of the bookings, rounded to blocks. */
  booked: secondsSchema,
  open: secondsSchema,
});
export type DayContact = z.infer<typeof dayContactSchema>;

export const dayActivitySchema = z.strictObject({
  kind: z.enum(['contact', 'internal', 'untagged', 'ignored']),
  contact_id: idSchema.nullable(),
  contact_name: z.string().nullable(),
  started_at: instantSchema,
  ended_at: instantSchema,
  duration: secondsSchema,
  logs: z.array(timelineLogSchema),
});
export type DayActivity = z.infer<typeof dayActivitySchema>;

export const timelineEditRoutes = {
  updateSlot: defineRoute({
    method: 'PUT',
    path: '/api/v1/timeline/slots/{slotId}',
    name: 'updateSlot',
    concept: 'timeline',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'slots_changed',
    summary: 'Moves the edges of a slot of an open day, and decides about it.',
    params: z.strictObject({ slotId: idSchema }),
    body: slotDecisionSchema.extend({
      day_id: idInputSchema,
      started_at: instantSchema.optional(),
      ended_at: instantSchema.optional(),
    }),
    status: 200,
    response: slotsAnswer,
    errors: ['DAY_NOT_OPEN', 'VERSION_CONFLICT'],
  }),
  updateSlots: defineRoute({
    method: 'PUT',
    path: '/api/v1/timeline/slots',
    name: 'updateSlots',
    concept: 'timeline',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'slots_changed',
    summary: 'Decides about several slots, splits one in two, or merges neighbours.',
    body: slotDecisionSchema.extend({
      day_id: idInputSchema,
      action: z.enum(['edit', 'split', 'merge']),
      slots: slotsSchema,
      /** Where to split. */
      at: instantSchema.optional(),
    }),
    status: 200,
    response: slotsAnswer,
    errors: ['DAY_NOT_OPEN', 'VERSION_CONFLICT'],
  }),
  deleteSlots: defineRoute({
    method: 'DELETE',
    path: '/api/v1/timeline/slots',
    name: 'deleteSlots',
    concept: 'timeline',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'slots_removed',
    summary: 'Takes the logs of slots away; PATCH /logs/{id} brings one back.',
    body: z.strictObject({ day_id: idInputSchema, slots: slotsSchema }),
    status: 200,
    response: slotsAnswer,
    errors: ['DAY_NOT_OPEN', 'VERSION_CONFLICT'],
  }),
  updateDayRegistrations: defineRoute({
    method: 'PUT',
    path: '/api/v1/timeline/registrations',
    name: 'updateDayRegistrations',
    concept: 'timeline',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'booking_changed',
    summary: 'Changes bookings of an open day, each in its own way: all of them or none.',
    body: z.strictObject({
      day_id: idInputSchema,
      registrations: z
        .array(registrationEditSchema.extend({ id: idInputSchema }))
        .min(1)
        .max(200),
    }),
    status: 200,
    response: rpcSchema(z.strictObject({ registrations: z.array(timelineRegistrationSchema) })),
    errors: [...bookingErrors, 'VERSION_CONFLICT'],
  }),
  correctRegistration: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/timeline/correction',
    name: 'correctRegistration',
    concept: 'timeline',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'corrected',
    summary: 'Sets the duration of a booking to whole blocks; null goes back to what was recorded, rounded.',
    body: z.strictObject({
      day_id: idInputSchema,
      registration_id: idInputSchema,
      duration: z.number().int().positive().max(90_000).nullable(),
    }),
    status: 200,
    response: rpcSchema(z.strictObject({ registration: timelineRegistrationSchema, totals: timelineTotalsSchema })),
    errors: ['DAY_NOT_OPEN', 'CORRECT_BLOCK_SIZE', 'VERSION_CONFLICT'],
  }),
  listDayActivities: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/timeline/activities',
    name: 'listDayActivities',
    concept: 'timeline',
    access: 'signed_in',
    ability: 'days:read',
    summary: 'What was detected on an own day, by contact, each with its log entries; the longest first.',
    body: dayBody,
    status: 200,
    response: rpcSchema(z.strictObject({ day: timelineDaySchema, activities: z.array(dayActivitySchema) })),
  }),
  getDaySummary: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/timeline/summary',
    name: 'getDaySummary',
    concept: 'timeline',
    access: 'signed_in',
    ability: 'days:read',
    summary: 'The version and the figures of an own day.',
    body: dayBody,
    status: 200,
    response: rpcSchema(
      z.strictObject({
        day: timelineDaySchema,
        totals: timelineTotalsSchema,
        contacts: z.array(dayContactSchema),
      }),
    ),
  }),
  awaitDay: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/timeline/await',
    name: 'awaitDay',
    concept: 'timeline',
    access: 'signed_in',
    ability: 'days:read',
    summary:
      'The version of an own day, as soon as it is another one than the caller knows: for screens that follow a day.',
    body: dayBody.extend({
      version: z.int().min(0).max(2_147_483_647),
      /** How long the answer may wait; by default it is immediate. */
      wait_seconds: z.int().min(0).max(25).default(0),
    }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        version: z.int(),
        /** Whether a waiting call is notified of the next version; otherwise the caller polls. */
        is_live: z.boolean(),
      }),
    ),
  }),
  bookSlots: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/timeline/register',
    name: 'bookSlots',
    concept: 'timeline',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'booked',
    summary: 'Books slots of an open day by their ids.',
    body: z.strictObject({
      day_id: idInputSchema,
      slots: z
        .array(slotBookingSchema.omit({ logs: true }).extend({ id: idInputSchema }))
        .min(1)
        .max(200),
    }),
    status: 201,
    response: rpcSchema(z.strictObject({ registrations: z.array(timelineRegistrationSchema) })),
    errors: [...bookingErrors, 'VERSION_CONFLICT'],
    idempotent: true,
  }),
  publishTimeline: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/timeline/publish',
    name: 'publishTimeline',
    concept: 'timeline',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'Publishes the day that the token was made for, as POST /rpc/days/publish does.',
    body: z.strictObject({ day_id: idInputSchema, publish_token: z.string().max(500) }),
    status: 200,
    response: rpcSchema(z.strictObject({ day: dayResourceSchema })),
    errors: ['DAY_CHANGED', 'PUBLISH_TOKEN_INVALID', 'DAY_NOT_OPEN'],
  }),
} as const;
