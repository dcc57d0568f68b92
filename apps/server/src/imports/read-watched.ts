import { watchExportSchema } from '@daybook/contract/activitywatch.ts';
import { capturedEvent, deviceOf, readExport } from '../activitywatch/activitywatch.service.ts';
import { emptyReading, type FileReading, type ImportItem, type Rejection, unreadable } from './file-reading.ts';

/** Reads an export of ActivityWatch. @throws AppError IMPORT_UNREADABLE */
export function readWatched(text: string): FileReading {
  const { stretches, clients, malformedCount, leftOutCount } = readExport(parsed(text));
  const items = stretches.map((stretch): ImportItem => {
    const { id, hostname } = stretch.bucket;
    const device = deviceOf(hostname, clients.get(id) ?? '');
    return { row: null, event: capturedEvent(stretch), description: null, device, grows: true };
  });
  const rejected = Array.from({ length: malformedCount }, (): Rejection => ({ code: 'MALFORMED_ROW', row: null }));
  return { ...emptyReading, format: 'activitywatch', items, rejected, leftOutCount };
}

function parsed(text: string) {
  try {
    return watchExportSchema.parse(JSON.parse(text));
  } catch {
    throw unreadable('json');
  }
}
