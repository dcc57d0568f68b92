// Fields that an organisation adds to every booking beside its dimensions. Document 2, section 7.8.
import { customFieldTypes } from '@daybook/domain/custom-fields/custom-field.ts';
import { z } from 'zod';
import { chosen } from './filter-fields.ts';
import { collectionSchema, documentSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { idSchema, instantSchema, nameSchema, rowStatuses } from './values.ts';

export const customFieldTypeSchema = z.enum(customFieldTypes);
const keySchema = z.string().regex(/^[a-z][a-z0-9_]{0,49}$/);
const options = z
  .array(nameSchema)
  .max(100)
  .refine((texts) => new Set(texts).size === texts.length, { error: 'Each option stands there once.' });
/** The connected system's name of each option, in order; empty: the options' own names are sent. */
const optionCodes = z.array(z.string().min(1).max(100)).max(100);
const bound = z.number().min(-1e15).max(1e15).nullable();
const defined = {
  key: z.string(),
  name: z.string(),
  type: customFieldTypeSchema,
  is_required: z.boolean(),
  options: z.array(z.string()),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
} as const;

/** A field as the booking form shows it. */
export const askedFieldSchema = z.strictObject({ id: idSchema, ...defined });
export type AskedField = z.infer<typeof askedFieldSchema>;
/** The fields, and the sources of automatic values. */
export const askedFieldsSchema = z.strictObject({
  custom_fields: z.array(askedFieldSchema),
  default_hour_type: z.string().nullable(),
  /** The field that receives the description of the booking. */
  description_field_id: idSchema.nullable(),
});

export const customFieldResourceSchema = resourceSchema(
  'custom-fields',
  z.strictObject({
    ...defined,
    option_codes: z.array(z.string()),
    position: z.number().int(),
    is_deleted: z.boolean(),
    version: z.number().int(),
    created_at: instantSchema,
    updated_at: instantSchema,
    deleted_at: instantSchema.nullable(),
  }),
);

const changeable = {
  name: nameSchema,
  is_required: z.boolean().optional(),
  options: options.optional(),
  option_codes: optionCodes.optional(),
  minimum: bound.optional(),
  maximum: bound.optional(),
  position: z.number().int().min(0).max(10_000).optional(),
} as const;
const params = z.strictObject({ id: idSchema });
const asking = {
  method: 'POST',
  concept: 'custom-fields',
  access: 'signed_in',
  ability: 'contacts:read',
  body: z.strictObject({}),
  status: 200,
  response: rpcSchema(askedFieldsSchema),
} as const;
const administering = { concept: 'custom-fields', access: 'administrator', ability: null } as const;

export const customFieldsRoutes = {
  askCustomFields: defineRoute({
    ...asking,
    path: '/api/v1/rpc/custom_fields',
    name: 'askCustomFields',
    summary: 'The fields that are asked with a booking.',
  }),
  askDimensionCustomFields: defineRoute({
    ...asking,
    path: '/api/v1/rpc/dimensions/custom_fields',
    name: 'askDimensionCustomFields',
    summary: 'The fields that are asked beside the dimensions of a booking; the same for all dimensions.',
  }),
  askAfasCustomFields: defineRoute({
    ...asking,
    path: '/api/v1/rpc/services/crm/afas/custom_fields',
    name: 'askAfasCustomFields',
    summary:
      'The fields that bookings for AFAS carry, as the preference afas_custom_fields names them; all when it names none.',
  }),
  listCustomFields: defineRoute({
    method: 'GET',
    path: '/api/v1/custom_fields',
    name: 'listCustomFields',
    concept: 'custom-fields',
    access: 'signed_in',
    ability: 'contacts:read',
    summary: 'The fields as administrators define them; archived ones only when asked for.',
    list: {
      filters: { status: chosen(rowStatuses) },
      sorts: ['position', 'name', 'created_at'],
      includes: [],
      defaultSort: 'position:asc',
      defaultLimit: 100,
    },
    status: 200,
    response: collectionSchema(customFieldResourceSchema),
  }),
  createCustomField: defineRoute({
    ...administering,
    method: 'POST',
    path: '/api/v1/custom_fields',
    name: 'createCustomField',
    summary: 'Adds a field that is asked with bookings. Its key and type stay as they are.',
    body: z.strictObject({ key: keySchema, type: customFieldTypeSchema, ...changeable }),
    status: 201,
    response: documentSchema(customFieldResourceSchema),
    errors: ['DUPLICATE_NAME'],
    idempotent: true,
  }),
  updateCustomField: defineRoute({
    ...administering,
    method: 'PUT',
    path: '/api/v1/custom_fields/{id}',
    name: 'updateCustomField',
    summary: 'Changes a field. What is booked stays as it is until it is changed or published.',
    params,
    body: z.strictObject(changeable).partial(),
    status: 200,
    response: documentSchema(customFieldResourceSchema),
    errors: ['VERSION_CONFLICT'],
  }),
  archiveCustomField: defineRoute({
    ...administering,
    method: 'DELETE',
    path: '/api/v1/custom_fields/{id}',
    name: 'archiveCustomField',
    summary: 'Archives a field: it is no longer asked; the values that were given stay.',
    params,
    status: 204,
    response: z.null(),
  }),
  restoreCustomField: defineRoute({
    ...administering,
    method: 'PATCH',
    path: '/api/v1/custom_fields/{id}',
    name: 'restoreCustomField',
    summary: 'Asks an archived field again.',
    params,
    status: 200,
    response: documentSchema(customFieldResourceSchema),
    errors: ['DUPLICATE_NAME'],
  }),
} as const;
