// Where activity was detected: applications, sites, calendars and phones. Document 2, section 7.5.
import { sourceIcons } from '@daybook/domain/capture/source-icons.ts';
import { z } from 'zod';
import { anyOf, anyText, words } from './filter-fields.ts';
import { collectionSchema, documentSchema, resourceSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { dateSchema, idSchema, instantSchema, nameSchema, secondsSchema, sourceTypeSchema } from './values.ts';

export const sourceAttributesSchema = z.strictObject({
  identifier: z.string(),
  type: sourceTypeSchema,
  /** The caller's name for it, else the organisation's, else its own. */
  name: z.string(),
  own_name: z.string(),
  /** The owner of the shown name; null: the source itself. */
  named_by: z.enum(['user', 'client']).nullable(),
  icon: z.enum(sourceIcons),
  /** Whether the product knows this application or site. */
  is_known: z.boolean(),
  /** The caller's time in it in the last thirty days, including overlaps. */
  duration: secondsSchema,
  /** The latest date of the caller's activity in it, within those thirty days. */
  last_activity: dateSchema.nullable(),
  created_at: instantSchema,
  deleted_at: instantSchema.nullable(),
});
export const sourceResourceSchema = resourceSchema('sources', sourceAttributesSchema);

const params = z.strictObject({ id: idSchema });

export const sourcesRoutes = {
  listSources: defineRoute({
    method: 'GET',
    path: '/api/v1/sources',
    name: 'listSources',
    concept: 'capture',
    access: 'signed_in',
    ability: 'days:read',
    summary: 'The sources in which the user was seen, and those of time that the user may look at.',
    list: {
      filters: {
        identifier: anyText,
        type: anyOf(sourceTypeSchema.options),
        /** Searches name and identifier. */
        search: words,
      },
      sorts: ['identifier', 'name', 'type', 'duration', 'created_at'],
      includes: [],
      defaultSort: 'identifier:asc',
      defaultLimit: 50,
    },
    status: 200,
    response: collectionSchema(sourceResourceSchema),
  }),
  getSource: defineRoute({
    method: 'GET',
    path: '/api/v1/sources/{id}',
    name: 'getSource',
    concept: 'capture',
    access: 'signed_in',
    ability: 'days:read',
    summary: 'One source.',
    params,
    status: 200,
    response: documentSchema(sourceResourceSchema),
  }),
  updateSource: defineRoute({
    method: 'PUT',
    path: '/api/v1/sources/{id}',
    name: 'updateSource',
    concept: 'capture',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'Names a source for oneself, or as an administrator for all; null takes that name away.',
    params,
    body: z.strictObject({ name: nameSchema.nullable(), scope: z.enum(['personal', 'general']).optional() }),
    status: 200,
    response: documentSchema(sourceResourceSchema),
    errors: ['ADMINISTRATOR_REQUIRED'],
  }),
} as const;
