// Facts by which later activity finds its contact. Document 2, section 7.9.
import { tagTypes } from '@daybook/domain/tags/tag-types.ts';
import { z } from 'zod';
import { collectionSchema, resourceSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { idInputSchema, idSchema, instantSchema } from './values.ts';

export const tagTypeSchema = z.enum(tagTypes);
export type TagType = z.infer<typeof tagTypeSchema>;

export const tagAttributesSchema = z.strictObject({
  type: tagTypeSchema,
  value: z.string(),
  contact_id: idSchema.nullable(),
  user_id: idSchema.nullable(),
  internal: z.boolean(),
  ignored: z.boolean(),
  scope: z.enum(['general', 'personal']),
  nature: z.enum(['tag', 'log']),
  locked: z.boolean(),
  forced: z.boolean(),
  created_at: instantSchema,
  updated_at: instantSchema,
  deleted_at: instantSchema.nullable(),
});
export const tagResourceSchema = resourceSchema('tags', tagAttributesSchema);

export const tagsRoutes = {
  listTags: defineRoute({
    method: 'GET',
    path: '/api/v1/tags',
    name: 'listTags',
    concept: 'tags',
    access: 'signed_in',
    ability: 'contacts:read',
    summary: 'General tags and the own ones.',
    list: {
      filters: {
        type: { kind: 'text', operators: ['eq', 'in'] },
        value: { kind: 'text', operators: ['eq', 'like'] },
        contact_id: { kind: 'id', operators: ['eq', 'eeq', 'in'] },
        scope: { kind: 'text', operators: ['eq'] },
        internal: { kind: 'boolean', operators: ['bool', 'eq'] },
        ignored: { kind: 'boolean', operators: ['bool', 'eq'] },
      },
      sorts: ['type', 'value', 'created_at'],
      includes: ['contact'],
      defaultSort: 'type:asc',
      defaultLimit: 20,
    },
    status: 200,
    response: collectionSchema(tagResourceSchema),
  }),
  createTag: defineRoute({
    method: 'POST',
    path: '/api/v1/tags',
    name: 'createTag',
    concept: 'tags',
    access: 'signed_in',
    ability: 'contacts:write',
    impersonation: 'refused',
    summary: 'Remembers a reference; applies it to open logs at once and tells how many changed.',
    body: z.strictObject({
      type: tagTypeSchema,
      value: z.string().trim().min(1).max(2000),
      contact_id: idInputSchema.optional(),
      internal: z.boolean().optional(),
      ignored: z.boolean().optional(),
      scope: z.enum(['general', 'personal']),
      nature: z.enum(['tag', 'log']),
      locked: z.boolean().optional(),
    }),
    status: 201,
    response: z.strictObject({
      data: tagResourceSchema,
      meta: z.strictObject({ applied: z.number().int(), logs: z.array(idSchema) }),
    }),
    errors: ['DUPLICATE_TAG', 'TAG_LOCKED', 'PERMISSION_REQUIRED'],
    idempotent: true,
  }),
  deleteTag: defineRoute({
    method: 'DELETE',
    path: '/api/v1/tags/{id}',
    name: 'deleteTag',
    concept: 'tags',
    access: 'signed_in',
    ability: 'contacts:write',
    impersonation: 'refused',
    summary: 'Takes a tag away; open logs that it decided become untagged again.',
    params: z.strictObject({ id: idSchema }),
    status: 204,
    response: z.null(),
    errors: ['TAG_LOCKED', 'TAG_FORCED', 'PERMISSION_REQUIRED'],
  }),
} as const;
