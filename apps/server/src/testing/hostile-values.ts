// Values that a well-meaning client never sends, in the form that a schema requires.
import fc from 'fast-check';
import { z } from 'zod';

/**
 * Texts that have broken servers: NUL, a lone surrogate, far too long, control and direction characters, markup,
 * quoting.
 */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'before\u0000after',
  '\ud800',
  'half \udc00 a pair \ud83d',
  '\u202egnp.exe',
  '\u{10ffff}\ufffe\uffff',
  '\u001b[31m\r\n\t\u0007\u007f\u0085',
  '<script>alert(1)</script>',
  "'; DROP TABLE logs; --",
  '%00%ff%d8',
  '\\u0000\\',
  '{"a":',
  '$\u007b7*7}{{7*7}}',
  '__proto__',
  '=HYPERLINK("http://evil.example")',
  '../../../../etc/passwd',
  'a'.repeat(300),
  '💣'.repeat(2100),
  'x'.repeat(40_000),
  'İ'.repeat(150),
  '1e999',
  '99999999999999999999',
  '-1',
  'NaN',
  '+25:00',
  'Etc/Nowhere',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-12-31T23:59:60Z',
  '2026-11-20T24:00:00+23:59',
  'http://[::1',
  'file:///\u0000',
  `http://${'a.'.repeat(200)}example/`,
  '@',
  'a@b@c.example',
];

const plainTexts = [
  '1',
  '2',
  '2026-11-20',
  '2026-11-20T08:00:00Z',
  '2026-11-20T09:00:00.000Z',
  '3f1c9a52-6d0e-4f6a-9a51-0c7d1f2e3b4a',
  'someone@example.com',
  'Van Dijk',
  'https://portal.example/x',
];

/** Any characters. fast-check offers the same, but enumerates all of Unicode to shrink the listed ones. */
const anyCharacters = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff })))
  .map((codes) => String.fromCodePoint(...codes));

const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.constantFrom(...plainTexts) },
  { weight: 1, arbitrary: anyCharacters },
);
const anyNumber = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e300, -0) },
);
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    anyText,
    anyNumber,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...hostileTexts.slice(0, 25)), tie('value'), { maxKeys: 3 }),
  ),
})).value;

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Bodies that usually pass a schema, with hostile values wherever it allows any. */
export function hostileValues(schema: z.ZodType): fc.Arbitrary<unknown> {
  return valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valuesOf(choice)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return mostly(fc.constantFrom<unknown>(...schema.enum), anyText);
  if (schema.type === 'object') return objectsOf(schema);
  if (schema.type === 'array') return fc.array(itemsOf(schema), { maxLength: 3 });
  if (schema.type === 'string') return anyText;
  if (schema.type === 'number' || schema.type === 'integer') return anyNumber;
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  return anyJson;
}

const mostly = (usual: fc.Arbitrary<unknown>, seldom: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: seldom });

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

function itemsOf({ items }: JsonSchema): fc.Arbitrary<unknown> {
  return isSchema(items) && !Array.isArray(items) ? valuesOf(items) : anyJson;
}

function objectsOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).filter((entry): entry is [string, JsonSchema] =>
    isSchema(entry[1]),
  );
  const model = Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(field)]));
  const required = (schema.required ?? []).filter((name) => name in model);
  const known = fc.record(model, { requiredKeys: required });
  if (!isSchema(schema.additionalProperties)) return known;
  const others = fc.dictionary(anyText, valuesOf(schema.additionalProperties), { maxKeys: 2 });
  return fc.tuple(known, others).map(([own, more]) => ({ ...more, ...own }));
}
