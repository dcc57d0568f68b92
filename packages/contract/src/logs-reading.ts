// Reading logs and notes, and the work that is left with them. Document 2, section 7.5.
import { logBaseStatuses, logStatuses } from '@daybook/domain/logs/log-status.ts';
import { z } from 'zod';
import { bookedOnFields } from './activities.ts';
import { activityFilters } from './booking-fields.ts';
import { anyBoolean, anyDate, anyId, anyOf, words } from './filter-fields.ts';
import { collectionSchema, documentSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { activityNoteResourceSchema } from './logs.ts';
import { defineRoute } from './route.ts';
import { bookingErrors, slotBookingSchema, timelineRegistrationSchema, timelineSourceSchema } from './timeline.ts';
import { dateSchema, idInputSchema, idSchema, instantSchema, secondsSchema, sourceTypeSchema } from './values.ts';

/** Specification 3, activity or log. */
export const logResourceSchema = resourceSchema(
  'logs',
  z.strictObject({
    user_id: idSchema,
    day_id: idSchema,
    date: dateSchema,
    subject_id: idSchema,
    source_id: idSchema,
    contact_id: idSchema.nullable(),
    registration_id: idSchema.nullable(),
    subject: z.string(),
    source: timelineSourceSchema.omit({ id: true }),
    started_at: instantSchema,
    ended_at: instantSchema,
    /** End minus start. */
    original_duration: secondsSchema,
    /** The part that counts after overlap; null on a page of more than 31 days, because it depends on whole days. */
    duration: secondsSchema.nullable(),
    published_duration: secondsSchema.nullable(),
    description: z.string().nullable(),
    /** The dimensions and fields of its booking; null and empty without one. */
    ...bookedOnFields,
    internal: z.boolean(),
    status: z.enum(logStatuses),
    /** The status combined with the tagging (specification 4): open_untagged, ignored_tagged_threshold… */
    status_label: z.string(),
    flags: z.array(z.string()),
    decided_by: z.enum(['tag', 'hand', 'threshold']).nullable(),
    remove_overlapping: z.boolean(),
    is_late: z.boolean(),
    created_at: instantSchema,
    updated_at: instantSchema,
    deleted_at: instantSchema.nullable(),
  }),
);

/** Logs of one subject that share a decision. */
export const subjectClusterSchema = z.strictObject({
  subject_id: idSchema,
  title: z.string(),
  source: timelineSourceSchema,
  tagged: z.boolean(),
  contact_id: idSchema.nullable(),
  contact: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
  /** The counted time of the logs after overlap. */
  duration: secondsSchema,
  logs: z.array(idSchema),
});

/** Logs that belong together: of one contact, internal, untagged or ignored. */
export const logClusterSchema = z.strictObject({
  id: z.string(),
  contact_id: idSchema.nullable(),
  contact_name: z.string().nullable(),
  contact: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
  internal: z.boolean(),
  tagged: z.boolean(),
  /** Whether all of its logs are booked. */
  booked: z.boolean(),
  /** A selection of the user, which begins empty. */
  checked: z.literal(false),
  /** When the latest of its logs was changed. */
  changed_at: instantSchema,
  /** The bookings of its logs. */
  activities: z.array(idSchema),
  status: z.enum(logBaseStatuses),
  /** The days of the logs. */
  days: z.array(idSchema),
  duration: secondsSchema,
  subjects: z.array(subjectClusterSchema),
});

/** Unbooked time of one subject and contact on a day. */
export const unbookedSubjectSchema = z.strictObject({
  subject_id: idSchema,
  title: z.string(),
  source: timelineSourceSchema,
  contact: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
  internal: z.boolean(),
  /** The counted time of its logs after overlap. */
  duration: secondsSchema,
  started_at: instantSchema,
  ended_at: instantSchema,
  logs: z.array(idSchema),
});

const clusters = rpcSchema(z.strictObject({ clusters: z.array(logClusterSchema), duration: secondsSchema }));
const params = z.strictObject({ id: idSchema });
const days = z.strictObject({ days: z.array(idInputSchema).min(1).max(31) });

export const logsReadingRoutes = {
  listLogs: defineRoute({
    method: 'GET',
    path: '/api/v1/logs',
    name: 'listLogs',
    concept: 'logs',
    access: 'signed_in',
    ability: 'days:read',
    impersonation: 'refused',
    summary: 'The own logs, without those that were taken away unless they are asked for.',
    list: {
      filters: {
        date: anyDate,
        day_id: anyId,
        contact_id: anyId,
        source_id: anyId,
        subject_id: anyId,
        /** The kind of source. */
        type: anyOf(sourceTypeSchema.options),
        /** In the title or description. */
        search: words,
        internal: anyBoolean,
        is_late: anyBoolean,
        is_published: anyBoolean,
        is_deleted: anyBoolean,
      },
      sorts: ['ended_at', 'started_at', 'date'],
      includes: ['contact', 'source'],
      defaultSort: 'ended_at:desc',
      defaultLimit: 100,
    },
    status: 200,
    response: collectionSchema(logResourceSchema),
  }),
  getLog: defineRoute({
    method: 'GET',
    path: '/api/v1/logs/{id}',
    name: 'getLog',
    concept: 'logs',
    access: 'signed_in',
    ability: 'days:read',
    impersonation: 'refused',
    summary: 'One of the own logs.',
    params,
    status: 200,
    response: documentSchema(logResourceSchema),
  }),
  updateLog: defineRoute({
    method: 'PUT',
    path: '/api/v1/logs/{id}',
    name: 'updateLog',
    concept: 'logs',
    access: 'signed_in',
    ability: 'logs:write',
    impersonation: 'refused',
    dayChange: 'decided',
    summary: 'Tags, marks internal, ignores, reopens or describes a log of an open day that is not booked.',
    params,
    body: z.strictObject({
      contact_id: idInputSchema.nullable().optional(),
      internal: z.boolean().optional(),
      status: z.enum(['open', 'ignored']).optional(),
      description: z.string().max(2000).nullable().optional(),
    }),
    status: 200,
    response: documentSchema(logResourceSchema),
    errors: ['DAY_NOT_OPEN', 'VERSION_CONFLICT'],
  }),
  getLogsOverview: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/logs/overview',
    name: 'getLogsOverview',
    concept: 'logs',
    access: 'signed_in',
    ability: 'days:read',
    impersonation: 'refused',
    summary: 'The own logs of a period of at most 31 days, by contact, subject and status.',
    body: z.strictObject({ start: dateSchema, end: dateSchema }),
    status: 200,
    response: clusters,
    errors: ['DATE_RANGE'],
  }),
  listLogsPendingTag: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/logs/pending-tag',
    name: 'listLogsPendingTag',
    concept: 'logs',
    access: 'signed_in',
    ability: 'days:read',
    impersonation: 'refused',
    summary: 'What of these days has no contact yet and is neither internal nor ignored, by subject.',
    body: days,
    status: 200,
    response: clusters,
  }),
  listLogsPendingDimensions: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/logs/pending-dimensions',
    name: 'listLogsPendingDimensions',
    concept: 'logs',
    access: 'signed_in',
    ability: 'days:read',
    impersonation: 'refused',
    summary: 'What of these days is tagged and still to be booked, by day and contact.',
    body: days,
    status: 200,
    response: clusters,
  }),
  listUnbookedLogs: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/logs/unbooked',
    name: 'listUnbookedLogs',
    concept: 'logs',
    access: 'signed_in',
    ability: 'days:read',
    impersonation: 'refused',
    summary:
      'The own open days of a period with what is still to be booked on them, by subject, the latest day first and page by page.',
    body: z.strictObject({
      start: dateSchema,
      end: dateSchema,
      contact: activityFilters.contact,
      internal: activityFilters.internal,
      source: activityFilters.source,
      /** Part of the title. */
      text: activityFilters.text,
      /** The number of days on a page, 10 by default. */
      limit: z.number().int().min(1).max(31).optional(),
      /** The number of subjects of a day, the longest first; 50 by default. */
      most: z.number().int().min(1).max(500).optional(),
      /** `next` of the previous page. */
      after: dateSchema.optional(),
    }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        days: z.array(
          z.strictObject({
            id: idSchema,
            date: dateSchema,
            /** For all subjects after filtering, including those that are not shown. */
            duration: secondsSchema,
            count: z.number().int(),
            subjects: z.array(unbookedSubjectSchema),
          }),
        ),
        /** The last date of the page; null: there are no more days. */
        next: dateSchema.nullable(),
      }),
    ),
    errors: ['DATE_RANGE'],
  }),
  assignDimensions: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/logs/assign-dimensions',
    name: 'assignDimensions',
    concept: 'logs',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'booked',
    summary:
      'Books logs, on one or several days: one slot takes them all; of several, each names its own part of them.',
    body: z.strictObject({
      logs: z.array(idInputSchema).min(1).max(5000),
      slots: z
        .array(slotBookingSchema.extend({ logs: slotBookingSchema.shape.logs.optional() }))
        .min(1)
        .max(200),
    }),
    status: 201,
    response: rpcSchema(z.strictObject({ registrations: z.array(timelineRegistrationSchema) })),
    errors: bookingErrors,
    idempotent: true,
  }),
  listActivityNotes: defineRoute({
    method: 'GET',
    path: '/api/v1/activity_notes',
    name: 'listActivityNotes',
    concept: 'logs',
    access: 'signed_in',
    ability: 'days:read',
    impersonation: 'refused',
    summary: 'The own notes.',
    list: {
      filters: {
        day_id: anyId,
        date: anyDate,
      },
      sorts: ['timestamp', 'created_at'],
      includes: [],
      defaultSort: 'timestamp:desc',
      defaultLimit: 100,
    },
    status: 200,
    response: collectionSchema(activityNoteResourceSchema),
  }),
} as const;
