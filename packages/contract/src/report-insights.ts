// Reports of recorded time alone, beside the reports of bookings and with their filters.
//   getUnbookedWork   unbooked time on the caller's open days
//   getIgnoredTime    ignored time of published days by type of source
//   getLeakage        recorded compared with booked time, and the parts of the difference
//   getOwnSubjects    programs, pages and mails behind the caller's bookings, by title
//   getRhythm         the caller's time by weekday and hour, interruptions and focus
//   getRhythmDays     the dates behind an hour of it
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { reportFiltersSchema, reportIntervals, reportSelection } from './reports.ts';
import { defineRoute } from './route.ts';
import { dateSchema, idSchema, instantSchema, secondsSchema, sourceTypeSchema } from './values.ts';

const shared = {
  method: 'POST',
  concept: 'reports',
  access: 'signed_in',
  ability: 'reports:read',
  status: 200,
  errors: ['DATE_RANGE', 'REPORTING_FAILED'],
} as const;
/** About recorded activity, which only its user sees. */
const own = { ...shared, ability: null, impersonation: 'refused' } as const;

/** decided: it has a contact, or is internal; suggested: it probably has one; unknown: there is no suggestion. */
export const unbookedBases = ['decided', 'suggested', 'unknown'] as const;

const unbookedPartSchema = z.strictObject({
  day_id: idSchema,
  date: dateSchema,
  duration: secondsSchema,
  /** Logs that are booked with it. */
  log_ids: z.array(idSchema),
  dimensions: z.array(z.strictObject({ id: idSchema, name: z.string() })),
  description: z.string(),
  /** The evidence: of `total` earlier decisions like this, `times` had this outcome. */
  evidence: z.array(z.strictObject({ value: z.string().nullable(), times: z.number().int(), total: z.number().int() })),
  /** Detected subjects, the longest first. */
  subjects: z.array(z.strictObject({ title: z.string(), source: z.string(), duration: secondsSchema })),
});

const signedSeconds = z.number().int();
const leakage = {
  recorded: secondsSchema,
  booked: secondsSchema,
  /** Seconds added by rounding to blocks; negative when it removed some. recorded + rounding + correction = booked. */
  rounding: signedSeconds,
  /** Seconds added by setting durations by hand. */
  correction: signedSeconds,
} as const;
export const leakageSchema = z.strictObject(leakage);

const count = z.number().int().nonnegative();
export const rhythmKeys = ['contact', 'source'] as const;

