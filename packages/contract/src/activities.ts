// Bookings as resources: users call them activities. Document 2, section 7.5.
import { z } from 'zod';
import {
  activityFilters,
  activityStatuses,
  bookedDurationSchema,
  bookingChangeFields,
  bookingFields,
  bookingFilters,
  registrationEditSchema,
} from './booking-fields.ts';
import { collectionSchema, documentSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute, type ListSpec } from './route.ts';
import { bookingErrors, dayStatusSchema, syncStatusSchema, timelineSourceSchema } from './timeline.ts';
import { dateSchema, idInputSchema, idSchema, instantSchema, secondsSchema } from './values.ts';

const dimensionSchema = z.strictObject({
  id: idSchema,
  level: z.number().int(),
  name: z.string(),
  code: z.string().nullable(),
});

/** The dimensions of a booking on the first three levels. */
export const bookedOnFields = {
  project: dimensionSchema.nullable(),
  subproject: dimensionSchema.nullable(),
  workingcode: dimensionSchema.nullable(),
  customfields: z.record(z.string(), z.unknown()),
} as const;

export const activityAttributesSchema = z.strictObject({
  user_id: idSchema,
  day_id: idSchema,
  date: dateSchema,
  ...bookingFields,
  /** The source of most of it; null when no recorded time counts. */
  source_id: idSchema.nullable(),
  source: timelineSourceSchema.omit({ id: true }).nullable(),
  /** Recorded seconds before rounding. */
  original_duration: secondsSchema,
  /** The booked seconds after publishing; null before. */
  published_duration: secondsSchema.nullable(),
  ...bookedOnFields,
  /** Its dimensions on every level. */
  dimensions: z.array(dimensionSchema),
  status: z.enum(activityStatuses),
  /** The status combined with its target (specification 4): booked_tagged, booked_internal, published. */
  status_label: z.string(),
  created_at: instantSchema,
  updated_at: instantSchema,
  deleted_at: instantSchema.nullable(),
});
export const activityResourceSchema = resourceSchema('activities', activityAttributesSchema);
/** The same resource under the name that days use. */
export const registrationResourceSchema = resourceSchema('registrations', activityAttributesSchema);
export type ActivityAttributes = z.infer<typeof activityAttributesSchema>;

const params = z.strictObject({ id: idSchema });

/** Start and end; or, if those are unknown, the day and the duration (specification 2: day_id and duration). */
const newActivitySchema = z
  .strictObject({
    ...bookingChangeFields,
    started_at: instantSchema.optional(),
    ended_at: instantSchema.optional(),
    day_id: idInputSchema.optional(),
    description: z.string().trim().min(1).max(2000),
    /** Seconds in whole blocks; left out: the entered time rounded to blocks. */
    duration: bookedDurationSchema.optional(),
    /** false: it counts on top of the time detected at the same moment; the default when start and end are unknown. */
    remove_overlapping: z.boolean().optional(),
  })
  .refine(({ started_at, ended_at }) => (started_at === undefined) === (ended_at === undefined), {
    path: ['ended_at'],
    message: 'Either both of started_at and ended_at, or neither.',
  })
  .refine(({ started_at, day_id }) => (started_at === undefined) !== (day_id === undefined), {
    path: ['day_id'],
    message: 'Either started_at and ended_at, or day_id and duration.',
  })
  .refine(({ day_id, duration }) => day_id === undefined || duration !== undefined, {
    path: ['duration'],
    message: 'How long it was is missing.',
  });

/** Parameters of a list of bookings. */
const bookingsList = {
  filters: bookingFilters,
  sorts: ['ended_at', 'started_at', 'date', 'duration', 'created_at', 'updated_at'],
  includes: ['contact', 'source', 'user'],
  defaultSort: 'ended_at:desc',
  defaultLimit: 100,
} as const satisfies ListSpec;

