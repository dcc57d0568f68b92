// Booked hours: sums, charts and lists. Document 2, section 7.14.
//   reportFilters    which bookings any report counts
//   reportsRoutes    summary, chart and table of a period
import { z } from 'zod';
import { bookingFields } from './booking-fields.ts';
import { rpcSchema } from './jsonapi.ts';
import { named } from './named-schemas.ts';
import { defineRoute } from './route.ts';
import { dateSchema, idInputSchema, idSchema, secondsSchema } from './values.ts';

export const breakdowns = ['contact', 'dimension', 'source', 'user'] as const;
export const breakdownSchema = z.enum(breakdowns);
export type Breakdown = (typeof breakdowns)[number];

export const reportIntervals = ['day', 'week', 'month'] as const;
export type ReportInterval = (typeof reportIntervals)[number];

/** Axis of a chart: time, or one bar for each contact, source or user. */
export const bucketTypes = ['contact', 'histogram', 'source', 'user'] as const;
export type BucketType = (typeof bucketTypes)[number];

export const dimensionKeys = [
  'dimension_1',
  'dimension_2',
  'dimension_3',
  'dimension_4',
  'dimension_5',
  'dimension_6',
  'dimension_7',
  'dimension_8',
  'dimension_9',
] as const;
/** The keys by which sums are grouped; source_type: by kind of source, such as `web` or `email`. */
export const groupKeys = [
  ...(['company', 'contact', 'source', 'source_type', 'user'] as const),
  ...reportIntervals,
  ...dimensionKeys,
] as const;
export type GroupKey = (typeof groupKeys)[number];
export const mostGroupKeys = 3;

/** open: the caller's bookings of unpublished days; all: these and the published ones. */
export const reportStatuses = ['published', 'open', 'all'] as const;

/** Properties that a booking may lack. */
export const withoutKeys = ['company', 'source', ...dimensionKeys] as const;
/** The kinds of source in reports: programs and sites that Daybook does not know are included in their kinds. */
export const sourceKinds = [
  'appointment',
  'document',
  'email',
  'manual',
  'multiple',
  'native',
  'phone',
  'web',
] as const;
export type SourceKind = (typeof sourceKinds)[number];

const ids = z.array(idInputSchema).max(500).optional();
/** The bookings that a report counts; all filters must match. */
export const reportFiltersSchema = named(
  'ReportFilters',
  z.strictObject({
    contact: ids,
    /** Ids of groups by company: contacts of one of these companies. */
    company: z.array(z.string().min(1).max(400)).max(100).optional(),
    dimension: ids,
    /** Bookings on all of these, while `dimension` means one of several. */
    every_dimension: z.array(idInputSchema).max(9).optional(),
    source: ids,
    source_type: z.array(z.enum(sourceKinds)).max(sourceKinds.length).optional(),
    user: ids,
    billable: z.boolean().optional(),
    internal: z.boolean().optional(),
    /** Whether the duration was set by hand. */
    corrected: z.boolean().optional(),
    /** Only bookings without a source, without a dimension on a level, or whose contact names no company. */
    without: z.array(z.enum(withoutKeys)).max(withoutKeys.length).optional(),
    /** Part of the description. */
    text: z.string().trim().min(1).max(200).optional(),
    /** published by default. */
    status: z.enum(reportStatuses).optional(),
  }),
);
export type ReportFilters = z.output<typeof reportFiltersSchema>;

export const reportSelection = {
  start: dateSchema,
  end: dateSchema,
  filters: reportFiltersSchema.optional(),
} as const;

const levelSchema = z.number().int().min(1).max(9);
const shared = {
  method: 'POST',
  concept: 'reports',
  access: 'signed_in',
  ability: 'reports:read',
  status: 200,
  errors: ['DATE_RANGE', 'REPORTING_FAILED'],
} as const;

/** Sums of some bookings, in seconds. */
const sums = {
  /** Booked. */
  duration: secondsSchema,
  /** Its billable part. */
  billable: secondsSchema,
  /** Recorded, before rounding and correcting; null when it is unknown, because only parts of bookings count. */
  recorded: secondsSchema.nullable(),
  /** The number of bookings. */
  count: z.number().int().nonnegative(),
} as const;

const namedSchema = z.strictObject({
  /** null: bookings without one (no project, internal). */
  id: idSchema.nullable(),
  label: z.string(),
  code: z.string().nullable(),
});

export const reportBookingSchema = z.strictObject({
  id: idSchema,
  day_id: idSchema,
  date: dateSchema,
  user: namedSchema,
  contact: namedSchema,
  dimensions: z.array(
    z.strictObject({ id: idSchema, level: levelSchema, label: z.string(), code: z.string().nullable() }),
  ),
  internal: bookingFields.internal,
  billable: bookingFields.billable,
  description: bookingFields.description,
  duration: secondsSchema,
  recorded: secondsSchema,
  status: z.enum(['open', 'published']),
});

