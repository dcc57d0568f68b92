// A template file for contacts, in the user's language, which the import understands without changes.
import type { ImportField } from '@daybook/domain/contacts/import-columns.ts';

const columns = [
  'company_code',
  'company_name',
  'email_addresses',
  'phone_numbers',
] as const satisfies readonly ImportField[];
const examples = [
  ['1001', 'Bakker & Zn.', 'info@bakker.example', '+31 20 123 45 67'],
  ['1002', 'Müller GmbH', 'kontakt@mueller.example; einkauf@mueller.example', '+49 30 1234567'],
];

/** Spreadsheets use the comma as decimal separator in every language but English. */
const separatorOf = (locale: string): string => (locale === 'en-US' ? ',' : ';');

const line = (cells: readonly string[], separator: string): string =>
  cells.map((cell) => (/[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator);

/**
 * `nameOf` returns the heading of a column. The file begins with a byte order mark, so that spreadsheets detect its
 * encoding.
 */
export const importTemplate = (nameOf: (field: (typeof columns)[number]) => string, locale: string): string => {
  const separator = separatorOf(locale);
  return `\u{feff}${[columns.map(nameOf), ...examples].map((cells) => line(cells, separator)).join('\r\n')}\r\n`;
};
