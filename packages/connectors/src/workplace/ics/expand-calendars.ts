import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { CalendarObject, PullWindow } from '../../core/linked-connector.ts';
import { type CalendarText, type EventBlock, lineOf, readCalendarText } from './calendar-text.ts';
import { expandEvent } from './expand-event.ts';
import { type FindZone, type KnownZones, zoneFinder } from './find-zone.ts';
import { occurrenceOf } from './occurrence-of.ts';
import { readTime } from './wall-time.ts';

export type ExpandRequest = {
  /** Texts by the key under which they are stored; without keys each UID is an object of its own. */
  readonly texts: readonly { readonly key: string | null; readonly text: string }[];
  readonly window: PullWindow;
  /** The user's own, for times that name no zone, or one that nobody knows. */
  readonly timeZone: string;
  readonly ownAddresses: readonly string[];
};

export type Expanded = {
  /** Keys of texts that are no calendar; null for one without a key. */
  readonly unreadable: readonly (string | null)[];
  /** Name that the first calendar gives itself. */
  readonly name: string | null;
  readonly objects: readonly CalendarObject[];
  /** Whether more takes place than anybody keeps. */
  readonly isTooMuch: boolean;
};

/** More than this in some weeks is no calendar of one person. */
const mostOccurrences = 10_000;

/** Every time in the window at which something of these calendars takes place. */
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

/**
 * Whether something takes place near the window, as far as its dates say without looking at zones: years of what is over
 * need not be looked at more closely.
 */
function mayBeIn(block: EventBlock, { fromMs, untilMs }: PullWindow): boolean {
  if (lineOf(block, 'RRULE') !== undefined || lineOf(block, 'RDATE') !== undefined) return true;
  const startMs = readTime(lineOf(block, 'DTSTART')?.value ?? '')?.wallMs ?? Number.NaN;
  return startMs > fromMs - 3 * dayMs && startMs < untilMs + 2 * dayMs;
}
