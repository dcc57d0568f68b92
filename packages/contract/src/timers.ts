// A timer that runs until it is stopped: it records time for which nothing is detected.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { idInputSchema, idSchema, instantSchema } from './values.ts';

export const timerSchema = z.strictObject({
  started_at: instantSchema,
  description: z.string(),
  contact_id: idSchema.nullable(),
  contact_name: z.string().nullable(),
  internal: z.boolean(),
});
export type Timer = z.infer<typeof timerSchema>;

const timerFields = {
  description: z.string().trim().max(2000).optional(),
  contact_id: idInputSchema.nullable().optional(),
  internal: z.boolean().optional(),
} as const;
const running = rpcSchema(z.strictObject({ timer: timerSchema.nullable() }));

export const timersRoutes = {
  getTimer: defineRoute({
    method: 'GET',
    path: '/api/v1/timer',
    name: 'getTimer',
    concept: 'timers',
    access: 'signed_in',
    ability: 'logs:write',
    impersonation: 'refused',
    summary: 'The running timer, or null.',
    status: 200,
    response: running,
  }),
  startTimer: defineRoute({
    method: 'POST',
    path: '/api/v1/timer',
    name: 'startTimer',
    concept: 'timers',
    access: 'signed_in',
    ability: 'logs:write',
    impersonation: 'refused',
    dayChange: 'added',
    summary: 'Starts a timer. One that runs is stopped first, as by a stop without an end, and becomes an entry.',
    body: z.strictObject(timerFields),
    status: 201,
    response: running,
    errors: ['MODEL_NOT_FOUND', 'DAY_NOT_OPEN', 'HISTORY_LIMIT'],
    idempotent: true,
  }),
  changeTimer: defineRoute({
    method: 'PUT',
    path: '/api/v1/timer',
    name: 'changeTimer',
    concept: 'timers',
    access: 'signed_in',
    ability: 'logs:write',
    impersonation: 'refused',
    summary: 'Changes what the running timer is for; what is left out stays.',
    body: z.strictObject({ ...timerFields, started_at: instantSchema.optional() }),
    status: 200,
    response: running,
    errors: ['MODEL_NOT_FOUND'],
  }),
  stopTimer: defineRoute({
    method: 'POST',
    path: '/api/v1/timer/stop',
    name: 'stopTimer',
    concept: 'timers',
    access: 'signed_in',
    ability: 'logs:write',
    impersonation: 'refused',
    dayChange: 'added',
    summary:
      'Stops the timer: it becomes a manual entry, one for each day that it touches. Without an end one of over twelve hours ends where the longest silence began.',
    body: z.strictObject({ ended_at: instantSchema.optional() }),
    status: 201,
    response: rpcSchema(z.strictObject({ logs: z.array(idSchema), day_id: idSchema, ended_at: instantSchema })),
    errors: ['MODEL_NOT_FOUND', 'DAY_NOT_OPEN', 'HISTORY_LIMIT'],
    idempotent: true,
  }),
  discardTimer: defineRoute({
    method: 'DELETE',
    path: '/api/v1/timer',
    name: 'discardTimer',
    concept: 'timers',
    access: 'signed_in',
    ability: 'logs:write',
    impersonation: 'refused',
    summary: 'Takes the timer away; nothing is written down.',
    status: 204,
    response: z.null(),
  }),
} as const;
