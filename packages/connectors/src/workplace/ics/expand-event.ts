// The times at which an event takes place, with node-ical, which knows the rules, the zones and what their names stand for.
import ical, { type EventInstance, type VEvent } from 'node-ical';
import type { PullWindow } from '../../core/linked-connector.ts';
import { type EventBlock, eventText, lineOf } from './calendar-text.ts';

/** One time of an event. The event is the one that says how this time is: an exception of a series, or the series. */
export type EventTime = {
  readonly event: VEvent;
  /** The series that an exception belongs to; otherwise the event itself. */
  readonly series: VEvent;
  /** Which of the series it is, wherever it was moved; empty for what takes place once. */
  readonly recurrence: string;
  readonly start: Date;
  readonly end: Date;
  readonly isWholeDay: boolean;
};

/** Nobody meets every minute; such a rule only makes work. */
const tooOften = /FREQ=(?:SECONDLY|MINUTELY)/i;
const severalADay = /FREQ=HOURLY|BY(?:HOUR|MINUTE|SECOND)=\d+,/i;

/**
 * All times of the events that share a UID, in the window. What cannot be understood is left out, and the rest goes on.
 * `zones` are the descriptions of time zones that came with them.
 */
export function expandEvent(blocks: readonly EventBlock[], zones: string, window: PullWindow): EventTime[] {
  const exceptions = blocks.filter((block) => lineOf(block, 'RECURRENCE-ID') !== undefined);
  const series = blocks.filter((block) => lineOf(block, 'RECURRENCE-ID') === undefined);
  const found =
    series.length === 0
      ? exceptions.flatMap((block) => timesOf([block], zones, window))
      : series.flatMap((block) => [
          ...timesOf([block, ...exceptions], zones, window),
          ...extraTimes(block, zones, window),
        ]);
  return distinct(found);
}

function timesOf(blocks: readonly EventBlock[], zones: string, window: PullWindow): EventTime[] {
  const rule = blocks.map((block) => lineOf(block, 'RRULE')?.value).find((value) => value !== undefined);
  if (rule !== undefined && tooOften.test(rule)) return [];
  const series = parseEvent(blocks, zones);
  if (series === null) return [];
  const range = { from: new Date(window.fromMs), to: new Date(window.untilMs), expandOngoing: true };
  const isSeveral = rule !== undefined && severalADay.test(rule);
  return attempt(() => ical.expandRecurringEvent(series, range), []).map((instance) => ({
    event: instance.event,
    series,
    recurrence: recurrenceOf(instance, series, isSeveral),
    start: instance.start,
    end: instance.end,
    isWholeDay: instance.isFullDay,
  }));
}

/** Times that a series names one by one (RDATE), which node-ical leaves out: each as an event of its own. */
function extraTimes(block: EventBlock, zones: string, window: PullWindow): EventTime[] {
  const series = parseEvent([block], zones);
  const dates = block.filter(({ name }) => name === 'RDATE');
  if (series === null || dates.length === 0 || !(series.end instanceof Date)) return [];
  const seconds = Math.round((series.end.getTime() - series.start.getTime()) / 1000);
  const ownTimes = new Set(['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE']);
  const rest = block.filter(({ name }) => !ownTimes.has(name));
  return dates.flatMap(({ parameters, value }) => {
    const zone = parameters.replace(/;VALUE=[\w-]+/i, '');
    return value.split(',').flatMap((one) => {
      const [start = ''] = one.split('/');
      const times = ['DTSTART', 'RECURRENCE-ID'].map((name) => ({ name, parameters: zone, value: start.trim() }));
      const duration = { name: 'DURATION', parameters: '', value: `PT${seconds}S` };
      return timesOf([[...rest, ...times, duration]], zones, window);
    });
  });
}

function parseEvent(blocks: readonly EventBlock[], zones: string): VEvent | null {
  const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${zones}${blocks.map(eventText).join('')}END:VCALENDAR\r\n`;
  const components = attempt(() => Object.values(ical.sync.parseICS(text)), []);
  const event = components.find((component): component is VEvent => component?.type === 'VEVENT');
  return event !== undefined && isDate(event.start) ? event : null;
}

const isDate = (value: unknown): boolean => value instanceof Date && !Number.isNaN(value.getTime());

/** One event that nobody can read must not hide the others. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/**
 * The day on which a time of a series was planned, in the zone of the series: it stays the same when the whole series
 * moves to another hour, and over a change of the clocks. Several on one day are told apart by their instant.
 */
function recurrenceOf({ start, event, isRecurring }: EventInstance, series: VEvent, isSeveral: boolean): string {
  const planned = event.recurrenceid instanceof Date ? event.recurrenceid : isRecurring ? start : null;
  if (planned === null) return '';
  return isSeveral ? planned.toISOString() : dateIn(planned, series.start.tz ?? 'UTC');
}

function dateIn(instant: Date, zone: string): string {
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);
  return attempt(() => format(zone), format('UTC'));
}

/** Two times that would be taken for one: the first keeps the name, the others are told apart by their instant. */
function distinct(times: readonly EventTime[]): EventTime[] {
  const byName = new Map<string, EventTime>();
  for (const time of times) {
    const isTaken = byName.has(time.recurrence);
    const recurrence = isTaken ? `${time.recurrence} ${time.start.toISOString()}` : time.recurrence;
    byName.set(recurrence, { ...time, recurrence });
  }
  return [...byName.values()];
}
