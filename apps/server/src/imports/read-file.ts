import { decodeCalendar } from '@daybook/connectors/workplace/ics/decode-calendar.ts';
import { decodeText } from '@daybook/domain/files/decode-text.ts';
import { entryColumns, entryFormat } from '@daybook/domain/imports/entry-columns.ts';
import type { ImportFormat } from '@daybook/domain/imports/import-formats.ts';
import { emptyReading, type FileReading, type ReadOptions } from './file-reading.ts';
import { readCalendar } from './read-calendar.ts';
import { headerOf } from './read-csv.ts';
import { hasEntryNames, readEntries } from './read-entries.ts';
import { readWatched } from './read-watched.ts';

/**
 * Reads a file in its own format, or in the one that the user chose.
 * @throws AppError IMPORT_UNREADABLE
 */
export async function readFile(bytes: Uint8Array, options: ReadOptions): Promise<FileReading> {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  const format = options.format ?? formatOf(text);
  switch (format) {
    case null:
      return { ...emptyReading, questions: ['format'] };
    case 'activitywatch':
      return readWatched(text);
    case 'calendar':
      return readCalendar(decodeCalendar(bytes), options);
    case 'toggl':
    case 'clockify':
    case 'harvest':
      return readEntries(text, format, options);
  }
}

function formatOf(text: string): ImportFormat | null {
  const start = text.slice(0, 4096).trimStart();
  if (start.startsWith('{')) return 'activitywatch';
  if (/^BEGIN:VCALENDAR/im.test(start)) return 'calendar';
  return entryFormat(entryColumns(headerOf(text, hasEntryNames)));
}
