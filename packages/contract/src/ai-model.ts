// The language model that the operator of a server may have set up: consent to it, and its use for wording texts.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { idInputSchema, instantSchema } from './values.ts';

const tokens = z.number().int().nonnegative();

const aiModelSchema = z.strictObject({
  /** Null: the server has none. */
  model: z.strictObject({ host: z.string(), name: z.string() }).nullable(),
  /** Whether administrators allow it. */
  allowed: z.boolean(),
  /** When the user agreed to requests to this host; null: not. */
  agreed_at: instantSchema.nullable(),
  /** The remaining tokens of the user today, and of the organisation this month; both in UTC. */
  left: z.strictObject({ day: tokens, month: tokens }).nullable(),
});
export type AiModel = z.infer<typeof aiModelSchema>;

export const aiModelRoutes = {
  getAiModel: defineRoute({
    method: 'GET',
    path: '/api/v1/ai-model',
    name: 'getAiModel',
    concept: 'ai',
    access: 'signed_in',
    ability: null,
    summary: 'The language model of this server, if there is one, and whether the user agreed to it.',
    status: 200,
    response: rpcSchema(aiModelSchema),
  }),
  agreeToAiModel: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/ai-model/consent',
    name: 'agreeToAiModel',
    concept: 'ai',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary:
      'Agrees that the language model at `host` is sent what is asked, or takes that back. Nothing is sent before. Another host is agreed to anew.',
    body: z.strictObject({ host: z.string().min(1).max(300), agreed: z.boolean() }),
    status: 200,
    response: rpcSchema(aiModelSchema),
    errors: ['AI_MODEL_NONE', 'AI_MODEL_FORBIDDEN', 'AI_MODEL_MOVED'],
  }),
  wordDescription: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/ai-model/description',
    name: 'wordDescription',
    concept: 'ai',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary:
      'Has the language model word a description of own activities by their titles. Nothing is stored. What the user keeps from the assistant is left out.',
    body: z.strictObject({ log_ids: z.array(idInputSchema).min(1).max(500) }),
    status: 200,
    response: rpcSchema(z.strictObject({ description: z.string() })),
    errors: [
      'AI_NOT_ENABLED',
      'AI_MODEL_NONE',
      'AI_MODEL_FORBIDDEN',
      'AI_MODEL_NOT_AGREED',
      'AI_MODEL_SPENT',
      'AI_MODEL_UNAVAILABLE',
      'AI_NOTHING_TO_DESCRIBE',
    ],
  }),
} as const;