export const reportGroupSchema = z.strictObject({
  /** One for each requested key. Intervals have their first date as id and label. */
  groups: z.array(
    z.strictObject({
      key: z.enum(groupKeys),
      id: z.string().nullable(),
      label: z.string(),
      code: z.string().nullable(),
    }),
  ),
  ...sums,
  /**
   * Only on request: the number of people who booked on it, the last date of a booking, and the sum of the previous
   * period.
   */
  users: z.number().int().nullable(),
  last_date: dateSchema.nullable(),
  previous: secondsSchema.nullable(),
});

export const reportPageLimit = 200;
/** The sort keys of a table; `key` is the order of the group keys, for sums. */
export const bookingSorts = ['date', 'duration', 'contact', 'user', 'description'] as const;
export const groupSorts = ['key', 'duration', 'count', 'billable', 'recorded'] as const;

const longestPosition = 20_000;

const paging = {
  page: z.number().int().min(1).max(1_000_000).optional(),
  limit: z.number().int().min(1).max(reportPageLimit).optional(),
  order: z.enum(['asc', 'desc']).optional(),
} as const;

export const reportsRoutes = {
  getReportSummary: defineRoute({
    ...shared,
    path: '/api/v1/rpc/report/summary',
    name: 'getReportSummary',
    summary:
      'Booked time of a period by contact, dimension, source or user. Regular users see their own, administrators all published days.',
    body: z.strictObject({
      ...reportSelection,
      breakdown: breakdownSchema,
      /** The level of a breakdown by dimension; 1 by default. */
      level: levelSchema.optional(),
      /** Adds sums by day, week or month for the chart. */
      interval: z.enum(reportIntervals).optional(),
    }),
    response: rpcSchema(
      z.strictObject({
        rows: z.array(namedSchema.extend({ duration: secondsSchema, share: z.number() })),
        buckets: z.array(z.strictObject({ start: dateSchema, row_id: idSchema.nullable(), duration: secondsSchema })),
        total: secondsSchema,
        /** Billable part of the total. */
        billable: secondsSchema,
      }),
    ),
  }),
  getReportChart: defineRoute({
    ...shared,
    path: '/api/v1/rpc/report/chart/data',
    name: 'getReportChart',
    summary: 'Booked time of a period as a chart draws it: over time or by what was booked, with the period before.',
    body: z.strictObject({
      ...reportSelection,
      bucket_type: z.enum(bucketTypes),
      /** Draws each contact, project, source or user separately; one series by default. */
      breakdown: breakdownSchema.optional(),
      level: levelSchema.optional(),
      /** The interval of a chart over time; day by default. */
      interval: z.enum(reportIntervals).optional(),
      /** Adds the sums of the previous period of equal length. */
      compare: z.boolean().optional(),
    }),
    response: rpcSchema(
      z.strictObject({
        buckets: z.array(
          z.strictObject({
            id: z.string().nullable(),
            label: z.string(),
            duration: secondsSchema,
            previous: secondsSchema.nullable(),
          }),
        ),
        series: z.array(namedSchema.extend({ durations: z.array(secondsSchema), duration: secondsSchema })),
        total: secondsSchema,
        previous: z.strictObject({ start: dateSchema, end: dateSchema, total: secondsSchema }).nullable(),
      }),
    ),
  }),
  paginateReport: defineRoute({
    ...shared,
    path: '/api/v1/rpc/report/paginate',
    name: 'paginateReport',
    summary:
      'A page of a report: its bookings one by one, or sums grouped by up to three keys, with totals of all pages.',
    body: z.discriminatedUnion('table', [
      z.strictObject({
        ...reportSelection,
        ...paging,
        table: z.literal('data'),
        sort: z.enum(bookingSorts).optional(),
        /** `next` of the previous page, which avoids reading all pages up to there; the answer has no totals. */
        after: z.string().max(longestPosition).optional(),
      }),
      z.strictObject({
        ...reportSelection,
        ...paging,
        table: z.literal('summary'),
        group_by: z.array(z.enum(groupKeys)).min(1).max(mostGroupKeys),
        sort: z.enum(groupSorts).optional(),
        /** Adds the people, the last date and the previous period of each group. */
        details: z.boolean().optional(),
      }),
    ]),
    response: rpcSchema(
      z.strictObject({
        bookings: z.array(reportBookingSchema),
        groups: z.array(reportGroupSchema),
        /** For all pages; null on a page after `after`. */
        totals: z.strictObject(sums).nullable(),
        pagination: z.strictObject({
          count: z.number().int(),
          /** null when the totals are. */
          total: z.number().int().nullable(),
          page: z.number().int(),
          limit: z.number().int(),
          /** For bookings: the value of `after` for the next page; null on the last one. */
          next: z.string().nullable(),
        }),
      }),
    ),
  }),
} as const;
