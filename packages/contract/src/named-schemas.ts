// Schemas that many calls share, by their names in the OpenAPI document.
import { z } from 'zod';

export const namedSchemas = z.registry<{ id: string }>();
/** Every name as often as it was used. A second shape with the same name would replace the first. */
export const givenNames: string[] = [];

/** Names a schema. */
export function named<S extends z.ZodType>(id: string, schema: S): S {
  givenNames.push(id);
  namedSchemas.add(schema, { id });
  return schema;
}
