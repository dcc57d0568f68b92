// The effects of tags: untagged activity, their decisions, the effect of a change, and which tag wins.
import { z } from 'zod';
import { dayChangeKindSchema } from './day-changes.ts';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { candidateSchema } from './suggestions.ts';
import {
  precedenceStepSchema,
  tagBodySchema,
  tagChangeSchema,
  tagEffectSchema,
  tagResourceSchema,
  tagTypeSchema,
} from './tag-values.ts';
import { dateSchema, idInputSchema, instantSchema, secondsSchema, sourceTypeSchema } from './values.ts';

const count = z.number().int().nonnegative();
const page = {
  days: z.array(idInputSchema).max(366).optional(),
  limit: z.number().int().min(1).max(100).optional(),
  offset: z.number().int().min(0).max(1_000_000).optional(),
};
const shared = {
  method: 'POST',
  concept: 'tags',
  access: 'signed_in',
  ability: null,
  impersonation: 'refused',
} as const;

export const pendingTagSchema = z.strictObject({
  type: tagTypeSchema,
  value: z.string(),
  logs: count,
  duration: secondsSchema,
  latest_subject: z.string(),
  /** When it was last seen. */
  suggested_at: instantSchema,
  /** At most three, best first, each with its evidence. */
  candidates: z.array(candidateSchema),
});
export type PendingTag = z.infer<typeof pendingTagSchema>;

const matchesShape = {
  references: z.array(z.strictObject({ type: tagTypeSchema, value: z.string() })),
  /** At most twenty, the deciding one first. */
  matches: z.array(
    z.strictObject({
      tag: tagResourceSchema,
      contact_name: z.string().nullable(),
      decides: z.boolean(),
      /**
       * For the first: the step by which it wins; for the others: the step by which they lose. null: it is the only
       * one.
       */
      by: precedenceStepSchema.nullable(),
    }),
  ),
  match_count: count,
} as const;

/** The decision about a subject on another day. */
export const earlierActivitySchema = z.strictObject({
  date: dateSchema,
  duration: secondsSchema,
  contact_name: z.string().nullable(),
  internal: z.boolean(),
  ignored: z.boolean(),
  /** Its booking; empty without one. */
  booked_on: z.array(z.string()),
});

export const tagsInsightRoutes = {
  listPendingTags: defineRoute({
    ...shared,
    path: '/api/v1/rpc/tags/pending',
    name: 'listPendingTags',
    summary:
      'References of own open activity about which nothing was decided yet, the most time first, with whose they probably are.',
    body: z.strictObject({ ...page, types: z.array(tagTypeSchema).max(20).optional() }),
    status: 200,
    response: rpcSchema(z.strictObject({ tags: z.array(pendingTagSchema), total: count })),
  }),
  listAppliedTags: defineRoute({
    ...shared,
    path: '/api/v1/rpc/tags/applied',
    name: 'listAppliedTags',
    summary: 'The tags that decided about own open activity, and about how much of it.',
    body: z.strictObject({ ...page, tags: z.array(idInputSchema).max(500).optional() }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        tags: z.array(
          z.strictObject({ tag: tagResourceSchema, logs: count, duration: secondsSchema, latest_subject: z.string() }),
        ),
        total: count,
      }),
    ),
  }),
  previewTags: defineRoute({
    ...shared,
    path: '/api/v1/rpc/tags/preview',
    name: 'previewTags',
    summary: 'What a new tag, or a change of tags, would change of the own open activity. Changes nothing.',
    body: z.strictObject({
      tag: tagBodySchema.optional(),
      tags: z.array(idInputSchema).min(1).max(500).optional(),
      /** The changes of the tags. */
      change: tagChangeSchema.optional(),
    }),
    status: 200,
    response: rpcSchema(tagEffectSchema),
    errors: ['TAG_LOCKED', 'TAG_FORCED', 'PERMISSION_REQUIRED', 'ADMINISTRATOR_REQUIRED'],
  }),
  testTags: defineRoute({
    ...shared,
    path: '/api/v1/rpc/tags/test',
    name: 'testTags',
    summary: 'Which tags match a title, address or mail, which one decides, and by what. Stores nothing.',
    body: z.strictObject({ text: z.string().trim().min(1).max(2000), source_type: sourceTypeSchema.optional() }),
    status: 200,
    response: rpcSchema(z.strictObject(matchesShape)),
  }),
  explainSubject: defineRoute({
    ...shared,
    path: '/api/v1/rpc/tags/explain',
    name: 'explainSubject',
    summary:
      'By what an own activity is recognised, which tags match and which decides, what was changed of it on a day, and how it went on earlier days.',
    body: z.strictObject({ day_id: idInputSchema, subject_id: idInputSchema }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        ...matchesShape,
        /** When the first of it arrived on the day; null: there is none. */
        first_recorded_at: instantSchema.nullable(),
        /** The user's changes on the day, the latest first, while the day is open. */
        changes: z.array(z.strictObject({ kind: dayChangeKindSchema, at: instantSchema, undone: z.boolean() })),
        /** The latest earlier days with it, at most five. */
        earlier: z.array(earlierActivitySchema),
      }),
    ),
    errors: ['MODEL_NOT_FOUND'],
  }),
} as const;
