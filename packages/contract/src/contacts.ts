// Relations the work is for. Specification 1, part 3, Contact; document 2, section 7.7.
import { z } from 'zod';
import { collectionSchema, documentSchema, resourceSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { codeSchema, dateSchema, idSchema, instantSchema, nameSchema, secondsSchema } from './values.ts';

export const contactTypeSchema = z.enum(['regular', 'partner']);

export const contactAttributesSchema = z.strictObject({
  name: z.string(),
  formatted_name: z.string(),
  code: z.string().nullable(),
  type: contactTypeSchema,
  internal: z.boolean(),
  is_deleted: z.boolean(),
  /** Seconds booked on it in published days, and by the asking user in open ones. */
  booked_duration: secondsSchema,
  last_activity: dateSchema.nullable(),
  version: z.number().int(),
  created_at: instantSchema,
  updated_at: instantSchema,
  deleted_at: instantSchema.nullable(),
});
export const contactResourceSchema = resourceSchema('contacts', contactAttributesSchema);

const params = z.strictObject({ id: idSchema });
const body = z.strictObject({
  name: nameSchema,
  code: codeSchema.nullable().optional(),
  type: contactTypeSchema.optional(),
});

export const contactsRoutes = {
  listContacts: defineRoute({
    method: 'GET',
    path: '/api/v1/contacts',
    name: 'listContacts',
    concept: 'contacts',
    access: 'signed_in',
    ability: 'contacts:read',
    summary: 'Contacts; archived ones only when asked for.',
    list: {
      filters: {
        name: { kind: 'text', operators: ['like', 'eq'] },
        code: { kind: 'text', operators: ['like', 'eq', 'eeq'] },
        type: { kind: 'text', operators: ['eq', 'in'] },
        status: { kind: 'text', operators: ['eq'] },
        internal: { kind: 'boolean', operators: ['bool', 'eq'] },
        /** Name or code. */
        search: { kind: 'text', operators: ['like'] },
        id: { kind: 'id', operators: ['eq', 'in'] },
      },
      sorts: ['name', 'code', 'created_at', 'last_activity', 'booked_duration'],
      includes: [],
      defaultSort: 'name:asc',
      defaultLimit: 20,
    },
    status: 200,
    response: collectionSchema(contactResourceSchema),
  }),
  createContact: defineRoute({
    method: 'POST',
    path: '/api/v1/contacts',
    name: 'createContact',
    concept: 'contacts',
    access: 'signed_in',
    ability: 'contacts:write',
    permission: 'manage_contacts',
    summary: 'Adds a contact.',
    body,
    status: 201,
    response: documentSchema(contactResourceSchema),
    errors: ['DUPLICATE_CONTACT_CODE', 'DUPLICATE_CONTACT_NAME'],
    idempotent: true,
  }),
  getContact: defineRoute({
    method: 'GET',
    path: '/api/v1/contacts/{id}',
    name: 'getContact',
    concept: 'contacts',
    access: 'signed_in',
    ability: 'contacts:read',
    summary: 'One contact.',
    params,
    status: 200,
    response: documentSchema(contactResourceSchema),
  }),
  updateContact: defineRoute({
    method: 'PUT',
    path: '/api/v1/contacts/{id}',
    name: 'updateContact',
    concept: 'contacts',
    access: 'signed_in',
    ability: 'contacts:write',
    permission: 'manage_contacts',
    summary: 'Changes a contact.',
    params,
    body: body.partial(),
    status: 200,
    response: documentSchema(contactResourceSchema),
    errors: ['DUPLICATE_CONTACT_CODE', 'DUPLICATE_CONTACT_NAME', 'VERSION_CONFLICT'],
  }),
  archiveContact: defineRoute({
    method: 'DELETE',
    path: '/api/v1/contacts/{id}',
    name: 'archiveContact',
    concept: 'contacts',
    access: 'signed_in',
    ability: 'contacts:write',
    permission: 'manage_contacts',
    summary: 'Archives a contact: it is no longer offered; what is booked on it stays.',
    params,
    status: 204,
    response: z.null(),
    errors: ['INTERNAL_CONTACT_REQUIRED'],
  }),
  restoreContact: defineRoute({
    method: 'PATCH',
    path: '/api/v1/contacts/{id}',
    name: 'restoreContact',
    concept: 'contacts',
    access: 'signed_in',
    ability: 'contacts:write',
    permission: 'manage_contacts',
    summary: 'Takes an archived contact back.',
    params,
    status: 200,
    response: documentSchema(contactResourceSchema),
    errors: ['DUPLICATE_CONTACT_CODE', 'DUPLICATE_CONTACT_NAME'],
  }),
} as const;