export const activitiesRoutes = {
  listRegistrations: defineRoute({
    method: 'GET',
    path: '/api/v1/registrations',
    name: 'listRegistrations',
    concept: 'registrations',
    access: 'signed_in',
    ability: 'days:read',
    summary:
      'The own bookings, of a date or of all; for administrators with a user_id filter also published ones of colleagues.',
    list: bookingsList,
    status: 200,
    response: collectionSchema(registrationResourceSchema),
  }),
  listActivities: defineRoute({
    method: 'GET',
    path: '/api/v1/activities',
    name: 'listActivities',
    concept: 'registrations',
    access: 'signed_in',
    ability: 'days:read',
    summary: 'The own bookings; for administrators with a user_id filter also published ones of colleagues.',
    list: bookingsList,
    status: 200,
    response: collectionSchema(activityResourceSchema),
  }),
  getActivity: defineRoute({
    method: 'GET',
    path: '/api/v1/activities/{id}',
    name: 'getActivity',
    concept: 'registrations',
    access: 'signed_in',
    ability: 'days:read',
    summary: 'One booking: an own one, archived or not, or a published one of a colleague for administrators.',
    params,
    status: 200,
    response: documentSchema(activityResourceSchema),
  }),
  createActivity: defineRoute({
    method: 'POST',
    path: '/api/v1/activities',
    name: 'createActivity',
    concept: 'registrations',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'booked',
    summary:
      'Enters time by hand and books it at once, within one local day, which opens by itself; or on an open day with only a duration.',
    body: newActivitySchema,
    status: 201,
    response: documentSchema(activityResourceSchema),
    errors: [...bookingErrors, 'HISTORY_LIMIT'],
    idempotent: true,
  }),
  updateActivity: defineRoute({
    method: 'PUT',
    path: '/api/v1/activities/{id}',
    name: 'updateActivity',
    concept: 'registrations',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'booking_changed',
    summary: 'Changes a booking of an open day. A typed duration keeps the block.',
    params,
    body: registrationEditSchema,
    status: 200,
    response: documentSchema(activityResourceSchema),
    errors: [...bookingErrors, 'VERSION_CONFLICT'],
  }),
  archiveActivity: defineRoute({
    method: 'DELETE',
    path: '/api/v1/activities/{id}',
    name: 'archiveActivity',
    concept: 'registrations',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'unbooked',
    summary: 'Archives a booking of an open day; its logs are open again. PATCH brings it back.',
    params,
    status: 204,
    response: z.null(),
    errors: ['DAY_NOT_OPEN'],
  }),
  restoreActivity: defineRoute({
    method: 'PATCH',
    path: '/api/v1/activities/{id}',
    name: 'restoreActivity',
    concept: 'registrations',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'booked',
    summary: 'Brings an archived booking back, with those of its logs that were not booked otherwise meanwhile.',
    params,
    status: 200,
    response: documentSchema(activityResourceSchema),
    errors: ['DAY_NOT_OPEN', 'PRECONDITION_FAILED'],
  }),
  getActivitiesOverview: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/activities/overview',
    name: 'getActivitiesOverview',
    concept: 'registrations',
    access: 'signed_in',
    ability: 'days:read',
    summary:
      'Bookings of a period by day, the latest first: of open days (the own ones), or published; of colleagues for administrators.',
    body: z.strictObject({
      start: dateSchema,
      end: dateSchema,
      view: z.enum(['open', 'published']),
      ...activityFilters,
      /** The number of days on a page, 50 by default. */
      limit: z.number().int().min(1).max(200).optional(),
      /** `next` of the previous page. */
      after: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}\.\d{1,15}$/)
        .optional(),
    }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        days: z.array(
          z.strictObject({
            id: idSchema,
            date: dateSchema,
            user_id: idSchema,
            user_name: z.string(),
            status: dayStatusSchema,
            sync_status: syncStatusSchema,
            /** For the day, after filtering. */
            count: z.number().int(),
            original_duration: secondsSchema,
            duration: secondsSchema,
            activities: z.array(activityResourceSchema),
          }),
        ),
        /** For the whole period; null on every page but the first. */
        totals: z
          .strictObject({
            days: z.number().int(),
            count: z.number().int(),
            original_duration: secondsSchema,
            duration: secondsSchema,
          })
          .nullable(),
        next: z.string().nullable(),
      }),
    ),
    errors: ['DATE_RANGE'],
  }),
} as const;
