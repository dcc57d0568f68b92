// Entries that publishing sends to external systems, and their failures. Document 2, section 7.5.
import { exportErrorCodes } from '@daybook/domain/exports/export-error-codes.ts';
import { z } from 'zod';
import { paginationSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { syncStatusSchema } from './timeline.ts';
import { dateSchema, idInputSchema, idSchema, instantSchema, secondsSchema } from './values.ts';

export const exportErrorCodeSchema = z.enum(exportErrorCodes);
export type ExportErrorCode = z.infer<typeof exportErrorCodeSchema>;

/** A booking whose published version did not reach an external system. */
export const exportErrorSchema = z.strictObject({
  id: idSchema,
  activity_id: idSchema,
  day_id: idSchema,
  date: dateSchema,
  user_id: idSchema,
  user_name: z.string(),
  /** The system, as the organisation knows it: gripp. */
  system: z.string(),
  action: z.enum(['create', 'update', 'remove']),
  contact_id: idSchema.nullable(),
  contact_name: z.string().nullable(),
  internal: z.boolean(),
  description: z.string(),
  /** Its dimensions, in the order of the levels. */
  dimensions: z.array(z.string()),
  duration: secondsSchema,
  code: exportErrorCodeSchema,
  /** The system's own words about it; null when it sent none. */
  detail: z.string().nullable(),
  /** It may have arrived: there was no answer. */
  is_uncertain: z.boolean(),
  since: instantSchema,
  attempts: z.number().int().nonnegative(),
});
export type ExportError = z.infer<typeof exportErrorSchema>;

/** A connection to which nothing is sent at the moment. */
export const stoppedTargetSchema = z.strictObject({
  system: z.string(),
  /** rate_limited ends automatically; credentials_invalid when the connection is renewed. */
  reason: z.enum(['credentials_invalid', 'rate_limited']),
  since: instantSchema.nullable(),
  until: instantSchema.nullable(),
  waiting: z.number().int().nonnegative(),
});

const activities = z.strictObject({ activities: z.array(idInputSchema).min(1).max(500) });
const changed = rpcSchema(
  z.strictObject({
    /** The number of changed entries. */
    changed: z.number().int().nonnegative(),
    /** The state of the affected days afterwards. */
    days: z.array(z.strictObject({ day_id: idSchema, sync_status: syncStatusSchema })),
  }),
);
const own = { concept: 'exports', access: 'signed_in', ability: null } as const;

export const exportsRoutes = {
  listExportErrors: defineRoute({
    ...own,
    method: 'POST',
    path: '/api/v1/rpc/activities/external-crm/errors',
    name: 'listExportErrors',
    summary: 'Bookings that a system outside does not have; the own ones, for administrators those of everybody.',
    body: z.strictObject({
      page: z.number().int().min(1).max(1_000_000).optional(),
      limit: z.number().int().min(1).max(500).optional(),
      day_id: idInputSchema.optional(),
    }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        errors: z.array(exportErrorSchema),
        pagination: paginationSchema,
        /** How many entries are still to be sent. */
        waiting: z.number().int().nonnegative(),
        stopped: z.array(stoppedTargetSchema),
      }),
    ),
  }),
  retryExports: defineRoute({
    ...own,
    method: 'POST',
    path: '/api/v1/rpc/activities/external-crm/errors/retry',
    name: 'retryExports',
    impersonation: 'refused',
    summary: 'Sends bookings that failed once more.',
    body: activities,
    status: 200,
    response: changed,
  }),
  retryAllExports: defineRoute({
    ...own,
    method: 'POST',
    path: '/api/v1/rpc/activities/external-crm/errors/retry-all',
    name: 'retryAllExports',
    impersonation: 'refused',
    summary: 'Sends everything that failed once more, and what waits for a connection that was refused.',
    body: z.strictObject({}),
    status: 200,
    response: changed,
  }),
  cancelExports: defineRoute({
    ...own,
    method: 'POST',
    path: '/api/v1/rpc/activities/external-crm/errors/cancel',
    name: 'cancelExports',
    impersonation: 'refused',
    summary: 'Gives up sending bookings that failed. They stay published here, and missing there.',
    body: activities,
    status: 200,
    response: changed,
  }),
} as const;
