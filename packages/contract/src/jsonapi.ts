// The JSON:API shapes of every resource answer.
import { z } from 'zod';
import { named } from './named-schemas.ts';
import { idSchema } from './values.ts';

const linkageSchema = z.strictObject({ type: z.string(), id: idSchema });
const relationshipsSchema = named(
  'Relationships',
  z.record(z.string(), z.strictObject({ data: z.union([linkageSchema, z.array(linkageSchema), z.null()]) })),
);

/** Returns the name in the OpenAPI document: `linked_accounts` is `LinkedAccount`. */
function schemaName(type: string): string {
  const one = type.replace(/ies$/, 'y').replace(/s$/, '');
  return one.replaceAll(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the schema of one resource of a type with its attributes. A type with two shapes has a name for each. */
export const resourceSchema = <A extends z.ZodType>(type: string, attributes: A, name = schemaName(type)) =>
  named(
    name,
    z.strictObject({
      type: z.literal(type),
      id: idSchema,
      attributes,
      relationships: relationshipsSchema.optional(),
    }),
  );

export const paginationSchema = z.strictObject({
  count: z.number().int(),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
});

const includedSchema = named(
  'Included',
  z.array(
    z.strictObject({
      type: z.string(),
      id: idSchema,
      attributes: z.record(z.string(), z.unknown()),
      relationships: relationshipsSchema.optional(),
    }),
  ),
);

/** A document with one resource. */
export const documentSchema = <R extends z.ZodType>(resource: R) =>
  z.strictObject({
    data: resource,
    included: includedSchema.optional(),
    meta: z.record(z.string(), z.unknown()).optional(),
  });

/** A page of resources. */
export const collectionSchema = <R extends z.ZodType>(resource: R) =>
  z.strictObject({
    data: z.array(resource),
    included: includedSchema.optional(),
    meta: z.strictObject({ pagination: paginationSchema }),
    links: z.record(z.string(), z.string()).optional(),
  });

/** The answer of an rpc call: plain fields. */
export const rpcSchema = <D extends z.ZodType>(data: D) => z.strictObject({ data });
