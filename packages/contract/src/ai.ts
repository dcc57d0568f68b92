// AI sessions: proposals for open days, who accepts them, and conversations of users about their days.
import { aiSessionFailures, aiSessionStatuses, aiSuggestionStatuses } from '@daybook/domain/ai/session-states.ts';
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { candidateSchema } from './suggestions.ts';
import { timelineSourceSchema } from './timeline.ts';
import { dateSchema, idInputSchema, idSchema, instantSchema, secondsSchema } from './values.ts';

export const aiAnswerKinds = ['contact', 'internal', 'ignored'] as const;

/** The booking that a suggestion proposes for its time; null: it proposes the contact only. */
const bookingSchema = z.strictObject({
  dimensions: z.array(z.strictObject({ id: idSchema, level: z.number().int(), name: z.string() })),
  description: z.string(),
  /** Whether the booking is complete. */
  complete: z.boolean(),
  certain: z.boolean(),
});

export const aiSuggestionSchema = z.strictObject({
  id: idSchema,
  session_id: idSchema,
  day_id: idSchema,
  status: z.enum(aiSuggestionStatuses),
  /** automatic: accepted without the user, because it was certain. */
  decided_by: z.enum(['user', 'automatic']).nullable(),
  kind: z.enum(aiAnswerKinds),
  contact_id: idSchema.nullable(),
  contact_name: z.string().nullable(),
  /** Whether the answer is certain at the user's precision. */
  certain: z.boolean(),
  /** 0 to 1, calibrated. */
  confidence: z.number().min(0).max(1),
  booking: bookingSchema.nullable(),
  log_ids: z.array(idSchema),
  started_at: instantSchema.nullable(),
  ended_at: instantSchema.nullable(),
  duration: secondsSchema,
  /** The longest activities, three at most. */
  titles: z.array(z.string()),
  /** The id for feedback by POST /feedback/ai_suggestions, kind tag. */
  feedback_id: z.string(),
});
export type AiSuggestion = z.infer<typeof aiSuggestionSchema>;

/** The day as contacts by time. */
const heatmapSchema = z.strictObject({
  cell: secondsSchema,
  rows: z.array(
    z.strictObject({
      kind: z.enum(aiAnswerKinds),
      contact_id: idSchema.nullable(),
      contact_name: z.string().nullable(),
      duration: secondsSchema,
      cells: z.array(
        z.strictObject({ start: instantSchema, duration: secondsSchema, certainty: z.number().min(0).max(1) }),
      ),
    }),
  ),
});
export type AiHeatmap = z.infer<typeof heatmapSchema>;

export const aiSessionSchema = z.strictObject({
  id: idSchema,
  day_id: idSchema,
  date: dateSchema,
  status: z.enum(aiSessionStatuses),
  failure: z.enum(aiSessionFailures).nullable(),
  /** The number of bookings that were removed for it. */
  replaced: z.number().int().nonnegative(),
  /** Time in groups too short for a proposal. */
  left_out: secondsSchema,
  heatmap: heatmapSchema,
});
export type AiSession = z.infer<typeof aiSessionSchema>;

export const aiSuggestionSetSchema = z.strictObject({
  id: idSchema,
  /** The state of the least advanced session; failed when all of them failed. */
  status: z.enum(aiSessionStatuses),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  origin: z.enum(['user', 'automatic']),
  created_at: instantSchema,
  sessions: z.array(aiSessionSchema),
  suggestions: z.array(aiSuggestionSchema),
});
export type AiSuggestionSet = z.infer<typeof aiSuggestionSetSchema>;

const explanationSchema = z.strictObject({
  /** The answer and its closest rivals, each with its evidence; empty once nothing is open. */
  candidates: z.array(candidateSchema),
  activities: z.array(
    z.strictObject({
      title: z.string(),
      source: timelineSourceSchema,
      duration: secondsSchema,
      log_ids: z.array(idSchema),
    }),
  ),
  /** Of `total` earlier bookings for this contact, `times` were booked this way. */
  booking: z.strictObject({ times: z.number().int(), total: z.number().int() }).nullable(),
});
export type AiExplanation = z.infer<typeof explanationSchema>;

