// Schemas that many calls share, under the names that the OpenAPI document gives them.
import { z } from 'zod';

export const namedSchemas = z.registry<{ id: string }>();
/** Every name as often as it was given. A shape whose name is given again would stand for another one. */
export const givenNames: string[] = [];

/** Gives a shape its name. */
export function named<S extends z.ZodType>(id: string, schema: S): S {
  givenNames.push(id);
  namedSchemas.add(schema, { id });
  return schema;
}
