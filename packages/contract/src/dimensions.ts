// Projects, subprojects and working codes, on levels that each organisation names. Document 2, section 7.8.
import { z } from 'zod';
import { collectionSchema, documentSchema, resourceSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { codeSchema, idInputSchema, idSchema, instantSchema, nameSchema } from './values.ts';

export const dimensionLevelResourceSchema = resourceSchema(
  'dimension-levels',
  z.strictObject({ name: z.string(), level: z.number().int(), client_id: idSchema }),
);
export const dimensionAttributesSchema = z.strictObject({
  name: z.string(),
  code: z.string().nullable(),
  formatted_name: z.string(),
  dimension_level_id: idSchema,
  level: z.number().int(),
  parent_id: idSchema.nullable(),
  contact_id: idSchema.nullable(),
  is_default: z.boolean(),
  is_deleted: z.boolean(),
  requires_child_dimension: z.boolean(),
  version: z.number().int(),
  created_at: instantSchema,
  updated_at: instantSchema,
  deleted_at: instantSchema.nullable(),
});
export const dimensionResourceSchema = resourceSchema('dimensions', dimensionAttributesSchema);

const body = z.strictObject({
  name: nameSchema,
  code: codeSchema.nullable().optional(),
  parent_id: idInputSchema.nullable().optional(),
  contact_id: idInputSchema.nullable().optional(),
  is_default: z.boolean().optional(),
  requires_child_dimension: z.boolean().optional(),
});
const oneParams = z.strictObject({ level: idSchema, id: idSchema });

export const dimensionsRoutes = {
  listDimensionLevels: defineRoute({
    method: 'GET',
    path: '/api/v1/dimension_levels',
    name: 'listDimensionLevels',
    concept: 'dimensions',
    access: 'signed_in',
    ability: 'contacts:read',
    summary: 'The levels on which this organisation books.',
    list: { filters: {}, sorts: ['level', 'name'], includes: [], defaultSort: 'level:asc', defaultLimit: 20 },
    status: 200,
    response: collectionSchema(dimensionLevelResourceSchema),
  }),
  listDimensions: defineRoute({
    method: 'GET',
    path: '/api/v1/dimension_levels/{id}/dimensions',
    name: 'listDimensions',
    concept: 'dimensions',
    access: 'signed_in',
    ability: 'contacts:read',
    summary: 'The dimensions of one level; archived ones only when asked for.',
    params: z.strictObject({ id: idSchema }),
    list: {
      filters: {
        name: { kind: 'text', operators: ['like', 'eq'] },
        search: { kind: 'text', operators: ['like'] },
        parent_id: { kind: 'id', operators: ['eq', 'eeq', 'in'] },
        contact_id: { kind: 'id', operators: ['eq', 'eeq', 'in'] },
        status: { kind: 'text', operators: ['eq'] },
        id: { kind: 'id', operators: ['eq', 'in'] },
      },
      sorts: ['name', 'code', 'created_at'],
      includes: [],
      defaultSort: 'name:asc',
      defaultLimit: 100,
    },
    status: 200,
    response: collectionSchema(dimensionResourceSchema),
  }),
  createDimension: defineRoute({
    method: 'POST',
    path: '/api/v1/dimension_levels/{id}/dimensions',
    name: 'createDimension',
    concept: 'dimensions',
    access: 'administrator',
    ability: 'contacts:write',
    summary: 'Adds a project, subproject or working code.',
    params: z.strictObject({ id: idSchema }),
    body,
    status: 201,
    response: documentSchema(dimensionResourceSchema),
    errors: ['DUPLICATE_DIMENSION_CODE'],
    idempotent: true,
  }),
  updateDimension: defineRoute({
    method: 'PUT',
    path: '/api/v1/dimension_levels/{level}/dimensions/{id}',
    name: 'updateDimension',
    concept: 'dimensions',
    access: 'administrator',
    ability: 'contacts:write',
    summary: 'Changes a dimension.',
    params: oneParams,
    body: body.partial(),
    status: 200,
    response: documentSchema(dimensionResourceSchema),
    errors: ['DUPLICATE_DIMENSION_CODE', 'VERSION_CONFLICT'],
  }),
  archiveDimension: defineRoute({
    method: 'DELETE',
    path: '/api/v1/dimension_levels/{level}/dimensions/{id}',
    name: 'archiveDimension',
    concept: 'dimensions',
    access: 'administrator',
    ability: 'contacts:write',
    summary: 'Archives a dimension: it is no longer offered; what is booked on it stays.',
    params: oneParams,
    status: 204,
    response: z.null(),
  }),
  restoreDimension: defineRoute({
    method: 'PATCH',
    path: '/api/v1/dimension_levels/{level}/dimensions/{id}',
    name: 'restoreDimension',
    concept: 'dimensions',
    access: 'administrator',
    ability: 'contacts:write',
    summary: 'Takes an archived dimension back.',
    params: oneParams,
    status: 200,
    response: documentSchema(dimensionResourceSchema),
  }),
} as const;
