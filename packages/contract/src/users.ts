// People of an organisation. Specification 1, part 3, User and Client.
import { z } from 'zod';
import { collectionSchema, documentSchema, resourceSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { idSchema, instantSchema, languageSchema, nameSchema } from './values.ts';

export const userAttributesSchema = z.strictObject({
  name: z.string(),
  name_first: z.string(),
  name_prefix: z.string().nullable(),
  name_last: z.string(),
  name_full: z.string(),
  email: z.string(),
  language: languageSchema,
  timezone: z.string(),
  is_admin: z.boolean(),
  is_demo: z.boolean(),
  is_locked: z.boolean(),
  client_id: idSchema,
  created_at: instantSchema,
  updated_at: instantSchema,
  deleted_at: instantSchema.nullable(),
});
export const userResourceSchema = resourceSchema('users', userAttributesSchema);

export const clientAttributesSchema = z.strictObject({
  name: z.string(),
  country: z.string(),
  status: z.string(),
  is_demo: z.boolean(),
  trial_ends_at: instantSchema,
  activated_at: instantSchema.nullable(),
  is_crm_locked: z.boolean(),
  is_ticket_locked: z.boolean(),
});
export const clientResourceSchema = resourceSchema('clients', clientAttributesSchema);

export const usersRoutes = {
  getSelf: defineRoute({
    method: 'GET',
    path: '/api/v1/users/self',
    name: 'getSelf',
    concept: 'users',
    access: 'signed_in',
    ability: 'logs:write',
    withoutSubscription: true,
    summary: 'The signed-in user, with the organisation when included.',
    query: z.strictObject({ include: z.literal('client').optional() }),
    status: 200,
    response: documentSchema(userResourceSchema),
  }),
  listUsers: defineRoute({
    method: 'GET',
    path: '/api/v1/users',
    name: 'listUsers',
    concept: 'users',
    access: 'administrator',
    ability: null,
    summary: 'The people of the organisation.',
    list: {
      filters: {
        name: { kind: 'text', operators: ['like', 'eq'] },
        is_admin: { kind: 'boolean', operators: ['bool', 'eq'] },
      },
      sorts: ['name_first', 'name_last', 'created_at'],
      includes: ['client'],
      defaultSort: 'name_first:asc',
      defaultLimit: 50,
    },
    status: 200,
    response: collectionSchema(userResourceSchema),
  }),
  updateUser: defineRoute({
    method: 'PUT',
    path: '/api/v1/users/{id}',
    name: 'updateUser',
    concept: 'users',
    access: 'signed_in',
    ability: null,
    summary: 'Changes the own name, language or time zone.',
    params: z.strictObject({ id: idSchema }),
    body: z.strictObject({
      name_first: nameSchema.optional(),
      name_prefix: z.string().trim().max(50).nullable().optional(),
      name_last: nameSchema.optional(),
      language: languageSchema.optional(),
      timezone: z.string().max(64).optional(),
    }),
    status: 200,
    response: documentSchema(userResourceSchema),
  }),
} as const;
