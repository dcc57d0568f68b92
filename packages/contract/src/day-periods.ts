// Calls on whole days: removing, reopening, locking, and the state of their exports.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { syncStatusSchema } from './timeline.ts';
import { dateSchema, idInputSchema, idSchema, instantSchema } from './values.ts';

const count = z.number().int().nonnegative();
const reasonSchema = z.string().trim().min(1).max(500);

export const dayPeriodsRoutes = {
  deleteDay: defineRoute({
    method: 'DELETE',
    path: '/api/v1/days/{id}',
    name: 'deleteDay',
    concept: 'days',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'Removes an open day with everything on it. What was captured on it does not come back.',
    params: z.strictObject({ id: idSchema }),
    /** The date of the day, typed as a confirmation. */
    body: z.strictObject({ confirm: z.string().max(20) }),
    status: 200,
    response: rpcSchema(z.strictObject({ logs: count, registrations: count, appointments: count, notes: count })),
    errors: ['DAY_NOT_OPEN', 'TRAVEL_DAY_NOT_OPEN'],
  }),
  askReopening: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/days/ask-reopening',
    name: 'askReopening',
    concept: 'days',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    demo: 'refused',
    summary: 'Asks the administrators by mail to open an own published day again.',
    body: z.strictObject({ day_id: idInputSchema, reason: reasonSchema }),
    status: 200,
    response: rpcSchema(z.strictObject({ asked: count })),
    errors: ['DAY_NOT_PUBLISHED', 'DAY_LOCKED', 'ACTIVITY_REMOVED', 'RATE_LIMITED'],
  }),
  reopenDay: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/days/reopen',
    name: 'reopenDay',
    concept: 'days',
    access: 'administrator',
    ability: null,
    impersonation: 'refused',
    demo: 'refused',
    summary: 'Opens a published day again; its user is told. What was learnt from it is taken back.',
    body: z.strictObject({ day_id: idInputSchema, reason: reasonSchema }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        day_id: idSchema,
        /**
         * Entries for external systems: cancelled before they were sent; to be removed in a week unless the day is
         * published again; and those of which it is unknown whether they arrived.
         */
        exports: z.strictObject({ cancelled: count, taken_back: count, uncertain: count }),
      }),
    ),
    errors: ['DAY_NOT_PUBLISHED', 'DAY_LOCKED', 'ACTIVITY_REMOVED'],
  }),
  lockDays: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/days/lock',
    name: 'lockDays',
    concept: 'days',
    access: 'administrator',
    ability: null,
    impersonation: 'refused',
    summary: 'Locks all published days up to a date for good; with dry_run it only says which. In the demo only that.',
    body: z.strictObject({
      until: dateSchema,
      user_ids: z.array(idInputSchema).min(1).max(1000).optional(),
      dry_run: z.boolean().optional(),
    }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        /** The number of days that were, or would be, locked, and their users. */
        locked: count,
        people: count,
        /** Days that are still open: they are not locked. */
        open: z.array(z.strictObject({ user_id: idSchema, user_name: z.string(), dates: z.array(dateSchema) })),
      }),
    ),
    errors: ['DEMO_REFUSED'],
  }),
  getExportStatus: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/days/external-crm/status',
    name: 'getExportStatus',
    concept: 'days',
    access: 'signed_in',
    ability: 'days:read',
    summary: 'How far a published day was sent to systems outside, and what failed.',
    body: z.strictObject({ day_id: idInputSchema }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        day_id: idSchema,
        sync_status: syncStatusSchema,
        entries: z.strictObject({ pending: count, busy: count, done: count, error: count, cancelled: count }),
        errors: z.array(
          z.strictObject({
            registration_id: idSchema,
            target: z.string(),
            code: z.string(),
            detail: z.string().nullable(),
            attempts: count,
            since: instantSchema.nullable(),
          }),
        ),
      }),
    ),
  }),
} as const;
