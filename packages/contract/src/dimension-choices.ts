// The choices for a booking: the default, and the offers of each level. Document 2, section 7.8.
import { z } from 'zod';
import { askedFieldsSchema } from './custom-fields.ts';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { idInputSchema, idSchema } from './values.ts';

export const dimensionChoiceSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  code: z.string().nullable(),
  formatted_name: z.string(),
  level: z.number().int(),
  parent_id: idSchema.nullable(),
  contact_id: idSchema.nullable(),
  /** Whether that contact is the organisation itself, so that internal time can be booked on it. */
  is_internal: z.boolean(),
  is_default: z.boolean(),
  /** True only if there is a child to choose. */
  requires_child_dimension: z.boolean(),
});
export type DimensionChoice = z.infer<typeof dimensionChoiceSchema>;

const levelSchema = z.strictObject({
  id: idSchema,
  level: z.number().int(),
  name: z.string(),
  /** Whether a contact's booking must have a dimension on it. */
  required: z.boolean(),
  has_dimensions: z.boolean(),
});

export const templateChoiceSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  contact_id: idSchema.nullable(),
  description: z.string(),
  dimensions: z.array(dimensionChoiceSchema),
});
export type TemplateChoice = z.infer<typeof templateChoiceSchema>;

export const startSchema = z.strictObject({
  levels: z.array(
    z.strictObject({
      ...levelSchema.shape,
      /** The preselected choice, until the user chooses. */
      chosen: dimensionChoiceSchema.nullable(),
      choices: z.array(dimensionChoiceSchema),
      has_more: z.boolean(),
    }),
  ),
  templates: z.array(templateChoiceSchema),
  ...askedFieldsSchema.shape,
});

const limit = z.number().int().min(1).max(100).optional();
/** The target of the time: a contact, or internal. */
const target = { contact_id: idInputSchema.nullable().optional(), internal: z.boolean().optional() } as const;
const choosing = z.strictObject({
  level: z.number().int().min(1).max(9),
  ...target,
  /** The choices on the levels above; only matching dimensions are offered. Left out: any. */
  parents: z.array(idInputSchema).max(9).optional(),
  search: z.string().max(200).optional(),
  limit,
  offset: z.number().int().min(0).max(1_000_000).optional(),
});
const offered = { dimensions: z.array(dimensionChoiceSchema), has_more: z.boolean() } as const;
const reading = {
  method: 'POST',
  concept: 'dimensions',
  access: 'signed_in',
  ability: 'contacts:read',
  status: 200,
} as const;

export const dimensionChoicesRoutes = {
  startFromContact: defineRoute({
    ...reading,
    path: '/api/v1/rpc/dimensions/initialize/contact',
    name: 'startFromContact',
    summary: 'What a booking for a contact, or an internal one, starts with: its own dimensions and general ones.',
    body: z.strictObject({ ...target, limit }),
    response: rpcSchema(startSchema),
  }),
  startFromProject: defineRoute({
    ...reading,
    path: '/api/v1/rpc/dimensions/initialize/project',
    name: 'startFromProject',
    summary:
      'What a booking on a dimension starts with: it is chosen with all above it, and what is below it is offered.',
    body: z.strictObject({ dimension_id: idInputSchema, ...target, limit }),
    response: rpcSchema(startSchema),
  }),
  startEmpty: defineRoute({
    ...reading,
    path: '/api/v1/rpc/dimensions/initialize/empty',
    name: 'startEmpty',
    summary: 'What a booking starts with for which nothing is chosen yet: general dimensions, and none of them chosen.',
    body: z.strictObject({ limit }),
    response: rpcSchema(startSchema),
  }),
  searchDimensions: defineRoute({
    ...reading,
    path: '/api/v1/rpc/dimensions',
    name: 'searchDimensions',
    summary:
      'What can be chosen on a level, in the order that the user prefers; by default what is used most lately first.',
    body: choosing,
    response: rpcSchema(z.strictObject(offered)),
  }),
  searchExternalDimensions: defineRoute({
    ...reading,
    path: '/api/v1/rpc/external-crm/dimensions',
    name: 'searchExternalDimensions',
    summary:
      'The same as the connected system has it. Without one, of the organisation’s own dimensions, and the answer says so.',
    body: choosing,
    response: rpcSchema(z.strictObject({ ...offered, source: z.enum(['local', 'outside']) })),
  }),
  readLevels: defineRoute({
    ...reading,
    path: '/api/v1/rpc/dimensions/levels',
    name: 'readLevels',
    summary: 'The levels, which of them a booking must name, and where there is something to choose.',
    body: z.strictObject({}),
    response: rpcSchema(z.strictObject({ levels: z.array(levelSchema) })),
  }),
  clearDimensionsCache: defineRoute({
    ...reading,
    ability: 'contacts:write',
    path: '/api/v1/rpc/dimensions/clear-cache',
    name: 'clearDimensionsCache',
    summary:
      'Forgets dimensions that were fetched from a connected system, and says how many. Own dimensions are never kept in a second place: without such a system there are none to forget.',
    body: z.strictObject({}),
    response: rpcSchema(z.strictObject({ cleared: z.number().int() })),
  }),
} as const;