export const reportInsightsRoutes = {
  getUnbookedWork: defineRoute({
    ...own,
    path: '/api/v1/rpc/report/unbooked',
    name: 'getUnbookedWork',
    summary:
      'What was recorded on own open days and is booked nowhere, by the contact that it has or probably has, with the evidence.',
    body: z.strictObject(reportSelection),
    response: rpcSchema(
      z.strictObject({
        contacts: z.array(
          z.strictObject({
            contact_id: idSchema.nullable(),
            contact_name: z.string().nullable(),
            internal: z.boolean(),
            basis: z.enum(unbookedBases),
            duration: secondsSchema,
            /** One for each day and decision, the latest day first. */
            parts: z.array(unbookedPartSchema),
          }),
        ),
        total: secondsSchema,
        /** Earlier open days of the period that are left out: at most the latest 14 are included. */
        earlier_days: count,
      }),
    ),
  }),
  getIgnoredTime: defineRoute({
    ...shared,
    path: '/api/v1/rpc/report/ignored',
    name: 'getIgnoredTime',
    summary:
      'Ignored time of published days by type of source, as sums alone. Administrators: of everybody. Only a filter by user can leave some of it.',
    body: z.strictObject(reportSelection),
    response: rpcSchema(
      z.strictObject({
        /** type null: days that were published before types were stored. */
        types: z.array(z.strictObject({ type: sourceTypeSchema.nullable(), duration: secondsSchema })),
        total: secondsSchema,
        /** All recorded time of the same days. */
        recorded: secondsSchema,
        days: count,
      }),
    ),
  }),
  getLeakage: defineRoute({
    ...shared,
    path: '/api/v1/rpc/report/leakage',
    name: 'getLeakage',
    summary:
      'Recorded beside booked time by contact and over time, with what rounding and corrections by hand make of it. Not of single sources: bookings are rounded as a whole.',
    body: z.strictObject({
      ...reportSelection,
      filters: reportFiltersSchema.omit({ source: true, source_type: true }).optional(),
      interval: z.enum(reportIntervals).optional(),
    }),
    response: rpcSchema(
      z.strictObject({
        rows: z.array(
          z.strictObject({ id: idSchema.nullable(), label: z.string(), code: z.string().nullable(), ...leakage }),
        ),
        /** By week when no interval is named; rows and intervals each add up to the total. */
        buckets: z.array(z.strictObject({ start: dateSchema, row_id: idSchema.nullable(), ...leakage })),
        total: leakageSchema,
      }),
    ),
    errors: [...shared.errors, 'VALIDATION_FAILED'],
  }),
  getOwnSubjects: defineRoute({
    ...own,
    path: '/api/v1/rpc/report/subjects',
    name: 'getOwnSubjects',
    summary: 'Titles behind the own bookings of a period with their recorded time, the longest first, at most 200.',
    body: z.strictObject(reportSelection),
    response: rpcSchema(
      z.strictObject({
        subjects: z.array(
          z.strictObject({
            title: z.string(),
            source: z.string(),
            /** Counted seconds of published days; for open ones from start to end. */
            duration: secondsSchema,
            days: count,
            last_date: dateSchema,
          }),
        ),
        /** The total number. */
        total: count,
      }),
    ),
  }),
  getRhythm: defineRoute({
    ...own,
    path: '/api/v1/rpc/report/rhythm',
    name: 'getRhythm',
    summary: 'Own recorded time by weekday and hour, interruptions and focus, for at most 92 days.',
    body: z.strictObject({ ...reportSelection, by: z.enum(rhythmKeys).optional() }),
    response: rpcSchema(
      z.strictObject({
        /** The most time first; id null: internal, or without a contact as `kind` says. */
        keys: z.array(
          z.strictObject({
            key: z.string(),
            kind: z.enum(['contact', 'internal', 'undecided', 'source']),
            id: idSchema.nullable(),
            label: z.string(),
            duration: secondsSchema,
          }),
        ),
        /** Monday is 1; hours of the local clock. The cells add up to the total. */
        cells: z.array(
          z.strictObject({
            weekday: z.number().int().min(1).max(7),
            hour: z.number().int().min(0).max(23),
            key: z.string(),
            duration: secondsSchema,
          }),
        ),
        total: secondsSchema,
        days: z.array(z.strictObject({ date: dateSchema, interruptions: count, longest_focus: secondsSchema })),
        longest_focus: z
          .strictObject({
            date: dateSchema,
            started_at: instantSchema,
            ended_at: instantSchema,
            key: z.string(),
            duration: secondsSchema,
          })
          .nullable(),
      }),
    ),
  }),
  getRhythmDays: defineRoute({
    ...own,
    path: '/api/v1/rpc/report/rhythm/days',
    name: 'getRhythmDays',
    summary: 'Dates behind an hour of a weekday in the rhythm, the latest first; they add up to its time.',
    body: z.strictObject({
      ...reportSelection,
      by: z.enum(rhythmKeys).optional(),
      weekday: z.number().int().min(1).max(7),
      hour: z.number().int().min(0).max(23),
      /** A key of the rhythm; left out: all of them. */
      key: z.string().max(40).optional(),
    }),
    response: rpcSchema(
      z.strictObject({
        days: z.array(z.strictObject({ date: dateSchema, duration: secondsSchema })),
        total: secondsSchema,
      }),
    ),
  }),
} as const;
