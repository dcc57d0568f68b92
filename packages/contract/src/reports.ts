// Booked hours, summed. Document 2, section 7.14.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { dateSchema, idInputSchema, idSchema, secondsSchema } from './values.ts';

export const breakdownSchema = z.enum(['contact', 'dimension', 'source', 'user']);
export type Breakdown = z.infer<typeof breakdownSchema>;

export const reportFiltersSchema = z.strictObject({
  contact: z.array(idInputSchema).max(500).optional(),
  dimension: z.array(idInputSchema).max(500).optional(),
  source: z.array(idInputSchema).max(500).optional(),
  user: z.array(idInputSchema).max(500).optional(),
  billable: z.boolean().optional(),
  /** Also count the own bookings of days that are not published yet. */
  include_open: z.boolean().optional(),
});

export const reportsRoutes = {
  getReportSummary: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/report/summary',
    name: 'getReportSummary',
    concept: 'reports',
    access: 'signed_in',
    ability: 'reports:read',
    summary:
      'Booked time of a period by contact, dimension, source or user. Regular users see their own, administrators all published days.',
    body: z.strictObject({
      start: dateSchema,
      end: dateSchema,
      breakdown: breakdownSchema,
      /** Which level a breakdown by dimension groups by; 1 when left out. */
      level: z.number().int().min(1).max(9).optional(),
      /** Also sums by day, week or month for the chart. */
      interval: z.enum(['day', 'week', 'month']).optional(),
      filters: reportFiltersSchema.optional(),
    }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        rows: z.array(
          z.strictObject({
            /** null: booked without one (no project, internal). */
            id: idSchema.nullable(),
            label: z.string(),
            code: z.string().nullable(),
            duration: secondsSchema,
            share: z.number(),
          }),
        ),
        buckets: z.array(z.strictObject({ start: dateSchema, row_id: idSchema.nullable(), duration: secondsSchema })),
        total: secondsSchema,
        /** What of the total is billable. */
        billable: secondsSchema,
      }),
    ),
    errors: ['DATE_RANGE'],
  }),
} as const;
