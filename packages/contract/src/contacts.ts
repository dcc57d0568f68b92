// The contacts that work is done for. Specification 1, part 3, Contact; document 2, section 7.7.
import { contactColourCount } from '@daybook/domain/contacts/contact-colours.ts';
import { contactTypes } from '@daybook/domain/contacts/contact-types.ts';
import { z } from 'zod';
import { anyBoolean, anyId, anyText, chosen, words } from './filter-fields.ts';
import { collectionSchema, documentSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import {
  codeSchema,
  dateSchema,
  emailSchema,
  idInputSchema,
  idSchema,
  instantSchema,
  nameSchema,
  optionalTextSchema,
  rowStatuses,
  secondsSchema,
} from './values.ts';

export const contactTypeSchema = z.enum(contactTypes);
const colourSchema = z
  .number()
  .int()
  .min(0)
  .max(contactColourCount - 1);

export const externalCrmSchema = z.strictObject({ system: z.string(), id: z.string(), name: z.string().nullable() });

export const contactAttributesSchema = z.strictObject({
  name: z.string(),
  formatted_name: z.string(),
  code: z.string().nullable(),
  type: contactTypeSchema,
  internal: z.boolean(),
  is_deleted: z.boolean(),
  /** Seconds booked on it in published days, and by the caller in open ones. */
  booked_duration: secondsSchema,
  last_activity: dateSchema.nullable(),
  company_name: z.string().nullable(),
  company_code: z.string().nullable(),
  /** Its own contact data, which also identify it: the address in lower case, the number in E.164. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Its address, for its appointments without a place. */
  location: z.string().nullable(),
  /** The index in the palette of contact colours, assigned or chosen; null: derived from the id. */
  colour: colourSchema.nullable(),
  /** The same contact in an external system. */
  external_crm: externalCrmSchema.nullable(),
  /** The contact that it was merged into, which its published time counts for. */
  merged_into_id: idSchema.nullable(),
  version: z.number().int(),
  created_at: instantSchema,
  updated_at: instantSchema,
  deleted_at: instantSchema.nullable(),
});
export const contactResourceSchema = resourceSchema('contacts', contactAttributesSchema);

/** Contacts of one company, by its name, or by its code when they have no name. */
export const companyResourceSchema = resourceSchema(
  'companies',
  z.strictObject({
    name: z.string(),
    code: z.string().nullable(),
    contact_count: z.number().int().positive(),
    /** The first of its contacts by name. */
    contacts: z.array(z.strictObject({ id: idSchema, name: z.string() })),
  }),
);

const params = z.strictObject({ id: idSchema });
const body = z.strictObject({
  name: nameSchema,
  code: codeSchema.nullable().optional(),
  type: contactTypeSchema.optional(),
  company_name: nameSchema.nullable().optional(),
  company_code: codeSchema.nullable().optional(),
  email: emailSchema.nullable().optional(),
  /** Without a country code it is a number of the organisation's country. */
  phone: z.string().trim().min(1).max(50).nullable().optional(),
  location: z.string().trim().min(1).max(200).nullable().optional(),
  /** null: the least used colour. */
  colour: colourSchema.nullable().optional(),
  /** Only administrators designate internal contacts (specification 6). */
  internal: z.boolean().optional(),
});
const duplicates = ['DUPLICATE_CONTACT_CODE', 'DUPLICATE_CONTACT_NAME'] as const;
const merging = z.strictObject({ into_id: idInputSchema });
const count = z.number().int().nonnegative();

/** Counts that a merge moves, as far as the caller may know: colleagues' unpublished work is not counted. */
export const mergePreviewSchema = z.strictObject({
  published_registrations: count,
  published_duration: secondsSchema,
  own_open_registrations: count,
  own_open_logs: count,
  own_appointments: count,
  tags: count,
  projects: count,
});

export const contactOverviewSchema = z.strictObject({
  booked_duration: secondsSchema,
  /** Booked in the last twelve months, the current one included. */
  year_duration: secondsSchema,
  /** Its share of everything booked in those months, from 0 to 1; null when nothing was. */
  productivity: z.number().min(0).max(1).nullable(),
  first_activity: dateSchema.nullable(),
  last_activity: dateSchema.nullable(),
  /** Twelve months, the oldest first. */
  months: z.array(z.strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/), duration: secondsSchema })),
  tags: count,
  projects: count,
  /** Contacts that were merged into it. */
  merged: z.array(z.strictObject({ id: idSchema, name: z.string() })),
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
        name: anyText,
        code: anyText,
        /** eq: the name of a company as in the list of companies, in any case. */
        company: { kind: 'text', operators: ['like', 'eq', 'neq', 'in'] },
        /** regular, partner, or all. */
        type: chosen([...contactTypeSchema.options, 'all']),
        status: chosen(rowStatuses),
        internal: anyBoolean,
        /** Every word must be in the name, code or company, or in a name by which it is found. */
        search: words,
        id: anyId,
      },
      sorts: ['name', 'code', 'created_at', 'last_activity', 'booked_duration'],
      includes: ['tags'],
      defaultSort: 'name:asc',
      defaultLimit: 20,
    },
    status: 200,
    response: collectionSchema(contactResourceSchema),
  }),
  listContactColours: defineRoute({
    method: 'GET',
    path: '/api/v1/contact_colours',
    name: 'listContactColours',
    concept: 'contacts',
    access: 'signed_in',
    ability: 'contacts:read',
    summary: 'The contacts that have a colour, given or chosen; all others have the one of their id.',
    status: 200,
    response: rpcSchema(z.array(z.strictObject({ id: idSchema, colour: colourSchema }))),
  }),
  listCompanies: defineRoute({
    method: 'GET',
    path: '/api/v1/companies',
    name: 'listCompanies',
    concept: 'contacts',
    access: 'signed_in',
    ability: 'contacts:read',
    summary: 'The companies behind contacts that are not archived; the id of one is that of its first contact.',
    list: {
      filters: { search: words },
      sorts: ['name', 'contact_count'],
      includes: [],
      defaultSort: 'name:asc',
      defaultLimit: 50,
    },
    status: 200,
    response: collectionSchema(companyResourceSchema),
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
    errors: [...duplicates, 'ADMINISTRATOR_REQUIRED', 'CHANGED_OUTSIDE'],
    idempotent: true,
  }),
  getContact: defineRoute({
    method: 'GET',
    path: '/api/v1/contacts/{id}',
    name: 'getContact',
    concept: 'contacts',
    access: 'signed_in',
    ability: 'contacts:read',
    summary: 'One contact, with the tags that lead to it when included.',
    params,
    query: z.strictObject({ include: z.literal('tags').optional() }),
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
    errors: [
      ...duplicates,
      'VERSION_CONFLICT',
      'ADMINISTRATOR_REQUIRED',
      'INTERNAL_CONTACT_REQUIRED',
      'CHANGED_OUTSIDE',
    ],
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
    errors: ['INTERNAL_CONTACT_REQUIRED', 'ADMINISTRATOR_REQUIRED'],
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
    errors: [...duplicates, 'ADMINISTRATOR_REQUIRED'],
  }),
  linkContact: defineRoute({
    method: 'PUT',
    path: '/api/v1/contacts/{id}/external-crm',
    name: 'linkContact',
    concept: 'contacts',
    access: 'signed_in',
    ability: 'contacts:write',
    permission: 'manage_contacts',
    impersonation: 'refused',
    summary: 'Says which contact of a system outside is this one; null ends that.',
    params,
    body: z.strictObject({
      external_crm: z
        .strictObject({
          system: z
            .string()
            .regex(/^[a-z][a-z0-9_]{0,49}$/)
            .refine((system) => system !== 'none'),
          id: z
            .string()
            .trim()
            .min(1)
            .max(200)
            .regex(/^[^\p{Cc}]*$/u),
          name: optionalTextSchema(200).optional(),
        })
        .nullable(),
    }),
    status: 200,
    response: documentSchema(contactResourceSchema),
    errors: ['PRECONDITION_FAILED', 'CHANGED_OUTSIDE'],
  }),
  getContactOverview: defineRoute({
    method: 'GET',
    path: '/api/v1/contacts/{id}/overview',
    name: 'getContactOverview',
    concept: 'contacts',
    access: 'signed_in',
    ability: 'contacts:read',
    summary: 'What was booked on a contact, as far as who asks may see it.',
    params,
    status: 200,
    response: rpcSchema(contactOverviewSchema),
  }),
  previewMerge: defineRoute({
    method: 'POST',
    path: '/api/v1/contacts/{id}/merge-preview',
    name: 'previewMerge',
    concept: 'contacts',
    access: 'administrator',
    ability: null,
    impersonation: 'refused',
    summary: 'What would move if a contact became part of another one.',
    params,
    body: merging,
    status: 200,
    response: rpcSchema(mergePreviewSchema),
    errors: ['INTERNAL_CONTACT_REQUIRED'],
  }),
  mergeContact: defineRoute({
    method: 'POST',
    path: '/api/v1/contacts/{id}/merge',
    name: 'mergeContact',
    concept: 'contacts',
    access: 'administrator',
    ability: null,
    impersonation: 'refused',
    summary:
      'Makes a contact part of another one: what is open moves, what is published stays as it was and counts for the other one.',
    params,
    body: merging,
    status: 200,
    response: documentSchema(contactResourceSchema),
    errors: ['INTERNAL_CONTACT_REQUIRED'],
  }),
} as const;
