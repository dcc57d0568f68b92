import { fieldByHeading, type HeadedField, headedFields } from './import-headings.ts';

/** Meanings of a column of a file with contacts (specification 3, contact import record). */
export const importFields = headedFields;
export type ImportField = HeadedField;
/** The parts of a person's name, in the order in which they are said: the name of a contact that has no other. */
export const personFields = ['first_name', 'name_prefix', 'last_name'] as const satisfies readonly ImportField[];
/** A file is not longer or wider. */
export const mostImportRows = 50_000;
export const mostImportColumns = 50;
/** Meanings that several columns can share: a work and a mobile number, for example. */
export const severalColumns: readonly ImportField[] = ['email_addresses', 'phone_numbers'];
/** The meaning of each column of a file; a column with null is left out. */
export type ImportStructure = readonly (ImportField | null)[];

type Column = { readonly name: string; readonly samples: readonly string[] };

/**
 * The likely meanings of a file's columns, by their headings, and by their values where a heading says nothing. One column
 * at most is the code, and one the name: the one whose heading is surest, and of several the fullest. A column that stands alone and says
 * nothing else is the name.
 *
 *   Debiteurnr · Naam · E-mail · Plaats   →   company_code · company_name · email_addresses · null
 */
export function recogniseColumns(columns: readonly Column[]): ImportStructure {
  const found = columns.map(({ name, samples }) => fieldByHeading(name) ?? alone(fieldByValues(samples)));
  if (columns.length === 1 && found[0] === null) return ['company_name'];
  const places = new Map<ImportField, number>();
  found.forEach((one, place) => {
    if (one === null) return;
    const { field } = one;
    const best = places.get(field);
    if (best === undefined || isSurer(place, best)) places.set(field, place);
  });
  return found.map((one, place) =>
    one !== null && (severalColumns.includes(one.field) || places.get(one.field) === place) ? one.field : null,
  );

  function isSurer(place: number, other: number): boolean {
    const sureness = (at: number) => found[at]?.sureness ?? 0;
    const fullness = (at: number) => columns[at]?.samples.filter((value) => value !== '').length ?? 0;
    if (sureness(place) !== sureness(other)) return sureness(place) > sureness(other);
    return fullness(place) > fullness(other);
  }
}

/** Whether a structure names contacts, by one column or by the parts of a person's name. */
export const namesContacts = (structure: ImportStructure): boolean =>
  structure.some((field) => field === 'company_name' || field === 'first_name' || field === 'last_name');

const alone = (field: ImportField | null) => (field === null ? null : { field, sureness: 0 });

function fieldByValues(samples: readonly string[]): ImportField | null {
  const filled = samples.filter((value) => value !== '');
  const allAre = (pattern: RegExp) => filled.length > 0 && filled.every((value) => pattern.test(value));
  if (allAre(/^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u)) return 'email_addresses';
  return allAre(/^(\+|00)\d[\d ()-]{7,}$/) ? 'phone_numbers' : null;
}

/** A line with N known meanings is the heading, whatever is above it. */
const surelyNamed = 2;

/**
 * Returns the index of the line that names the columns: the first one, unless a title or group headings are above it.
 *
 *   Relaties 2026 │ │          0
 *   Relatienr. │ Naam │ Mail   1   ←
 */
export function headingLine(lines: readonly (readonly string[])[]): number {
  const most = namedColumns(lines);
  return most >= surelyNamed ? lines.findIndex((cells) => namedIn(cells) === most) : 0;
}

/** Returns how many columns are named by the line that names most of them. */
export const namedColumns = (lines: readonly (readonly string[])[]): number => Math.max(0, ...lines.map(namedIn));

const namedIn = (cells: readonly string[]): number => (isHeader(cells) ? fieldsNamed(cells).size : 0);

const fieldsNamed = (cells: readonly string[]) => new Set(cells.flatMap((cell) => fieldByHeading(cell)?.field ?? []));

/** Whether a first line names columns: every filled cell is a text, and one of them is known; two, where some say the same. */
export function isHeader(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const isText = filled.every((cell) => !/@|^\+?[\d\s().-]+$/.test(cell) && cell.length <= 100);
  return isText && fieldsNamed(filled).size >= (new Set(filled).size === filled.length ? 1 : surelyNamed);
}
