import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const isDate = ({ format }: JsonSchema): boolean => format === 'date' || format === 'date-time';

/** Returns a value that a schema of the contract accepts, with the given date as each date. */
export function sampleBody(schema: z.ZodType, date: string): unknown {
  return sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), date);
}

function sampleOf(schema: JsonSchema, date: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [choice] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (isSchema(choice)) return sampleOf(choice, date);
  const samples: Readonly<Record<string, () => unknown>> = {
    object: () => fieldsOf(schema, date),
    array: () => (isSchema(schema.items) && (schema.minItems ?? 0) > 0 ? [sampleOf(schema.items, date)] : []),
    string: () => sampleText(schema, date),
    integer: () => schema.minimum ?? 1,
    number: () => schema.minimum ?? 1,
    boolean: () => false,
  };
  return samples[String(schema.type)]?.() ?? null;
}

/** Returns the required fields, and all dates. */
function fieldsOf({ properties = {}, required = [] }: JsonSchema, date: string): Readonly<Record<string, unknown>> {
  const fields = Object.entries(properties).flatMap(([name, field]) =>
    isSchema(field) && (required.includes(name) || isDate(field)) ? [[name, sampleOf(field, date)] as const] : [],
  );
  return Object.fromEntries(fields);
}

function sampleText({ format, minLength = 1 }: JsonSchema, date: string): string {
  if (format === 'date') return date;
  if (format === 'date-time') return `${date}T09:00:00Z`;
  return format === 'email' ? 'nina@example.com' : 'Work'.padEnd(minLength, 'k');
}
