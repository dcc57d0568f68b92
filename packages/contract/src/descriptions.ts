// Saved descriptions of work. Document 2, section 7.8.
import { z } from 'zod';
import { anyBoolean, anyId, anyNumber, anyText, chosen, words } from './filter-fields.ts';
import { collectionSchema, documentSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { dateSchema, idInputSchema, idSchema, instantSchema, rowStatuses } from './values.ts';

/** For everybody, for its owner alone, or for its owner and some colleagues. */
export const descriptionApplicationSchema = z.enum(['all', 'personal', 'users']);

const count = z.number().int().nonnegative();
export const descriptionAttributesSchema = z.strictObject({
  user_id: idSchema.nullable(),
  /** As typed, with its date tags. */
  description: z.string(),
  enabled: z.boolean(),
  personal: z.boolean(),
  application: descriptionApplicationSchema,
  /** Offered only for this level, or for this dimension on it. */
  level: z.number().int().nullable(),
  dimension_id: idSchema.nullable(),
  dimension: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
  /** Its owner; for one that everybody shares its author. */
  user: z.strictObject({ id: idSchema, name_full: z.string() }).nullable(),
  /**
   * The colleagues that it is shared with: the owner sees all, each of them only themselves. Only when a single one is
   * read.
   */
  users: z.array(z.strictObject({ id: idSchema, name: z.string() })).optional(),
  /** The number of users to whom it is offered. */
  user_count: count,
  is_deleted: z.boolean(),
  /** Whether the caller may change it. */
  is_editable: z.boolean(),
  version: z.number().int(),
  created_at: instantSchema,
  updated_at: instantSchema,
  deleted_at: instantSchema.nullable(),
});
export const descriptionResourceSchema = resourceSchema('descriptions', descriptionAttributesSchema);

/** The origin of an offered description: saved by a user, or used before in the caller's own booking. */
export const descriptionOriginSchema = z.enum(['all', 'personal', 'users', 'written']);
/** Why it is offered before others. */
export const descriptionFitSchema = z.enum(['dimension', 'level', 'contact', 'none']);

export const offeredDescriptionSchema = z.strictObject({
  /** The text with its date tags replaced for the requested date. */
  text: z.string(),
  origin: descriptionOriginSchema,
  fit: descriptionFitSchema,
  /** The saved description; null when it was only used before. */
  id: idSchema.nullable(),
  /** How often the caller used it recently, and when last. */
  times: count,
  last_date: dateSchema.nullable(),
});

const textSchema = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u);
const fields = z.strictObject({
  description: textSchema,
  enabled: z.boolean().optional(),
  personal: z.boolean().optional(),
});
const body = fields.extend({
  level: z.number().int().min(1).max(9).nullable().optional(),
  dimension_id: idInputSchema.nullable().optional(),
});
const params = z.strictObject({ id: idSchema });
const shared = { concept: 'descriptions', access: 'signed_in' } as const;
const reading = { ...shared, ability: 'contacts:read' } as const;
const changing = { ...shared, ability: 'contacts:write', impersonation: 'refused' } as const;

export const descriptionsRoutes = {
  listDescriptions: defineRoute({
    ...reading,
    method: 'GET',
    path: '/api/v1/descriptions',
    name: 'listDescriptions',
    summary:
      'Descriptions for everybody, the own ones and those shared with the user; archived ones only when asked for.',
    list: {
      filters: {
        description: anyText,
        /** Every word must match, ignoring case and accents. */
        search: words,
        application: chosen(descriptionApplicationSchema.options),
        personal: anyBoolean,
        enabled: anyBoolean,
        level: anyNumber,
        dimension_id: anyId,
        status: chosen(rowStatuses),
        id: anyId,
      },
      sorts: ['description', 'created_at', 'updated_at'],
      includes: [],
      defaultSort: 'description:asc',
      defaultLimit: 20,
    },
    status: 200,
    response: collectionSchema(descriptionResourceSchema),
  }),
  getDescription: defineRoute({
    ...reading,
    method: 'GET',
    path: '/api/v1/descriptions/{id}',
    name: 'getDescription',
    summary: 'One description, with whom it is shared.',
    params,
    status: 200,
    response: documentSchema(descriptionResourceSchema),
  }),
  createDescription: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api/v1/rpc/descriptions/create',
    name: 'createDescription',
    summary: 'Keeps a description: a personal one, or as an administrator one for everybody.',
    body,
    status: 201,
    response: documentSchema(descriptionResourceSchema),
    errors: ['ADMINISTRATOR_REQUIRED'],
    idempotent: true,
  }),
  updateDescription: defineRoute({
    ...changing,
    method: 'PUT',
    path: '/api/v1/descriptions/{id}',
    name: 'updateDescription',
    summary: 'Changes a description, or takes an archived one back.',
    params,
    body: body.partial().extend({ is_deleted: z.literal(false).optional() }),
    status: 200,
    response: documentSchema(descriptionResourceSchema),
    errors: ['ADMINISTRATOR_REQUIRED', 'VERSION_CONFLICT'],
  }),
  archiveDescription: defineRoute({
    ...changing,
    method: 'DELETE',
    path: '/api/v1/descriptions/{id}',
    name: 'archiveDescription',
    summary: 'Archives a description: it is no longer offered; what was booked with it stays.',
    params,
    status: 204,
    response: z.null(),
    errors: ['ADMINISTRATOR_REQUIRED'],
  }),
  shareDescription: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api/v1/descriptions/{id}/users',
    name: 'shareDescription',
    summary: 'Says with which colleagues a personal description is shared: these and no others.',
    params,
    body: z.strictObject({ users: z.array(idInputSchema).max(200) }),
    status: 200,
    response: documentSchema(descriptionResourceSchema),
    errors: ['ADMINISTRATOR_REQUIRED'],
  }),
  listSharingColleagues: defineRoute({
    ...reading,
    method: 'POST',
    path: '/api/v1/rpc/descriptions/users',
    name: 'listSharingColleagues',
    summary: 'Colleagues with whom a description can be shared, by name; at most twenty.',
    body: z.strictObject({ search: z.string().max(200).optional() }),
    status: 200,
    response: rpcSchema(z.strictObject({ users: z.array(z.strictObject({ id: idSchema, name: z.string() })) })),
  }),
  createDimensionDescription: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api/v1/dimension_levels/{level_id}/dimensions/{dimension_id}/descriptions',
    name: 'createDimensionDescription',
    summary: 'Keeps a description that is offered for one dimension.',
    params: z.strictObject({ level_id: idSchema, dimension_id: idSchema }),
    body: fields,
    status: 201,
    response: documentSchema(descriptionResourceSchema),
    errors: ['ADMINISTRATOR_REQUIRED'],
    idempotent: true,
  }),
  offerDescriptions: defineRoute({
    ...reading,
    method: 'POST',
    path: '/api/v1/rpc/descriptions/view',
    name: 'offerDescriptions',
    summary: 'What somebody may mean who began to type: kept descriptions, and what they wrote before.',
    body: z.strictObject({
      /** The booked day; date tags are replaced for it. */
      date: dateSchema,
      text: z.string().max(500).optional(),
      contact_id: idInputSchema.nullable().optional(),
      dimensions: z.array(idInputSchema).max(9).optional(),
    }),
    status: 200,
    response: rpcSchema(z.strictObject({ descriptions: z.array(offeredDescriptionSchema) })),
  }),
} as const;
