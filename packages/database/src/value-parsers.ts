import pg from 'pg';

type Parse = (text: string) => unknown;

const oid = {
  int8: 20,
  date: 1082,
  timestamp: 1114,
  numeric: 1700,
  timestamptz: 1184,
  jsonb: 3802,
  json: 114,
} as const;
const arrayOid = { int8: 1016, date: 1182, numeric: 1231, timestamptz: 1185, uuid: 2951, text: 1009 } as const;

/** A bigint as a number; refuses one that a number cannot hold exactly. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is too large for a number`);
  return value;
}

const parseInstant = pg.types.getTypeParser(oid.timestamptz) as Parse;
const asIs: Parse = (text) => text;

const parseTexts = pg.types.getTypeParser(arrayOid.text as number) as (text: string) => (string | null)[];

function arrayOf(parse: Parse): Parse {
  return (text) => parseTexts(text).map((item) => (item === null ? null : parse(item)));
}

const parsers = new Map<number, Parse>([
  [oid.int8, parseInt8],
  [oid.numeric, Number],
  [oid.date, asIs],
  [oid.json, JSON.parse],
  [oid.jsonb, JSON.parse],
  [arrayOid.int8, arrayOf(parseInt8)],
  [arrayOid.numeric, arrayOf(Number)],
  [arrayOid.date, arrayOf(asIs)],
  [arrayOid.uuid, arrayOf(asIs)],
  [arrayOid.timestamptz, arrayOf(parseInstant)],
]);

/**
 * How values reach the program, the same on both engines: int8 and numeric are numbers, timestamptz is a Date,
 * date is 'YYYY-MM-DD', json and jsonb are parsed, arrays are arrays of those.
 */
export const valueParsers = {
  getTypeParser(id: number, format?: 'text' | 'binary'): unknown {
    const parse = format === 'binary' ? undefined : parsers.get(id);
    return parse ?? pg.types.getTypeParser(id, format ?? 'text');
  },
} as pg.CustomTypesConfig;
