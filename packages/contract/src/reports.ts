// Booked hours, summed, drawn and listed. Document 2, section 7.14.
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
/** By what a table of sums is grouped; source_type: by kind of source, such as `web` or `email`. */
export const groupKeys = [
  ...(['company', 'contact', 'source', 'source_type', 'user'] as const),
  ...reportIntervals,
  ...dimensionKeys,
] as const;
export type GroupKey = (typeof groupKeys)[number];
export const mostGroupKeys = 3;

/** open: the own bookings of days that are not published yet; all: those beside the published ones. */
export const reportStatuses = ['published', 'open', 'all'] as const;

/** Properties that a booking can lack. */
export const withoutKeys = ['company', 'source', ...dimensionKeys] as const;
/** Kinds of source as reports tell them apart: programs and sites that Daybook does not know by name are such as well. */
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
/** Which bookings a report counts; of several filters all hold. */
export const reportFiltersSchema = named(
  'ReportFilters',
  z.strictObject({
    contact: ids,
    /** Ids of groups by company: contacts that name one of these companies. */
    company: z.array(z.string().min(1).max(400)).max(100).optional(),
    dimension: ids,
    /** Bookings on all of these, where `dimension` asks for one of several. */
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
    /** A part of the description. */
    text: z.string().trim().min(1).max(200).optional(),
    /** published when left out. */
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
  /** Recorded, before rounding and correcting; null where it cannot be told, because only parts of bookings count. */
  recorded: secondsSchema.nullable(),
  /** How many bookings. */
  count: z.number().int().nonnegative(),
} as const;

const namedSchema = z.strictObject({
  /** null: booked without one (no project, internal). */
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
  /** One for each key that was asked for. Intervals have the date that they begin with as their id and label. */
  groups: z.array(
    z.strictObject({
      key: z.enum(groupKeys),
      id: z.string().nullable(),
      label: z.string(),
      code: z.string().nullable(),
    }),
  ),
  ...sums,
  /** Told when asked for: how many people booked on it, the last date of a booking, and the sum of the period before. */
  users: z.number().int().nullable(),
  last_date: dateSchema.nullable(),
  previous: secondsSchema.nullable(),
});

export const reportPageLimit = 200;
/** By what the rows of a table can be sorted; of sums the order of their keys is `key`. */
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
      /** Which level a breakdown by dimension groups by; 1 when left out. */
      level: levelSchema.optional(),
      /** Also sums by day, week or month for the chart. */
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
      /** Draws each contact, project, source or user apart; one series when left out. */
      breakdown: breakdownSchema.optional(),
      level: levelSchema.optional(),
      /** Of a chart over time; day when left out. */
      interval: z.enum(reportIntervals).optional(),
      /** Also the sums of the period before, which is as long. */
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
        /** `next` of the page before, which spares the reading of all pages up to there; answered without totals. */
        after: z.string().max(longestPosition).optional(),
      }),
      z.strictObject({
        ...reportSelection,
        ...paging,
        table: z.literal('summary'),
        group_by: z.array(z.enum(groupKeys)).min(1).max(mostGroupKeys),
        sort: z.enum(groupSorts).optional(),
        /** Also people, last date and the period before of each group. */
        details: z.boolean().optional(),
      }),
    ]),
    response: rpcSchema(
      z.strictObject({
        bookings: z.array(reportBookingSchema),
        groups: z.array(reportGroupSchema),
        /** Of all pages; null on a page that follows another one by `after`. */
        totals: z.strictObject(sums).nullable(),
        pagination: z.strictObject({
          count: z.number().int(),
          /** null as the totals are. */
          total: z.number().int().nullable(),
          page: z.number().int(),
          limit: z.number().int(),
          /** Of bookings: asks for the next page as `after`; null on the last one. */
          next: z.string().nullable(),
        }),
      }),
    ),
  }),
} as const;