const setAnswer = rpcSchema(aiSuggestionSetSchema);
const someSuggestions = z.array(idInputSchema).min(1).max(500);
const setParams = z.strictObject({ id: idSchema });
const decidedAnswer = rpcSchema(
  z.strictObject({
    suggestions: z.array(aiSuggestionSchema),
    /** Already decided otherwise: booked, published or removed since. */
    skipped: z.array(idSchema),
  }),
);

export const aiRoutes = {
  makeAiSuggestions: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/ai-suggestions/batch',
    name: 'makeAiSuggestions',
    concept: 'ai',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary:
      'Makes suggestions for own open days, in the background. Where days have bookings, `replace` says that these go; undo brings them back.',
    body: z.strictObject({ day_ids: z.array(idInputSchema).min(1).max(31), replace: z.boolean().default(false) }),
    status: 202,
    response: setAnswer,
    errors: ['AI_NOT_ENABLED', 'BOOKINGS_WOULD_BE_REPLACED', 'DAY_NOT_OPEN'],
  }),
  findAiSuggestionSet: defineRoute({
    method: 'GET',
    path: '/api/v1/ai-suggestion-sets',
    name: 'findAiSuggestionSet',
    concept: 'ai',
    access: 'signed_in',
    ability: null,
    summary: 'The newest suggestions for an own day; null when none were made.',
    query: z.strictObject({ day_id: idSchema }),
    status: 200,
    response: rpcSchema(z.strictObject({ set: aiSuggestionSetSchema.nullable() })),
  }),
  getAiSuggestionSet: defineRoute({
    method: 'GET',
    path: '/api/v1/ai-suggestion-sets/{id}',
    name: 'getAiSuggestionSet',
    concept: 'ai',
    access: 'signed_in',
    ability: null,
    summary: 'How far suggestions are, and what they propose.',
    params: setParams,
    status: 200,
    response: setAnswer,
  }),
  cancelAiSuggestionSet: defineRoute({
    method: 'DELETE',
    path: '/api/v1/ai-suggestion-sets/{id}',
    name: 'cancelAiSuggestionSet',
    concept: 'ai',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'Ends the making of suggestions. What is made stays.',
    params: setParams,
    status: 204,
    response: z.null(),
  }),
  acceptAiSuggestions: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/ai-suggestions/accept',
    name: 'acceptAiSuggestions',
    concept: 'ai',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'booked',
    summary:
      'Does what suggestions propose: assigns their time, and books it where the booking is complete. `certain_only` books only what is certain.',
    body: z.strictObject({ suggestion_ids: someSuggestions, certain_only: z.boolean().default(false) }),
    status: 200,
    response: decidedAnswer,
    errors: ['DAY_NOT_OPEN', 'CUSTOM_FIELDS_INVALID', 'DIMENSION_STRUCTURE_INVALID'],
  }),
  modifyAiSuggestion: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/ai-suggestions/modify',
    name: 'modifyAiSuggestion',
    concept: 'ai',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'booked',
    summary:
      'Accepts a suggestion with changes: another contact, internal or ignored, other dimensions or description.',
    body: z.strictObject({
      suggestion_id: idInputSchema,
      kind: z.enum(aiAnswerKinds).optional(),
      contact_id: idInputSchema.nullable().optional(),
      dimensions: z.array(idInputSchema).max(9).optional(),
      description: z.string().max(2000).optional(),
    }),
    status: 200,
    response: decidedAnswer,
    errors: ['DAY_NOT_OPEN', 'CUSTOM_FIELDS_INVALID', 'DIMENSION_STRUCTURE_INVALID'],
  }),
  declineAiSuggestions: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/ai-suggestions/decline',
    name: 'declineAiSuggestions',
    concept: 'ai',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'Puts suggestions away; `reopen` takes that back.',
    body: z.strictObject({ suggestion_ids: someSuggestions, reopen: z.boolean().default(false) }),
    status: 200,
    response: decidedAnswer,
    errors: ['DAY_NOT_OPEN'],
  }),
  explainAiSuggestion: defineRoute({
    method: 'POST',
    path: '/api/v1/ai-suggestions/{id}',
    name: 'explainAiSuggestion',
    concept: 'ai',
    access: 'signed_in',
    ability: null,
    summary: 'One suggestion with what speaks for it, what speaks for the next best, and its activities.',
    params: setParams,
    status: 200,
    response: rpcSchema(z.strictObject({ suggestion: aiSuggestionSchema, explanation: explanationSchema })),
  }),
} as const;
