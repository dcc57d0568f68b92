// Locations and departments of an organisation's people. Archived ones keep their people until those move.
import { z } from 'zod';
import { anyId, anyText, chosen } from './filter-fields.ts';
import { collectionSchema, documentSchema, resourceSchema } from './jsonapi.ts';
import { defineRoute, type ListSpec } from './route.ts';
import { countrySchema, idSchema, instantSchema, nameSchema, optionalTextSchema, rowStatuses } from './values.ts';

const commonAttributes = {
  name: z.string(),
  /** The number of people there, without archived ones. */
  user_count: z.number().int(),
  is_deleted: z.boolean(),
  created_at: instantSchema,
  updated_at: instantSchema,
  deleted_at: instantSchema.nullable(),
} as const;

export const locationAttributesSchema = z.strictObject({
  ...commonAttributes,
  address: z.string().nullable(),
  postal: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
});
export const locationResourceSchema = resourceSchema('locations', locationAttributesSchema);

export const departmentAttributesSchema = z.strictObject(commonAttributes);
export const departmentResourceSchema = resourceSchema('departments', departmentAttributesSchema);

const params = z.strictObject({ id: idSchema });
const list = {
  filters: {
    name: anyText,
    status: chosen(rowStatuses),
    id: anyId,
  },
  sorts: ['name', 'created_at', 'user_count'],
  includes: [],
  defaultSort: 'name:asc',
  defaultLimit: 50,
} as const satisfies ListSpec;

const locationBody = z.strictObject({
  name: nameSchema,
  address: optionalTextSchema(200).optional(),
  postal: optionalTextSchema(20).optional(),
  city: optionalTextSchema(100).optional(),
  country: countrySchema.nullable().optional(),
});
const departmentBody = z.strictObject({ name: nameSchema });

export const placesRoutes = {
  listLocations: defineRoute({
    method: 'GET',
    path: '/api/v1/locations',
    name: 'listLocations',
    concept: 'organisations',
    access: 'signed_in',
    ability: null,
    summary: 'The locations of the organisation; archived ones only when asked for.',
    list,
    status: 200,
    response: collectionSchema(locationResourceSchema),
  }),
  createLocation: defineRoute({
    method: 'POST',
    path: '/api/v1/locations',
    name: 'createLocation',
    concept: 'organisations',
    access: 'administrator',
    ability: null,
    demo: 'refused',
    summary: 'Adds a location.',
    body: locationBody,
    status: 201,
    response: documentSchema(locationResourceSchema),
    errors: ['DUPLICATE_NAME'],
    idempotent: true,
  }),
  updateLocation: defineRoute({
    method: 'PUT',
    path: '/api/v1/locations/{id}',
    name: 'updateLocation',
    concept: 'organisations',
    access: 'administrator',
    ability: null,
    demo: 'refused',
    summary: 'Changes a location.',
    params,
    body: locationBody.partial(),
    status: 200,
    response: documentSchema(locationResourceSchema),
    errors: ['DUPLICATE_NAME'],
  }),
  archiveLocation: defineRoute({
    method: 'DELETE',
    path: '/api/v1/locations/{id}',
    name: 'archiveLocation',
    concept: 'organisations',
    access: 'administrator',
    ability: null,
    demo: 'refused',
    summary: 'Archives a location: it is no longer offered.',
    params,
    status: 204,
    response: z.null(),
  }),
  restoreLocation: defineRoute({
    method: 'PATCH',
    path: '/api/v1/locations/{id}',
    name: 'restoreLocation',
    concept: 'organisations',
    access: 'administrator',
    ability: null,
    demo: 'refused',
    summary: 'Takes an archived location back.',
    params,
    status: 200,
    response: documentSchema(locationResourceSchema),
    errors: ['DUPLICATE_NAME'],
  }),
  listDepartments: defineRoute({
    method: 'GET',
    path: '/api/v1/departments',
    name: 'listDepartments',
    concept: 'organisations',
    access: 'signed_in',
    ability: null,
    summary: 'The departments of the organisation; archived ones only when asked for.',
    list,
    status: 200,
    response: collectionSchema(departmentResourceSchema),
  }),
  createDepartment: defineRoute({
    method: 'POST',
    path: '/api/v1/departments',
    name: 'createDepartment',
    concept: 'organisations',
    access: 'administrator',
    ability: null,
    demo: 'refused',
    summary: 'Adds a department.',
    body: departmentBody,
    status: 201,
    response: documentSchema(departmentResourceSchema),
    errors: ['DUPLICATE_NAME'],
    idempotent: true,
  }),
  updateDepartment: defineRoute({
    method: 'PUT',
    path: '/api/v1/departments/{id}',
    name: 'updateDepartment',
    concept: 'organisations',
    access: 'administrator',
    ability: null,
    demo: 'refused',
    summary: 'Changes a department.',
    params,
    body: departmentBody.partial(),
    status: 200,
    response: documentSchema(departmentResourceSchema),
    errors: ['DUPLICATE_NAME'],
  }),
  archiveDepartment: defineRoute({
    method: 'DELETE',
    path: '/api/v1/departments/{id}',
    name: 'archiveDepartment',
    concept: 'organisations',
    access: 'administrator',
    ability: null,
    demo: 'refused',
    summary: 'Archives a department: it is no longer offered.',
    params,
    status: 204,
    response: z.null(),
  }),
  restoreDepartment: defineRoute({
    method: 'PATCH',
    path: '/api/v1/departments/{id}',
    name: 'restoreDepartment',
    concept: 'organisations',
    access: 'administrator',
    ability: null,
    demo: 'refused',
    summary: 'Takes an archived department back.',
    params,
    status: 200,
    response: documentSchema(departmentResourceSchema),
    errors: ['DUPLICATE_NAME'],
  }),
} as const;
