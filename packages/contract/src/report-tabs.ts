// Contents of single tabs of the report screen beyond sums of bookings. Specification 1, part 2, Reporting.
//   getReportOverview   the organisation, or for regular users themselves, on one page
//   getReportDays       the days behind one person's numbers in the next call
//   getReportPeople     hours compared with the work schedule, and publishing habits, by person
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { reportSelection, reportStatuses } from './reports.ts';
import { defineRoute } from './route.ts';
import { dateSchema, idInputSchema, idSchema, instantSchema, secondsSchema } from './values.ts';

const shared = {
  method: 'POST',
  concept: 'reports',
  access: 'signed_in',
  ability: 'reports:read',
  status: 200,
  errors: ['DATE_RANGE', 'REPORTING_FAILED'],
} as const;

const count = z.number().int().nonnegative();
const booked = {
  booked: secondsSchema,
  /** Its seconds for contacts, and internal ones. */
  contact: secondsSchema,
  internal: secondsSchema,
} as const;
/** By the work schedules, up to today; null: some have none, or filters exclude a part of the bookings. */
const expected = secondsSchema.nullable();

const topSchema = z.strictObject({
  id: idSchema.nullable(),
  label: z.string(),
  duration: secondsSchema,
  /** In the previous period of equal length. */
  previous: secondsSchema,
});

const personSchema = z.strictObject({
  user_id: idSchema,
  name: z.string(),
  ...booked,
  billable: secondsSchema,
  expected,
  /** Between the first and the last activity of a day, without pauses. */
  present: secondsSchema,
  recorded: secondsSchema,
  ignored: secondsSchema,
  published_days: count,
  /** Working days that are over and not published. */
  missing_days: count,
  /** Bookings whose duration was set by hand. */
  corrections: count,
  /** Days that were reopened after publishing. */
  reopened_days: count,
  /** The mean number of days from a day to its publishing; null: none was published. */
  days_to_publish: z.number().nullable(),
});

/**
 * missing: working days that are over and not published; reopened: days that were reopened after publishing; expected:
 * days with hours in the work schedule.
 */
export const dayKinds = ['published', 'missing', 'reopened', 'expected'] as const;

export const reportTabsRoutes = {
  getReportOverview: defineRoute({
    ...shared,
    path: '/api/v1/rpc/report/overview',
    name: 'getReportOverview',
    summary: 'A period on one page: hours by week, what they went to, missing days, and what changed most.',
    body: z.strictObject(reportSelection),
    response: rpcSchema(
      z.strictObject({
        ...booked,
        billable: secondsSchema,
        expected,
        missing_days: count,
        previous: z.strictObject({ start: dateSchema, end: dateSchema, ...booked }),
        weeks: z.array(z.strictObject({ start: dateSchema, ...booked, expected })),
        contacts: z.array(topSchema),
        projects: z.array(topSchema),
        /** Contacts with the largest changes of hours, the largest first. */
        changes: z.array(topSchema),
      }),
    ),
  }),
  getReportDays: defineRoute({
    ...shared,
    path: '/api/v1/rpc/report/days',
    name: 'getReportDays',
    summary: 'Days of one person in a period, the latest first: those behind the numbers of days by person.',
    body: z.strictObject({
      start: dateSchema,
      end: dateSchema,
      user: idInputSchema,
      /** Left out: all days of the status. */
      kind: z.enum(dayKinds).optional(),
      /** published by default. */
      status: z.enum(reportStatuses).optional(),
    }),
    response: rpcSchema(
      z.strictObject({
        /** The name of the person; empty: not a person of the organisation. */
        name: z.string(),
        days: z.array(
          z.strictObject({
            date: dateSchema,
            /** By the work schedule, up to today; null: there is none. */
            expected,
            /** For a missing day, the recorded time, if the caller may know it. */
            present: secondsSchema,
            recorded: secondsSchema,
            booked: secondsSchema,
            ignored: secondsSchema,
            published_at: instantSchema.nullable(),
            reopened_at: instantSchema.nullable(),
          }),
        ),
      }),
    ),
  }),
  getReportPeople: defineRoute({
    ...shared,
    path: '/api/v1/rpc/report/people',
    name: 'getReportPeople',
    summary:
      'Present, recorded and booked time beside the work schedule, person by person: of published days, and of own open ones when asked.',
    body: z.strictObject({
      start: dateSchema,
      end: dateSchema,
      users: z.array(idInputSchema).max(500).optional(),
      /** published by default. */
      status: z.enum(reportStatuses).optional(),
    }),
    response: rpcSchema(z.strictObject({ people: z.array(personSchema) })),
  }),
} as const;
