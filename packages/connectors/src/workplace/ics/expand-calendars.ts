import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { CalendarObject, PullWindow } from '../../core/linked-connector.ts';
import { type CalendarText, type EventBlock, lineOf, readCalendarText } from './calendar-text.ts';
import { expandEvent } from './expand-event.ts';
import { type FindZone, type KnownZones, zoneFinder } from './find-zone.ts';
import { occurrenceOf } from './occurrence-of.ts';
import { readTime } from './wall-time.ts';

export type ExpandRequest = {
  /** Texts by the keys under which they are stored; without keys each UID is a separate object. */
  readonly texts: readonly { readonly key: string | null; readonly text: string }[];
  readonly window: PullWindow;
  /** The user's own zone, for times without a known one. */
  readonly timeZone: string;
  readonly ownAddresses: readonly string[];
};

export type Expanded = {
  /** Keys of texts that are no calendar; null for one without a key. */
  readonly unreadable: readonly (string | null)[];
  /** The first calendar's own name. */
  readonly name: string | null;
  readonly objects: readonly CalendarObject[];
  /** Whether there are more occurrences than are kept. */
  readonly isTooMuch: boolean;
};

/** More than this within weeks is no person's calendar. */
const mostOccurrences = 10_000;

/** Returns every occurrence of these calendars in the window. */
export function expandCalendars({ texts, window, timeZone, ownAddresses }: ExpandRequest): Expanded {
  const own = new Set(ownAddresses.map((address) => address.toLowerCase()));
  const objects: CalendarObject[] = [];
  const unreadable: (string | null)[] = [];
  let name: string | null = null;
  let count = 0;
  const known: KnownZones = new Map();
  for (const { key, text } of texts) {
    const calendar = readCalendarText(text);
    if (calendar === null) {
      unreadable.push(key);
      continue;
    }
    name ??= calendar.name;
    const findZone = zoneFinder(calendar, timeZone, window.untilMs, known);
    for (const object of objectsOf(calendar, key, window, own, findZone)) {
      objects.push(object);
      count += object.occurrences.length;
      if (count > mostOccurrences) return { unreadable, name, objects: [], isTooMuch: true };
    }
  }
  return { unreadable, name, objects, isTooMuch: false };
}

function* objectsOf(
  { events }: CalendarText,
  key: string | null,
  window: PullWindow,
  own: ReadonlySet<string>,
  findZone: FindZone,
): Generator<CalendarObject> {
  for (const [uid, blocks] of events) {
    const near = blocks.some((block) => mayBeIn(block, window)) ? expandEvent(blocks, findZone, window) : [];
    const occurrences = near.map((time) => occurrenceOf(time, uid, window, own)).filter((one) => one !== null);
    if (key !== null || occurrences.length > 0) yield { key: key ?? uid, occurrences };
  }
}

/** Whether an event may take place near the window, by its dates alone: past years need no closer look. */
function mayBeIn(block: EventBlock, { fromMs, untilMs }: PullWindow): boolean {
  if (lineOf(block, 'RRULE') !== undefined || lineOf(block, 'RDATE') !== undefined) return true;
  const startMs = readTime(lineOf(block, 'DTSTART')?.value ?? '')?.wallMs ?? Number.NaN;
  return startMs > fromMs - 3 * dayMs && startMs < untilMs + 2 * dayMs;
}
