// What many calls take or answer, under the name by which the OpenAPI document has it once.
import { z } from 'zod';

export const namedSchemas = z.registry<{ id: string }>();
const names = new Set<string>();

/** Gives a shape its name. */
export function named<S extends z.ZodType>(id: string, schema: S): S {
  if (names.has(id)) throw new TypeError(`${id} is the name of two shapes`);
  names.add(id);
  namedSchemas.add(schema, { id });
  return schema;
}
