// Values at and beyond the limits, in each place of a call that takes a value.
//   extremesOf   the places of a JSON schema, each with the values to try
//   sampleOf     a value that a JSON schema usually accepts
//   withValue    a copy of a body with one value changed
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;
export type Place = { readonly path: readonly string[]; readonly values: readonly unknown[] };

export const extremeNumbers = [
  0,
  -1,
  0.5,
  2 ** 15,
  2 ** 31 - 1,
  2 ** 31,
  999_999_999_999_999,
  Number.MAX_SAFE_INTEGER,
  1e300,
] as const;
export const extremeIds = ['0', '-1', '2147483648', '999999999999999', '99999999999999999999'] as const;
/** A lone surrogate, and NUL. */
export const extremeTexts = ['half \ud800 a pair', 'before\u0000after'] as const;
const instant = '2026-04-08T08:00:00Z';

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const choicesOf = ({ anyOf = [], oneOf = [], allOf = [] }: JsonSchema): JsonSchema[] =>
  [...anyOf, ...oneOf, ...allOf].filter(isSchema);

export const inputOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });

/** Returns every place of a body that takes a number, an id or a text. */
export function extremesOf(schema: JsonSchema, path: readonly string[] = []): Place[] {
  const inChoices = choicesOf(schema).flatMap((choice) => extremesOf(choice, path));
  const fields = Object.entries(schema.properties ?? {});
  const inFields = fields.flatMap(([name, field]) => (isSchema(field) ? extremesOf(field, [...path, name]) : []));
  const { items, additionalProperties: others } = schema;
  const inItems = isSchema(items) && !Array.isArray(items) ? extremesOf(items, [...path, '0']) : [];
  const inOthers = isSchema(others) ? extremesOf(others, [...path, 'other']) : [];
  const values = valuesFor(schema);
  const here = values.length === 0 ? [] : [{ path, values }];
  return [...here, ...inChoices, ...inFields, ...inItems, ...inOthers];
}

function valuesFor({ type, pattern, enum: known }: JsonSchema): readonly unknown[] {
  if (type === 'number' || type === 'integer') return extremeNumbers;
  if (type !== 'string' || known !== undefined) return [];
  return pattern?.includes('\\d{') === true ? [...extremeIds, extremeTexts[0]] : extremeTexts;
}

export function sampleOf(schema: JsonSchema): unknown {
  const [choice] = choicesOf(schema);
  if (choice !== undefined) return sampleOf(choice);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === 'object') return sampleObject(schema);
  if (schema.type === 'array') return isSchema(schema.items) ? [sampleOf(schema.items)] : [];
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  return schema.type === 'string' ? sampleText(schema) : null;
}

function sampleObject({ properties = {}, required = [] }: JsonSchema): object {
  const fields = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, isSchema(field) ? sampleOf(field) : null]));
}

function sampleText({ format, pattern = '' }: JsonSchema): string {
  if (format === 'date') return instant.slice(0, 10);
  if (format === 'date-time') return instant;
  if (format === 'email') return 'someone@example.com';
  if (format === 'uuid') return '3f1c9a52-6d0e-4f6a-9a51-0c7d1f2e3b4a';
  return pattern.includes('\\d') ? '1' : 'Something';
}

/** Sets the value at a path of names and indexes; missing objects on the path are made. */
export function withValue(body: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value;
  const holder = typeof body === 'object' && body !== null ? body : {};
  if (!Array.isArray(holder) && !(first === '0' && body === undefined)) {
    const inner = Object.entries(holder).find(([name]) => name === first)?.[1];
    return { ...holder, [first]: withValue(inner, rest, value) };
  }
  const [head, ...others] = Array.isArray(holder) ? holder : [];
  return [withValue(head, rest, value), ...others];
}
