import { watchExportSchema } from '@daybook/contract/activitywatch.ts';
import type { CaptureDevice } from '@daybook/contract/capture.ts';
import { capturedEvent, deviceOf, readExport } from '../activitywatch/activitywatch.service.ts';
import { boundsOf, excessOf } from '../platform/http/json-bounds.ts';
import { mapInTurns } from '../platform/jobs/in-turns.ts';
import { emptyReading, type FileReading, type ImportItem, type Rejection, unreadable } from './file-reading.ts';

/** Reads an export of ActivityWatch. @throws AppError IMPORT_UNREADABLE */
export async function readWatched(text: string): Promise<FileReading> {
  const { intervals, clients, malformedCount, leftOutCount } = await readExport(parsed(text));
  const devices = new Map<string, CaptureDevice>();
  const items = await mapInTurns(intervals, (interval): ImportItem => {
    const { id, hostname } = interval.bucket;
    const device = devices.get(id) ?? deviceOf(hostname, clients.get(id) ?? '');
    devices.set(id, device);
    return { row: null, event: capturedEvent(interval), description: null, device, grows: true };
  });
  const rejected = Array.from({ length: malformedCount }, (): Rejection => ({ code: 'MALFORMED_ROW', row: null }));
  return { ...emptyReading, format: 'activitywatch', items, rejected, leftOutCount };
}

function parsed(text: string) {
  if (excessOf(text, boundsOf(watchExportSchema)) !== null) throw unreadable('json');
  try {
    return watchExportSchema.parse(JSON.parse(text));
  } catch {
    throw unreadable('json');
  }
}
