// A file to fill in with contacts, in the user's language, which the import reads as it is.
import { importFields } from '@daybook/domain/contacts/import-columns.ts';

const examples = [
  ['1001', 'Bakker & Zn.', 'info@bakker.example', '+31 20 123 45 67'],
  ['1002', 'Müller GmbH', 'kontakt@mueller.example; einkauf@mueller.example', '+49 30 1234567'],
];

/** Spreadsheets take the comma for a decimal sign in every language but English. */
const separatorOf = (locale: string): string => (locale === 'en-US' ? ',' : ';');

const line = (cells: readonly string[], separator: string): string =>
  cells.map((cell) => (/[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator);

/** `nameOf`: heading of a column. With a mark at the start by which spreadsheets know its letters. */
export const importTemplate = (nameOf: (field: (typeof importFields)[number]) => string, locale: string): string => {
  const separator = separatorOf(locale);
  return `\u{feff}${[importFields.map(nameOf), ...examples].map((cells) => line(cells, separator)).join('\r\n')}\r\n`;
};
