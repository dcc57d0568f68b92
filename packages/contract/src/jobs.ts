// Background jobs, as the administrators of an organisation see them: docs/decisions/0047-jobs-of-an-organisation.md.
import { z } from 'zod';
import { anyOf, anyText } from './filter-fields.ts';
import { paginationSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { instantSchema } from './values.ts';

export const jobStates = ['waiting', 'running', 'done', 'failed'] as const;
export const jobStateSchema = z.enum(jobStates);
export type JobState = z.infer<typeof jobStateSchema>;

export const jobAttributesSchema = z.strictObject({
  /** The kind of job. Its subject is not disclosed. */
  name: z.string(),
  state: jobStateSchema,
  /** How often it was started. */
  tries: z.number().int().nonnegative(),
  created_at: instantSchema,
  /** The next start; null: it is running or finished. */
  next_at: instantSchema.nullable(),
  started_at: instantSchema.nullable(),
  finished_at: instantSchema.nullable(),
  /** The kind of the last failure: a code, because a message might contain names. */
  error: z.string().nullable(),
});
export const jobResourceSchema = z.strictObject({
  type: z.literal('jobs'),
  id: z.uuid(),
  attributes: jobAttributesSchema,
});

const administered = { concept: 'jobs', access: 'administrator', ability: null } as const;

export const jobsRoutes = {
  listJobs: defineRoute({
    ...administered,
    method: 'GET',
    path: '/api/v1/jobs',
    name: 'listJobs',
    summary:
      'The work in the background of the organisation, newest first: what is done for a day, what failed for a week.',
    list: {
      filters: {
        state: anyOf(jobStates),
        name: anyText,
      },
      sorts: ['created_at'],
      includes: [],
      defaultSort: 'created_at:desc',
      defaultLimit: 50,
    },
    status: 200,
    response: z.strictObject({
      data: z.array(jobResourceSchema),
      meta: z.strictObject({ pagination: paginationSchema }),
    }),
  }),
  retryJob: defineRoute({
    ...administered,
    method: 'POST',
    path: '/api/v1/rpc/jobs/{id}/retry',
    name: 'retryJob',
    impersonation: 'refused',
    demo: 'refused',
    summary: 'Tries a job that failed once more, or begins one that waits at once.',
    params: z.strictObject({ id: z.uuid() }),
    status: 200,
    response: rpcSchema(z.strictObject({ job: jobResourceSchema })),
    errors: ['PRECONDITION_FAILED'],
  }),
} as const;
