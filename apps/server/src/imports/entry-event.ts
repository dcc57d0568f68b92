import type { CaptureDevice } from '@daybook/contract/capture.ts';
import type { EntryFormat } from '@daybook/domain/imports/entry-columns.ts';
import { clockInstantMs } from '@daybook/domain/imports/place-undated.ts';
import { stableEventId } from '../capture/capture.service.ts';
import type { ImportItem, UndatedItem } from './file-reading.ts';

/** A person's texts of an entry. */
export type EntryText = {
  readonly description: string;
  readonly task: string;
  readonly project: string;
  readonly client: string;
};

export type Entry = {
  readonly row: number;
  readonly date: string;
  /** Seconds since midnight; null where a file knows only the day. */
  readonly startSeconds: number | null;
  readonly seconds: number;
  readonly text: EntryText;
  readonly timeZone: string;
};

const names: Readonly<Record<EntryFormat, string>> = { toggl: 'Toggl', clockify: 'Clockify', harvest: 'Harvest' };
const longestTitle = 500;

/**
 * Collects entries as manual ones. The id of an entry follows from its content, and equal ones are numbered, so that a
 * file that grew adds only its new entries.
 */
export function importedEntries(format: EntryFormat) {
  const items: ImportItem[] = [];
  const undated: UndatedItem[] = [];
  const times = new Map<string, number>();
  const device: CaptureDevice = {
    id: stableEventId('import-device', format),
    name: names[format],
    kind: 'import',
    version: '1',
  };
  return {
    items,
    undated,
    add({ row, date, startSeconds, seconds, text, timeZone }: Entry): void {
      const identity = JSON.stringify([date, startSeconds, seconds, ...Object.values(text)]);
      const number = (times.get(identity) ?? 0) + 1;
      times.set(identity, number);
      const description = text.description || text.task || null;
      const common = { row, device, description, grows: false };
      const event = {
        id: stableEventId('time-entry', identity, String(number)),
        source: { type: 'manual', identifier: 'manual', name: 'Manual' },
        subject: { title: titleOf(text) || names[format] },
      } as const;
      if (startSeconds === null) undated.push({ ...common, event, date, seconds });
      else items.push({ ...common, event: { ...event, ...timesOf(date, startSeconds, seconds, timeZone) } });
    },
  };
}

/** Returns a title with everything that tags can match. */
function titleOf({ description, task, project, client }: EntryText): string {
  const parts = [description || task, project, client].filter((part) => part !== '');
  return [...new Set(parts)].join(' - ').slice(0, longestTitle);
}

function timesOf(date: string, startSeconds: number, seconds: number, timeZone: string) {
  const startMs = clockInstantMs(date, startSeconds, timeZone);
  return { started_at: new Date(startMs).toISOString(), ended_at: new Date(startMs + seconds * 1000).toISOString() };
}
