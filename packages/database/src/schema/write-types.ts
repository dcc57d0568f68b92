// Generates the TypeScript of the tables from the catalogue's facts about their columns.
import { jsonShapes, type NamedType, namedTypes, nullableInViews } from './column-types.ts';
import type { ColumnFacts } from './read-columns.ts';

const header = `// The tables as Kysely sees them. Generated from the migrated database by \`npm run schema\`; not edited by hand.
// Names of values and shapes of JSON: schema/column-types.ts. Row types stay in the server; the browser knows only the contract.
`;

const helpers = `/** A timestamptz: read as Date, written as Date or ISO text. */
type Instant = ColumnType<Date, Date | string, Date | string>;
type InstantWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A jsonb: read as its shape, written as text. */
type Json<Shape> = ColumnType<Shape, string, string>;
type JsonWithDefault<Shape> = ColumnType<Shape, string | undefined, string>;
type NullableJson<Shape> = ColumnType<Shape | null, string | null | undefined, string | null>;
/** Column that the database computes. */
type Computed<T> = ColumnType<T, never, never>;
/** Whether both name the same values. */
type Same<A, B> = [A, B] extends [B, A] ? true : false;
type Agreed<Yes extends true> = Yes;
`;

const plainTypes: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  'double precision': 'number',
  inet: 'string',
  integer: 'number',
  numeric: 'number',
  smallint: 'number',
  text: 'string',
  uuid: 'string',
  'timestamp with time zone': 'Date',
};

const columnKey = ({ table, column }: ColumnFacts) => `${table}.${column}`;

/** `users` → `UsersTable`; a view ends in View. */
function typeNameOf({ table, isView }: ColumnFacts): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}${isView ? 'View' : 'Table'}`;
}

/** Returns the type of a value that is read and is not null. */
function valueType(facts: ColumnFacts): string {
  const name = namedTypes[columnKey(facts)]?.name;
  if (name !== undefined) return name;
  if (facts.allowed !== null) return literals(facts.allowed);
  const item = facts.type.replace(/\[\]$/, '');
  const plain = plainTypes[item];
  if (plain === undefined)
    throw new Error(`${columnKey(facts)} is a ${facts.type}; schema/write-types.ts has no type for it`);
  return item === facts.type ? plain : `${plain}[]`;
}

const literals = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' | ');

function columnType(facts: ColumnFacts): string {
  if (facts.isView) return `${valueType(facts)}${nullableInViews.has(columnKey(facts)) ? ' | null' : ''}`;
  if (facts.isGenerated) return `Computed<${valueType(facts)}${facts.isNullable ? ' | null' : ''}>`;
  if (facts.type === 'jsonb') return `${prefixed('Json', facts)}<${jsonShapes[columnKey(facts)] ?? 'unknown'}>`;
  if (facts.type === 'timestamp with time zone') return prefixed('Instant', facts);
  if (facts.isNullable) return `${valueType(facts)} | null`;
  return facts.hasDefault ? `Generated<${valueType(facts)}>` : valueType(facts);
}

function prefixed(name: string, { isNullable, hasDefault }: ColumnFacts): string {
  if (isNullable) return `Nullable${name}`;
  return hasDefault ? `${name}WithDefault` : name;
}

function tableText(columns: readonly ColumnFacts[]): string {
  const [first] = columns;
  if (first === undefined) return '';
  const lines = columns.map((facts) => `  ${facts.column}: ${columnType(facts)};`);
  return `export type ${typeNameOf(first)} = {\n${lines.join('\n')}\n};\n`;
}

function schemaText(tables: readonly (readonly ColumnFacts[])[]): string {
  const lines = tables.flatMap(([first]) => (first === undefined ? [] : `  ${first.table}: ${typeNameOf(first)};`));
  return `/** Every table and view by its name in the database. */\nexport type Schema = {\n${lines.join('\n')}\n};\n`;
}

type NamedColumn = { readonly facts: ColumnFacts; readonly named: NamedType };

const namedColumns = (columns: readonly ColumnFacts[]): NamedColumn[] =>
  columns.flatMap((facts) => {
    const named = namedTypes[columnKey(facts)];
    return named === undefined ? [] : [{ facts, named }];
  });

function importsText(columns: readonly NamedColumn[]): string {
  const files = new Map<string, Set<string>>();
  for (const { named } of columns) files.set(named.file, (files.get(named.file) ?? new Set()).add(named.name));
  const lines = [...files].map(([file, names]) => `import type { ${[...names].join(', ')} } from '${file}';`);
  return [...lines.sort(), "import type { ColumnType, Generated } from 'kysely';"].join('\n');
}

/** Returns code that does not compile if a rule and a constraint of the database allow different values. */
function agreementText(columns: readonly NamedColumn[]): string {
  const lines = columns.map(
    ({ facts, named }) => `  /* ${columnKey(facts)} */ Agreed<Same<${named.name}, ${literals(facts.allowed ?? [])}>>,`,
  );
  return `/** Compiles only while the rules and the CHECK constraints list the same values. */\nexport type RulesAgreeWithConstraints = [\n${lines.join('\n')}\n];\n`;
}

/** Returns the complete file. Throws for a column of an unknown type. */
export function schemaSource(columns: readonly ColumnFacts[]): string {
  const tables = [...Map.groupBy(columns, ({ table }) => table).values()];
  const named = namedColumns(columns);
  const parts = [importsText(named), helpers, ...tables.map(tableText), schemaText(tables), agreementText(named)];
  return `${header}${parts.join('\n')}`;
}
