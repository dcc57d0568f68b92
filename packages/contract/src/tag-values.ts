// The fields of a tag in requests and responses.

import { conditionTypes, maximumConditions } from '@daybook/domain/tags/condition-types.ts';
import { tagOrigins } from '@daybook/domain/tags/tag-origins.ts';
import { precedenceSteps } from '@daybook/domain/tags/tag-precedence.ts';
import { tagTypes } from '@daybook/domain/tags/tag-types.ts';
import { z } from 'zod';
import { resourceSchema } from './jsonapi.ts';
import { idInputSchema, idSchema, instantSchema, secondsSchema, sourceTypeSchema } from './values.ts';

export const tagTypeSchema = z.enum(tagTypes);
export type TagType = z.infer<typeof tagTypeSchema>;

const count = z.number().int().nonnegative();
const valueSchema = z.string().trim().min(1).max(2000);
export const tagStatusSchema = z.enum(['contact', 'internal', 'ignored']);
export const tagScopeSchema = z.enum(['general', 'personal']);
export const tagNatureSchema = z.enum(['tag', 'log']);
export const conditionTypeSchema = z.enum(conditionTypes);

/** Conditions that must all hold beside the tag's own fact. */
export const conditionInputSchema = z.strictObject({
  type: conditionTypeSchema,
  value: valueSchema,
});
export const conditionsInputSchema = z.array(conditionInputSchema).max(maximumConditions);

export const tagAttributesSchema = z.strictObject({
  type: tagTypeSchema,
  value: z.string(),
  contact_id: idSchema.nullable(),
  user_id: idSchema.nullable(),
  internal: z.boolean(),
  ignored: z.boolean(),
  status: tagStatusSchema,
  scope: tagScopeSchema,
  nature: tagNatureSchema,
  locked: z.boolean(),
  forced: z.boolean(),
  /** The kind of record behind a forced tag; null for tags that a user made. */
  origin: z.enum(tagOrigins).nullable(),
  conditions: z.array(conditionInputSchema),
  /** The latest of the caller's subjects with this fact; null when it is searched in texts. */
  latest_subject: z.string().nullable(),
  /** The source of that subject, and the contact of its newest log. */
  source: z.strictObject({ type: sourceTypeSchema, identifier: z.string(), name: z.string() }).nullable(),
  subject_contact: idSchema.nullable(),
  version: z.number().int(),
  created_at: instantSchema,
  updated_at: instantSchema,
  deleted_at: instantSchema.nullable(),
});
export const tagResourceSchema = resourceSchema('tags', tagAttributesSchema);

/** The decision of a tag, in all accepted forms (specification 5, tag batch edit). */
export const decisionInputFields = {
  contact_id: idInputSchema.nullable().optional(),
  contact: z.strictObject({ id: idInputSchema }).nullable().optional(),
  internal: z.boolean().optional(),
  ignored: z.boolean().optional(),
  status: tagStatusSchema.optional(),
};

/** Fields of a new tag. */
export const tagBodySchema = z.strictObject({
  type: tagTypeSchema,
  value: valueSchema,
  conditions: conditionsInputSchema.optional(),
  contact_id: idInputSchema.optional(),
  internal: z.boolean().optional(),
  ignored: z.boolean().optional(),
  scope: tagScopeSchema,
  nature: tagNatureSchema,
  locked: z.boolean().optional(),
  /** Whether it applies to open activity now, instead of only to later activity. true by default. */
  apply_to_open: z.boolean().optional(),
});

/** Fields of a tag that can be changed; absent ones are left unchanged. */
export const tagChangeSchema = z.strictObject({
  type: tagTypeSchema.optional(),
  value: valueSchema.optional(),
  conditions: conditionsInputSchema.optional(),
  ...decisionInputFields,
  nature: tagNatureSchema.optional(),
  locked: z.boolean().optional(),
  /** Archives or restores it. */
  is_deleted: z.boolean().optional(),
  apply_to_open: z.boolean().optional(),
});

export const tagRunStatusSchema = z.enum(['running', 'done', 'undoing', 'undone']);
/** A change of tags while it is applied to the caller's open activity. */
export const tagRunResourceSchema = resourceSchema(
  'tag_runs',
  z.strictObject({
    kind: z.enum(['create', 'change', 'archive', 'restore', 'personalize']),
    status: tagRunStatusSchema,
    /** The number of changed tags, and the first of them in words. */
    tag_count: count,
    tag_value: z.string().nullable(),
    total_subjects: count,
    handled_subjects: count,
    changed_logs: count,
    /** Until when it can be undone. */
    undo_until: instantSchema,
    created_at: instantSchema,
    updated_at: instantSchema,
  }),
);
export type TagRun = z.infer<typeof tagRunResourceSchema>;

/** The immediate effect of a change, and the background run for the rest. */
export const appliedSchema = z.strictObject({
  applied: count,
  logs: z.array(idSchema),
  /** null: nothing was changed. */
  run: tagRunResourceSchema.nullable(),
});

/** The changes that the caller's open activity would undergo. */
export const tagEffectSchema = z.strictObject({
  logs: count,
  duration: secondsSchema,
  days: count,
  first_date: z.iso.date().nullable(),
  last_date: z.iso.date().nullable(),
  subjects: count,
  /** The first few of them. */
  examples: z.array(z.string()),
});

export const precedenceStepSchema = z.enum(precedenceSteps);
