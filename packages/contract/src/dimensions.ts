// Projects, subprojects and working codes, on levels that each organisation names. Document 2, section 7.8.
import { dimensionTypes } from '@daybook/domain/dimensions/dimension-types.ts';
import { z } from 'zod';
import { anyId, anyText, chosen, words } from './filter-fields.ts';
import { collectionSchema, documentSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { codeSchema, idInputSchema, idSchema, instantSchema, nameSchema, rowStatuses } from './values.ts';

export const dimensionLevelResourceSchema = resourceSchema(
  'dimension-levels',
  z.strictObject({
    name: z.string(),
    level: z.number().int(),
    client_id: idSchema,
    /** Whether it has any dimensions, archived or not; only an unused lowest level can be removed. */
    is_used: z.boolean(),
    version: z.number().int(),
  }),
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
  /** Whether it has any child that is not archived. */
  has_children: z.boolean(),
  /** The dimensions directly below it, by name; at most a hundred. */
  children: z.array(idSchema),
  /** The name of its level in booking calls; lower levels have none. */
  type: z.enum(dimensionTypes).nullable(),
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
const levelBody = z.strictObject({ name: nameSchema.pipe(z.string().max(100)) });
const levelParams = z.strictObject({ id: idSchema });
const administering = { concept: 'dimensions', access: 'administrator', ability: null } as const;
const managing = {
  concept: 'dimensions',
  access: 'signed_in',
  ability: 'contacts:write',
  permission: 'manage_dimensions',
} as const;

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
  createDimensionLevel: defineRoute({
    ...administering,
    method: 'POST',
    path: '/api/v1/dimension_levels',
    name: 'createDimensionLevel',
    summary: 'Adds a level below the others, of which there are at most nine.',
    body: levelBody,
    status: 201,
    response: documentSchema(dimensionLevelResourceSchema),
    errors: ['DUPLICATE_NAME', 'PRECONDITION_FAILED'],
    idempotent: true,
  }),
  updateDimensionLevel: defineRoute({
    ...administering,
    method: 'PUT',
    path: '/api/v1/dimension_levels/{id}',
    name: 'updateDimensionLevel',
    summary: 'Names a level otherwise.',
    params: levelParams,
    body: levelBody.partial(),
    status: 200,
    response: documentSchema(dimensionLevelResourceSchema),
    errors: ['DUPLICATE_NAME', 'VERSION_CONFLICT'],
  }),
  deleteDimensionLevel: defineRoute({
    ...administering,
    method: 'DELETE',
    path: '/api/v1/dimension_levels/{id}',
    name: 'deleteDimensionLevel',
    summary: 'Removes the lowest level, when nothing ever stood on it.',
    params: levelParams,
    status: 204,
    response: z.null(),
    errors: ['PRECONDITION_FAILED'],
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
        name: anyText,
        search: words,
        parent_id: anyId,
        contact_id: anyId,
        status: chosen(rowStatuses),
        id: anyId,
      },
      sorts: ['name', 'code', 'position', 'created_at'],
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
    access: 'signed_in',
    ability: 'contacts:write',
    permission: 'manage_dimensions',
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
    access: 'signed_in',
    ability: 'contacts:write',
    permission: 'manage_dimensions',
    summary: 'Changes a dimension.',
    params: oneParams,
    body: body.partial(),
    status: 200,
    response: documentSchema(dimensionResourceSchema),
    errors: ['DUPLICATE_DIMENSION_CODE', 'VERSION_CONFLICT', 'CHANGED_OUTSIDE'],
  }),
  archiveDimension: defineRoute({
    method: 'DELETE',
    path: '/api/v1/dimension_levels/{level}/dimensions/{id}',
    name: 'archiveDimension',
    concept: 'dimensions',
    access: 'signed_in',
    ability: 'contacts:write',
    permission: 'manage_dimensions',
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
    access: 'signed_in',
    ability: 'contacts:write',
    permission: 'manage_dimensions',
    summary: 'Takes an archived dimension back.',
    params: oneParams,
    status: 200,
    response: documentSchema(dimensionResourceSchema),
  }),
  reorderDimension: defineRoute({
    ...managing,
    method: 'POST',
    path: '/api/v1/rpc/dimensions/reorder',
    name: 'reorderDimension',
    summary: 'Puts a dimension behind one of its siblings, or before all of them.',
    body: z.strictObject({ dimension_id: idInputSchema, after_id: idInputSchema.nullable() }),
    status: 200,
    response: rpcSchema(z.strictObject({ placed: z.number().int() })),
  }),
  batchEditDimensions: defineRoute({
    ...managing,
    method: 'POST',
    path: '/api/v1/rpc/dimensions/batch-edit',
    name: 'batchEditDimensions',
    summary:
      'Archives, restores, moves or links several dimensions at once, all of them or none; what is left out stays.',
    body: z.strictObject({
      dimensions: z.array(idInputSchema).min(1).max(500),
      is_deleted: z.boolean().optional(),
      parent_id: idInputSchema.nullable().optional(),
      contact_id: idInputSchema.nullable().optional(),
      requires_child_dimension: z.boolean().optional(),
    }),
    status: 200,
    response: rpcSchema(z.strictObject({ changed: z.array(idSchema) })),
    errors: ['DUPLICATE_DIMENSION_CODE', 'CHANGED_OUTSIDE'],
  }),
} as const;
