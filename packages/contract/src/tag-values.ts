// The fields of a tag, as taken and as returned.

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
  /** By what the system knows what a forced tag says; null for tags that somebody made. */
  origin: z.enum(tagOrigins).nullable(),
  conditions: z.array(conditionInputSchema),
  /** The newest of the own subjects in which its fact was found; null where it is looked for in texts. */
  latest_subject: z.string().nullable(),
  /** Where that subject was seen, and the contact of its newest log. */
  source: z.strictObject({ type: sourceTypeSchema, identifier: z.string(), name: z.string() }).nullable(),
  subject_contact: idSchema.nullable(),
  version: z.number().int(),
  created_at: instantSchema,
  updated_at: instantSchema,
  deleted_at: instantSchema.nullable(),
});
export const tagResourceSchema = resourceSchema('tags', tagAttributesSchema);

/** The decision of a tag, in the forms that are accepted (specification 5, tag batch edit). */
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
  /** Whether open activity follows at once, instead of only what is seen from now on. true without it. */
  apply_to_open: z.boolean().optional(),
});

/** Fields of a tag that can be changed; absent ones stay as they are. */
export const tagChangeSchema = z.strictObject({
  type: tagTypeSchema.optional(),
  value: valueSchema.optional(),
  conditions: conditionsInputSchema.optional(),
  ...decisionInputFields,
  nature: tagNatureSchema.optional(),
  locked: z.boolean().optional(),
  /** Archives it, or takes it back. */
  is_deleted: z.boolean().optional(),
  apply_to_open: z.boolean().optional(),
});

export const tagRunStatusSchema = z.enum(['running', 'done', 'undoing', 'undone']);
/** A change of tags, as it goes over the own open activity. */
export const tagRunResourceSchema = resourceSchema(
  'tag_runs',
  z.strictObject({
    kind: z.enum(['create', 'change', 'archive', 'restore', 'personalize']),
    status: tagRunStatusSchema,
    /** How many tags were changed, and the first of them in words. */
    tag_count: count,
    tag_value: z.string().nullable(),
    total_subjects: count,
    handled_subjects: count,
    changed_logs: count,
    /** Until when it can be taken back. */
    undo_until: instantSchema,
    created_at: instantSchema,
    updated_at: instantSchema,
  }),
);
export type TagRun = z.infer<typeof tagRunResourceSchema>;

/** The immediate effect of a change, and the run that goes on in the background where there is much to do. */
export const appliedSchema = z.strictObject({
  applied: count,
  logs: z.array(idSchema),
  /** null: nothing was changed. */
  run: tagRunResourceSchema.nullable(),
});

/** Changes that the own open activity would see. */
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
