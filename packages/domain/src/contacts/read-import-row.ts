import { normaliseReference } from '../tags/normalise-reference.ts';
import { type ImportField, type ImportStructure, personFields } from './import-columns.ts';

/** The faults in the values of a row, independent of other rows and contacts. */
export const importValueErrors = [
  'NAME_MISSING',
  'NAME_INVALID',
  'CODE_INVALID',
  'EMAIL_INVALID',
  'PHONE_INVALID',
  'TOO_MANY_VALUES',
] as const;
export type ImportValueError = (typeof importValueErrors)[number];

export type ImportValues = {
  readonly company_code: string | null;
  readonly company_name: string | null;
  readonly email_addresses: readonly string[];
  readonly phone_numbers: readonly string[];
};
export type CheckedRow = ImportValues & { readonly error: ImportValueError | null };

const longestName = 200;
const longestCode = 50;
const longestValue = 200;
const mostValues = 20;
const unfit = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** Words that people write where there is no address or number. */
const absent =
  /^(?:-+|–|\?+|x|geen|n\.?v\.?t\.?|onbekend|none|n\/?a|unknown|keine?|unbekannt|aucune?|inconnue?|néant)$/iu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Separators of several values in one cell. A slash without blanks is part of many numbers. */
const betweenValues = /[;,|\n]|:::|\s\/\s/;
const withinBrackets = /^[^<>]*<\s*([^<>\s]+@[^<>\s]+)\s*>$/;

/** Returns the values of a row by the meanings of its columns; null when all of them are empty. A person's name stands in for a missing name. */
export function readImportRow(cells: readonly string[], structure: ImportStructure): ImportValues | null {
  const of = (field: ImportField) =>
    cells.filter((cell, index) => structure[index] === field && cell.trim() !== '').map((cell) => cell.trim());
  const listed = (field: 'email_addresses' | 'phone_numbers') =>
    [
      ...new Set(
        of(field).flatMap((cell) => cell.split(betweenValues).map((value) => plainValue(value).slice(0, longestValue))),
      ),
    ].filter((value) => value !== '' && !absent.test(value));
  const values = {
    company_code: of('company_code')[0]?.slice(0, longestValue) ?? null,
    company_name: (oneLine(of('company_name')[0] ?? '') || personName(of)).slice(0, longestName + 1) || null,
    email_addresses: listed('email_addresses').slice(0, mostValues + 1),
    phone_numbers: listed('phone_numbers').slice(0, mostValues + 1),
  };
  const isEmpty = Object.values(values).every((value) => value === null || value.length === 0);
  return isEmpty ? null : values;
}

/** An address with the name of its person is the address. */
const plainValue = (value: string): string => withinBrackets.exec(value.trim())?.[1] ?? value.trim();
const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ').trim();
const personName = (of: (field: ImportField) => readonly string[]): string =>
  personFields
    .flatMap((field) => of(field).slice(0, 1))
    .map(oneLine)
    .join(' ');

/**
 * Checks the values of a row, and normalises the valid ones: addresses in lower case, numbers with their country code.
 * Numbers without one belong to `country` (ISO 3166, two letters).
 *
 *   "Jan@Bakker.NL", "06 1234 5678"   →   jan@bakker.nl, +31612345678
 */
export function checkImportRow(values: ImportValues, country = 'NL'): CheckedRow {
  const name = values.company_name?.normalize('NFC').trim() || null;
  const code = values.company_code?.trim() || null;
  const emails = values.email_addresses.map((value) => written('email', value, country));
  const phones = values.phone_numbers.map((value) => written('phone_number', value, country));
  const checked = {
    company_code: code,
    company_name: name,
    email_addresses: unique(emails),
    phone_numbers: unique(phones),
  };
  return { ...checked, error: errorOf(checked, emails.every(isRight), phones.every(isRight)) };
}

type Written = { readonly value: string; readonly isRight: boolean };
const isRight = (one: Written) => one.isRight;
const unique = (all: readonly Written[]) => [...new Set(all.map(({ value }) => value))];

function written(type: 'email' | 'phone_number', value: string, country: string): Written {
  const found = normaliseReference(type, value, country);
  // A field with more than an address in it is no address.
  if (found === null || (type === 'email' && found !== value.trim().toLowerCase())) return { value, isRight: false };
  return { value: found, isRight: true };
}

function errorOf(
  { company_code: code, company_name: name, email_addresses: emails, phone_numbers: phones }: ImportValues,
  emailsAreRight: boolean,
  phonesAreRight: boolean,
): ImportValueError | null {
  if (name === null) return 'NAME_MISSING';
  if (name.length > longestName || unfit.test(name) || !visible.test(name)) return 'NAME_INVALID';
  if (code !== null && (code.length > longestCode || unfit.test(code))) return 'CODE_INVALID';
  if (!emailsAreRight) return 'EMAIL_INVALID';
  if (!phonesAreRight) return 'PHONE_INVALID';
  return emails.length > mostValues || phones.length > mostValues ? 'TOO_MANY_VALUES' : null;
}
