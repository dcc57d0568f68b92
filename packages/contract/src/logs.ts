// Detected stretches of time. Document 2, section 7.5.
import { z } from 'zod';
import { skipReasonCodes } from './errors.ts';
import { documentSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { idInputSchema, idSchema, instantSchema } from './values.ts';

/** Specification 3, activity note. */
export const activityNoteResourceSchema = resourceSchema(
  'activity_notes',
  z.strictObject({
    user_id: idSchema,
    day_id: idSchema,
    description: z.string(),
    timestamp: instantSchema,
    created_at: instantSchema,
    updated_at: instantSchema,
    deleted_at: instantSchema.nullable(),
  }),
);

export const logsRoutes = {
  createLog: defineRoute({
    method: 'POST',
    path: '/api/v1/logs',
    name: 'createLog',
    concept: 'logs',
    access: 'signed_in',
    ability: 'logs:write',
    impersonation: 'refused',
    summary: 'Adds a manual entry. It wins over what was detected, or comes on top with remove_overlapping false.',
    body: z.strictObject({
      started_at: instantSchema,
      ended_at: instantSchema,
      description: z.string().trim().min(1).max(2000),
      contact_id: idInputSchema.nullable().optional(),
      internal: z.boolean().optional(),
      remove_overlapping: z.boolean().optional(),
    }),
    status: 201,
    response: rpcSchema(z.strictObject({ logs: z.array(idSchema), day_id: idSchema })),
    errors: ['DAY_NOT_OPEN', 'HISTORY_LIMIT'],
    idempotent: true,
  }),
  deleteLog: defineRoute({
    method: 'DELETE',
    path: '/api/v1/logs/{id}',
    name: 'deleteLog',
    concept: 'logs',
    access: 'signed_in',
    ability: 'logs:write',
    impersonation: 'refused',
    summary: 'Takes a log away from its open day; PATCH brings it back.',
    params: z.strictObject({ id: idSchema }),
    status: 204,
    response: z.null(),
    errors: ['DAY_NOT_OPEN'],
  }),
  restoreLog: defineRoute({
    method: 'PATCH',
    path: '/api/v1/logs/{id}',
    name: 'restoreLog',
    concept: 'logs',
    access: 'signed_in',
    ability: 'logs:write',
    impersonation: 'refused',
    summary: 'Brings a deleted log back.',
    params: z.strictObject({ id: idSchema }),
    status: 204,
    response: z.null(),
    errors: ['DAY_NOT_OPEN'],
  }),
  createActivityNote: defineRoute({
    method: 'POST',
    path: '/api/v1/activity_notes',
    name: 'createActivityNote',
    concept: 'logs',
    access: 'signed_in',
    ability: 'logs:write',
    impersonation: 'refused',
    withoutSubscription: true,
    summary: 'Adds a note to a moment. Sent again with the same moment and text, it is the same note.',
    body: z.strictObject({ description: z.string().trim().min(1).max(2000), timestamp: instantSchema }),
    status: 201,
    response: documentSchema(activityNoteResourceSchema),
    errors: ['DAY_NOT_OPEN', 'HISTORY_LIMIT'],
  }),
  batchEditLogs: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/logs/batch-edit',
    name: 'batchEditLogs',
    concept: 'logs',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary:
      'Tags, marks internal, ignores, reopens or describes many logs at once. contact_id null takes the contact away.',
    body: z.strictObject({
      logs: z.array(idInputSchema).min(1).max(5000),
      contact_id: idInputSchema.nullable().optional(),
      internal: z.boolean().optional(),
      status: z.enum(['open', 'ignored']).optional(),
      activity_description: z.string().max(2000).nullable().optional(),
    }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        changed: z.number().int(),
        skipped: z.array(z.strictObject({ id: idSchema, reason: z.enum(skipReasonCodes) })),
      }),
    ),
    errors: ['VERSION_CONFLICT'],
  }),
} as const;
