// What a stretch of time probably was, with the evidence and how often that evidence was right before.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { tagTypeSchema } from './tag-values.ts';
import { timelineSourceSchema } from './timeline.ts';
import { idInputSchema, idSchema, instantSchema, secondsSchema } from './values.ts';

/** A fact and its record: of `total` published logs with this reference, `times` went this way. */
export const evidenceSchema = z.strictObject({
  kind: z.literal('reference'),
  reference_type: z.union([tagTypeSchema, z.enum(['subject', 'word'])]),
  value: z.string(),
  times: z.number().int(),
  total: z.number().int(),
});

export const candidateSchema = z.strictObject({
  kind: z.enum(['contact', 'internal', 'ignored']),
  contact_id: idSchema.nullable(),
  contact_name: z.string().nullable(),
  /** 0 to 1: the measured share of the evidence, smoothed. */
  score: z.number().min(0).max(1),
  certain: z.boolean(),
  evidence: z.array(evidenceSchema),
});
export type Candidate = z.infer<typeof candidateSchema>;

/** Untagged logs that belong together: one decision. */
export const tagClusterSchema = z.strictObject({
  id: z.string(),
  log_ids: z.array(idSchema),
  started_at: instantSchema,
  ended_at: instantSchema,
  duration: secondsSchema,
  subjects: z.array(
    z.strictObject({
      subject_id: idSchema,
      title: z.string(),
      detail: z.string().nullable(),
      source: timelineSourceSchema,
      duration: secondsSchema,
      log_ids: z.array(idSchema),
    }),
  ),
  /** At most three, best first. */
  candidates: z.array(candidateSchema),
  /** The reference worth remembering, and how many open logs it would change. */
  remember: z.strictObject({ type: tagTypeSchema, value: z.string(), open_logs: z.number().int() }).nullable(),
});
export type TagCluster = z.infer<typeof tagClusterSchema>;

/** A booking proposed for all unbooked time of one contact on a day. */
export const bookingSuggestionSchema = z.strictObject({
  id: z.string(),
  log_ids: z.array(idSchema),
  contact_id: idSchema.nullable(),
  contact_name: z.string().nullable(),
  internal: z.boolean(),
  dimensions: z.array(z.strictObject({ id: idSchema, level: z.number().int(), name: z.string() })),
  description: z.string(),
  recorded: secondsSchema,
  /** After block rounding; 0 when the group is under the threshold and will be ignored. */
  duration: secondsSchema,
  below_threshold: z.boolean(),
  /** Whether every required level is filled. */
  complete: z.boolean(),
  certain: z.boolean(),
  /** Of `total` earlier bookings for this contact, `times` were booked this way. null: no history. */
  evidence: z.strictObject({ times: z.number().int(), total: z.number().int() }).nullable(),
  subjects: z.array(z.strictObject({ title: z.string(), source: timelineSourceSchema, duration: secondsSchema })),
});
export type BookingSuggestion = z.infer<typeof bookingSuggestionSchema>;

export const suggestionsRoutes = {
  listTagSuggestions: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/timeline/suggestions',
    name: 'listTagSuggestions',
    concept: 'suggestions',
    access: 'signed_in',
    ability: null,
    summary: 'The untagged time of a day in clusters, each with its best three answers and their evidence.',
    body: z.strictObject({ day_id: idInputSchema }),
    status: 200,
    response: rpcSchema(z.strictObject({ clusters: z.array(tagClusterSchema) })),
  }),
} as const;
