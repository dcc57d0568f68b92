import type { Occurrence } from '@daybook/connectors/core/linked-connector.ts';
import { expandInThread } from '@daybook/connectors/workplace/ics/expand-in-thread.ts';
import type { CaptureDevice, CapturedEvent } from '@daybook/contract/capture.ts';
import { stableEventId } from '../capture/capture.service.ts';
import { emptyReading, type FileReading, type ReadOptions, unreadable } from './file-reading.ts';

/** As appointments of linked calendars are stored. */
const source = { type: 'appointment', identifier: 'appointment', name: 'Calendar' } as const;
const privateSource = { type: 'appointment', identifier: 'private_appointment', name: 'Private appointment' } as const;
/** How far ahead appointments are read, to state how many lie in the future. */
const aheadMs = 92 * 86_400_000;
const device: CaptureDevice = {
  id: stableEventId('import-device', 'calendar'),
  name: 'iCalendar (.ics)',
  kind: 'import',
  version: '1',
};

/** Reads the appointments of a calendar, series one by one. @throws AppError IMPORT_UNREADABLE */
export async function readCalendar(text: string, options: ReadOptions): Promise<FileReading> {
  const { nowMs, oldestMs, timeZone, ownEmail } = options;
  const window = { fromMs: oldestMs, untilMs: nowMs + aheadMs };
  const texts = [{ key: null, text }];
  const expanded = await expandInThread({ texts, window, timeZone, ownAddresses: [ownEmail] }).catch(() => {
    throw unreadable('too_long');
  });
  if (expanded.unreadable.length > 0) throw unreadable('calendar');
  const occurrences = expanded.objects.flatMap((object) => object.occurrences);
  const items = occurrences.map((one) => ({
    row: null,
    event: appointmentOf(one),
    description: null,
    device,
    grows: false,
  }));
  return { ...emptyReading, format: 'calendar', items };
}

function appointmentOf(occurrence: Occurrence): CapturedEvent {
  const { uid, recurrence, startMs, endMs, title, location, attendees, isPrivate } = occurrence;
  return {
    id: stableEventId('calendar-file', uid, recurrence),
    source: isPrivate ? privateSource : source,
    started_at: new Date(startMs).toISOString(),
    ended_at: new Date(endMs).toISOString(),
    subject: {
      title: title.slice(0, 2000),
      location: location?.slice(0, 1000) ?? null,
      attendees: attendees.filter(({ length }) => length <= 320).slice(0, 500),
    },
  };
}
