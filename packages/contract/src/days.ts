// Days and publishing. Document 2, section 7.4.
import { type TimedStep, timedSteps } from '@daybook/domain/days/process-steps.ts';
import { publishProblemCodes } from '@daybook/domain/days/publish-checks.ts';
import { z } from 'zod';
import { newBookingFields } from './booking-fields.ts';
import { anyDate, anyId, anyOf } from './filter-fields.ts';
import { collectionSchema, documentSchema, paginationSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { bookingSuggestionSchema } from './suggestions.ts';
import {
  dayStatusSchema,
  syncStatusSchema,
  timelineRegistrationSchema,
  timelineSchema,
  timelineTotalsSchema,
} from './timeline.ts';
import { dateSchema, idInputSchema, idSchema, instantSchema, secondsSchema } from './values.ts';

export const dayAttributesSchema = z.strictObject({
  date: dateSchema,
  user_id: idSchema,
  status: dayStatusSchema,
  sync_status: syncStatusSchema,
  version: z.number().int(),
  /** Minutes, as the specification defines these three. */
  duration: z.number().int(),
  time_booked: z.number().int(),
  time_unbooked: z.number().int(),
  /** Seconds that arrived after publishing. */
  late_duration: secondsSchema,
  published_at: instantSchema.nullable(),
});
export const dayResourceSchema = resourceSchema('days', dayAttributesSchema);
const dayBody = z.strictObject({ day_id: idInputSchema });

/**
 * The booking that the user chose for some logs before anything is booked: the other suggestions take it into account.
 */
const chosenBookingSchema = z.strictObject({
  logs: z.array(idInputSchema).min(1).max(5000),
  dimensions: newBookingFields.dimensions,
  description: newBookingFields.description,
});
export type ChosenBooking = z.output<typeof chosenBookingSchema>;

const stepSeconds = z.number().int().min(0).max(86_400);
export const stepTimesSchema = z.strictObject(
  Object.fromEntries(timedSteps.map((step) => [step, stepSeconds])) as Record<TimedStep, typeof stepSeconds>,
);
export type StepTimes = z.infer<typeof stepTimesSchema>;

/** Obstacles to publishing a day, and the remedies. */
export const invalidLogSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  duration: secondsSchema,
  reason: z.enum(['untagged', 'unbooked', 'pending_appointment']),
  /**
   * Below this many seconds it would be ignored automatically: the appointment, its subject on the day, or its contact.
   */
  threshold: secondsSchema,
  /** The decider so far, and its tag. */
  decided_by: z.enum(['tag', 'hand', 'threshold']).nullable(),
  tag_id: idSchema.nullable(),
  /** The facts by which a tag could match it. */
  references: z.array(z.strictObject({ type: z.string(), value: z.string() })),
});
export type InvalidLog = z.infer<typeof invalidLogSchema>;

export const daysRoutes = {
  listDays: defineRoute({
    method: 'GET',
    path: '/api/v1/days',
    name: 'listDays',
    concept: 'days',
    access: 'signed_in',
    ability: 'days:read',
    summary: 'The own days; for administrators with a user_id filter also published days of colleagues.',
    list: {
      filters: {
        date: anyDate,
        status: anyOf(dayStatusSchema.options),
        user_id: anyId,
      },
      sorts: ['date'],
      includes: ['user'],
      defaultSort: 'date:desc',
      defaultLimit: 100,
    },
    status: 200,
    response: collectionSchema(dayResourceSchema).extend({
      meta: z.strictObject({
        pagination: paginationSchema,
        /**
         * Public holidays that count for the user, closing days and leave: for the requested period, else for that of
         * the page.
         */
        holidays: z.array(z.strictObject({ date: dateSchema, name: z.string() })),
      }),
    }),
  }),
  getDay: defineRoute({
    method: 'GET',
    path: '/api/v1/days/{id}',
    name: 'getDay',
    concept: 'days',
    access: 'signed_in',
    ability: 'days:read',
    summary: 'One day.',
    params: z.strictObject({ id: idSchema }),
    status: 200,
    response: documentSchema(dayResourceSchema),
  }),
  prepareBooking: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/days/prepare-booking',
    name: 'prepareBooking',
    concept: 'days',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary:
      'A booking for each contact with unbooked time, from history and from what is chosen for some of it, and the timeline.',
    body: dayBody.extend({ chosen: z.array(chosenBookingSchema).max(500).optional() }),
    status: 200,
    response: rpcSchema(z.strictObject({ suggestions: z.array(bookingSuggestionSchema), timeline: timelineSchema })),
    errors: ['DAY_NOT_OPEN'],
  }),
  prepareCorrections: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/days/prepare-corrections',
    name: 'prepareCorrections',
    concept: 'days',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'What is booked, and which logs still stand in the way of publishing, each with its reason.',
    body: dayBody,
    status: 200,
    response: rpcSchema(
      z.strictObject({
        booked: z.array(timelineRegistrationSchema),
        invalid_logs: z.array(invalidLogSchema),
      }),
    ),
  }),
  trackProcessing: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/days/processing',
    name: 'trackProcessing',
    concept: 'days',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'How long processing a day took in all and by step, the own average, and whether processing is unlocked.',
    body: z.strictObject({
      day_id: idInputSchema,
      /** Seconds to add. */
      add: stepTimesSchema.partial().optional(),
    }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        times: stepTimesSchema,
        /** The mean of the latest published days, without this one. null: none yet. */
        average: stepTimesSchema.nullable(),
        /** Processing unlocks once the required number of days was booked by hand. */
        training: z.strictObject({ done: z.number().int(), required: z.number().int() }),
      }),
    ),
  }),
  initPublish: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/days/init-publish',
    name: 'initPublish',
    concept: 'days',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary:
      'Checks whether a day can be published; answers with a token for exactly this version of it and what managers will see.',
    body: dayBody,
    status: 200,
    response: rpcSchema(
      z.strictObject({
        publish_token: z.string(),
        summary: z.strictObject({
          totals: timelineTotalsSchema,
          registrations: z.array(timelineRegistrationSchema),
          /** Seconds of tagged time without a booking, when the organisation only warns about it. */
          unbooked: secondsSchema,
        }),
      }),
    ),
    errors: [...publishProblemCodes],
  }),
  publishDay: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/days/publish',
    name: 'publishDay',
    concept: 'days',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'Publishes the day that the token was made for. Twice with one token publishes once.',
    body: z.strictObject({ day_id: idInputSchema, publish_token: z.string().max(500) }),
    status: 200,
    response: rpcSchema(z.strictObject({ day: dayResourceSchema })),
    errors: ['DAY_CHANGED', 'PUBLISH_TOKEN_INVALID', 'DAY_NOT_OPEN'],
  }),
} as const;
