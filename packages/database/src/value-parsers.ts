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

/** Returns a bigint as a number; throws when a number cannot hold it exactly. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is too large for a number`);
  return value;
}

const parseAnyInstant = pg.types.getTypeParser(oid.timestamptz) as Parse;

const twoDigits = (text: string, at: number) => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;

/**
 * Returns an instant as a Date. The usual form, `2026-11-20 06:38:35.5+00`, is read so often that it is parsed without
 * creating other strings; years or zones of another length are left to the driver.
 */
function parseInstant(text: string): unknown {
  const zone = text.length - 3;
  const sign = text[zone] === '+' ? 1 : -1;
  if (text[0] === '0' || text[10] !== ' ' || (sign < 0 && text[zone] !== '-')) return parseAnyInstant(text);
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const dayMs = Date.UTC(year, twoDigits(text, 5) - 1, twoDigits(text, 8));
  const hours = twoDigits(text, 11) - sign * twoDigits(text, zone + 1);
  const seconds = (hours * 60 + twoDigits(text, 14)) * 60 + twoDigits(text, 17);
  const milliseconds = zone === 19 ? 0 : Number(text.slice(20, Math.min(zone, 23)).padEnd(3, '0'));
  return new Date(dayMs + seconds * 1000 + milliseconds);
}

const asIs: Parse = (text) => text;

const parseSomeTexts = pg.types.getTypeParser(arrayOid.text as number) as (text: string) => (string | null)[];
const parseTexts = (text: string) => (text === '{}' ? [] : parseSomeTexts(text));

function arrayOf(parse: Parse): Parse {
  return (text) => parseTexts(text).map((item) => (item === null ? null : parse(item)));
}

const parsers = new Map<number, Parse>([
  [oid.int8, parseInt8],
  [oid.numeric, Number],
  [oid.date, asIs],
  [oid.timestamptz, parseInstant],
  [oid.json, JSON.parse],
  [oid.jsonb, JSON.parse],
  [arrayOid.int8, arrayOf(parseInt8)],
  [arrayOid.numeric, arrayOf(Number)],
  [arrayOid.date, arrayOf(asIs)],
  [arrayOid.text, parseTexts],
  [arrayOid.uuid, arrayOf(asIs)],
  [arrayOid.timestamptz, arrayOf(parseInstant)],
]);

/**
 * The types of values in the program, the same on both engines: int8 and numeric are numbers, timestamptz is a Date,
 * date is 'YYYY-MM-DD', json and jsonb are parsed, arrays are arrays of those.
 */
export const valueParsers = {
  getTypeParser(id: number, format?: 'text' | 'binary'): unknown {
    const parse = format === 'binary' ? undefined : parsers.get(id);
    return parse ?? pg.types.getTypeParser(id, format ?? 'text');
  },
} as pg.CustomTypesConfig;
