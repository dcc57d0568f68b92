// Compares sent hours with those in the CRM or accounting system, and takes decisions about the differences.
import { differenceDecisions, differenceKinds } from '@daybook/domain/crm/difference-kinds.ts';
import { exportErrorCodes } from '@daybook/domain/exports/export-error-codes.ts';
import { z } from 'zod';
import { paginationSchema, rpcSchema } from './jsonapi.ts';
import { named } from './named-schemas.ts';
import { defineRoute } from './route.ts';
import { dateSchema, idInputSchema, idSchema, instantSchema } from './values.ts';

const seconds = z.number().int();
const count = z.number().int().nonnegative();

/** Hours as they were sent, or as the system has them. Unknown values are null. */
const hoursSideSchema = z.strictObject({
  date: dateSchema,
  duration: seconds,
  description: z.string(),
  billable: z.boolean().nullable(),
  /** Their dimension and their person, by their names in the system. */
  dimension_name: z.string().nullable(),
  employee_name: z.string().nullable(),
});

export const crmDifferenceSchema = named(
  'CrmDifference',
  z.strictObject({
    id: idSchema,
    kind: z.enum(differenceKinds),
    date: dateSchema,
    user_id: idSchema,
    user_name: z.string(),
    /** null: it belongs to no booking here. */
    activity_id: idSchema.nullable(),
    outside_id: z.string(),
    /** The address in the system; null when it is unknown, or the hours are gone. */
    link: z.string().nullable(),
    ours: hoursSideSchema.nullable(),
    theirs: hoursSideSchema.nullable(),
    decision: z.enum(differenceDecisions).nullable(),
    decided_at: instantSchema.nullable(),
    /** The decisions that the caller can take. */
    options: z.array(z.enum(differenceDecisions)),
  }),
);
export type CrmDifference = z.output<typeof crmDifferenceSchema>;

export const crmDaySumSchema = named(
  'CrmDaySum',
  z.strictObject({ user_id: idSchema, user_name: z.string(), date: dateSchema, sent: seconds, standing: seconds }),
);
export type CrmDaySum = z.output<typeof crmDaySumSchema>;

const calling = { method: 'POST', concept: 'crm', access: 'signed_in', ability: null, status: 200 } as const;
const paging = {
  page: z.number().int().min(1).max(1_000_000).optional(),
  limit: z.number().int().min(1).max(200).optional(),
};

export const crmReconciliationRoutes = {
  listCrmDifferences: defineRoute({
    ...calling,
    path: '/api/v1/rpc/crm/external/differences',
    name: 'listCrmDifferences',
    summary:
      'Hours of the last 35 days that stand in the system otherwise than they were sent: the own ones, and everybody’s for who reads published days.',
    body: z.strictObject({ ...paging, is_decided: z.boolean().optional() }),
    response: rpcSchema(
      z.strictObject({
        differences: z.array(crmDifferenceSchema),
        pagination: paginationSchema,
        /** When hours were last compared; null: not yet. */
        compared_at: instantSchema.nullable(),
        /** When they may next be compared by hand; null: now. */
        compare_allowed_at: instantSchema.nullable(),
        /** Whether the system can list hours at all. */
        is_supported: z.boolean(),
        error: z.strictObject({ code: z.enum(exportErrorCodes), detail: z.string().nullable() }).nullable(),
      }),
    ),
  }),
  listCrmDaySums: defineRoute({
    ...calling,
    path: '/api/v1/rpc/crm/external/day-sums',
    name: 'listCrmDaySums',
    summary: 'What each person’s published days come to here and in the system, the latest first.',
    body: z.strictObject({ ...paging, is_different: z.boolean().optional() }),
    response: rpcSchema(z.strictObject({ sums: z.array(crmDaySumSchema), pagination: paginationSchema })),
  }),
  decideCrmDifferences: defineRoute({
    ...calling,
    path: '/api/v1/rpc/crm/external/differences/decide',
    name: 'decideCrmDifferences',
    impersonation: 'refused',
    demo: 'refused',
    summary:
      'Sends hours again, takes over what stands there into the own booking, or lets a difference be: all of them or none.',
    body: z.strictObject({
      differences: z.array(idInputSchema).min(1).max(100),
      decision: z.enum(differenceDecisions),
    }),
    response: rpcSchema(z.strictObject({ decided: count })),
    errors: [
      ...([
        'MODEL_NOT_FOUND',
        'PRECONDITION_FAILED',
        'PERMISSION_REQUIRED',
        'DAY_LOCKED',
        'ACTIVITY_REMOVED',
        'DAY_NOT_PUBLISHED',
      ] as const),
      ...(['CORRECT_BLOCK_SIZE', 'DIMENSION_STRUCTURE_INVALID', 'CRM_BOOKING_REFUSED'] as const),
    ],
  }),
  compareCrmHours: defineRoute({
    ...calling,
    access: 'administrator',
    path: '/api/v1/rpc/crm/external/compare',
    name: 'compareCrmHours',
    impersonation: 'refused',
    demo: 'refused',
    summary: 'Compares the hours of the last 35 days now, in the background; once an hour.',
    body: z.strictObject({}),
    response: rpcSchema(z.strictObject({ is_started: z.boolean() })),
    errors: ['COOLDOWN_OR_CRM_SYNC_ALREADY', 'PRECONDITION_FAILED'],
  }),
} as const;
