// Booking templates: named combinations of dimensions. Document 2, section 7.8.
import { z } from 'zod';
import { anyId, chosen, words } from './filter-fields.ts';
import { collectionSchema, documentSchema, resourceSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { idInputSchema, idSchema, instantSchema, nameSchema, rowStatuses } from './values.ts';

export const templateResourceSchema = resourceSchema(
  'dimension-templates',
  z.strictObject({
    name: z.string(),
    dimension_level_id: idSchema,
    level: z.number().int(),
    contact_id: idSchema.nullable(),
    contact_name: z.string().nullable(),
    description: z.string(),
    dimensions: z.array(z.strictObject({ id: idSchema, level: z.number().int(), name: z.string() })),
    /** Whether it can be used for bookings: none of its dimensions is archived. */
    is_bookable: z.boolean(),
    is_deleted: z.boolean(),
    version: z.number().int(),
    created_at: instantSchema,
    updated_at: instantSchema,
    deleted_at: instantSchema.nullable(),
  }),
);

const body = z.strictObject({
  name: nameSchema,
  contact_id: idInputSchema.nullable().optional(),
  description: z.string().max(2000).optional(),
  dimensions: z.array(idInputSchema).min(1).max(9),
});
const params = z.strictObject({ level: idSchema, id: idSchema });
const managing = {
  concept: 'dimensions',
  access: 'signed_in',
  ability: 'contacts:write',
  permission: 'manage_dimensions',
} as const;

export const dimensionTemplatesRoutes = {
  listTemplates: defineRoute({
    method: 'GET',
    path: '/api/v1/dimension_levels/{id}/templates',
    name: 'listTemplates',
    concept: 'dimensions',
    access: 'signed_in',
    ability: 'contacts:read',
    summary: 'The booking templates whose lowest dimension is on this level; archived ones only when asked for.',
    params: z.strictObject({ id: idSchema }),
    list: {
      filters: {
        search: words,
        contact_id: anyId,
        status: chosen(rowStatuses),
      },
      sorts: ['name', 'created_at'],
      includes: [],
      defaultSort: 'name:asc',
      defaultLimit: 100,
    },
    status: 200,
    response: collectionSchema(templateResourceSchema),
  }),
  createTemplate: defineRoute({
    ...managing,
    method: 'POST',
    path: '/api/v1/dimension_levels/{id}/templates',
    name: 'createTemplate',
    summary: 'Adds a booking template. Its dimensions fit each other, and the lowest of them is on this level.',
    params: z.strictObject({ id: idSchema }),
    body,
    status: 201,
    response: documentSchema(templateResourceSchema),
    errors: ['DUPLICATE_NAME', 'DIMENSION_STRUCTURE_INVALID'],
    idempotent: true,
  }),
  updateTemplate: defineRoute({
    ...managing,
    method: 'PUT',
    path: '/api/v1/dimension_levels/{level}/templates/{id}',
    name: 'updateTemplate',
    summary: 'Changes a booking template.',
    params,
    body: body.partial(),
    status: 200,
    response: documentSchema(templateResourceSchema),
    errors: ['DUPLICATE_NAME', 'DIMENSION_STRUCTURE_INVALID', 'VERSION_CONFLICT'],
  }),
  archiveTemplate: defineRoute({
    ...managing,
    method: 'DELETE',
    path: '/api/v1/dimension_levels/{level}/templates/{id}',
    name: 'archiveTemplate',
    summary: 'Archives a booking template: it is no longer offered.',
    params,
    status: 204,
    response: z.null(),
  }),
  restoreTemplate: defineRoute({
    ...managing,
    method: 'PATCH',
    path: '/api/v1/dimension_levels/{level}/templates/{id}',
    name: 'restoreTemplate',
    summary: 'Takes an archived booking template back.',
    params,
    status: 200,
    response: documentSchema(templateResourceSchema),
    errors: ['DUPLICATE_NAME'],
  }),
} as const;
