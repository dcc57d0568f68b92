import type { Attendee, VEvent } from 'node-ical';
import type { Occurrence, PullWindow } from '../../core/linked-connector.ts';
import type { EventTime } from './expand-event.ts';

const dayMs = 86_400_000;
const mostAttendees = 100;
const longestTitle = 500;
const longestLocation = 1000;
const places = new Set(['ROOM', 'RESOURCE']);

/**
 * What of a time of an event is an appointment; null when it is none: cancelled, declined by the user, free time in the
 * calendar's own words, or without an hour. What takes a whole day or longer says nothing about working hours. A private one
 * keeps its time and nothing else.
 */
export function occurrenceOf(
  time: EventTime,
  uid: string,
  window: PullWindow,
  ownAddresses: ReadonlySet<string>,
): Occurrence | null {
  const { event, series, recurrence, isWholeDay } = time;
  const [startMs, endMs] = [time.start.getTime(), time.end.getTime()];
  const isTimed = !isWholeDay && endMs > startMs && endMs - startMs < dayMs;
  if (!isTimed || endMs <= window.fromMs || startMs >= window.untilMs) return null;
  if (!takesTime(event) || isDeclined(event, ownAddresses)) return null;
  const isPrivate = [event.class, series.class].some((value) => /^(?:PRIVATE|CONFIDENTIAL)$/i.test(value ?? ''));
  const about = isPrivate ? { title: '', location: null, attendees: [] } : aboutOf(event, ownAddresses);
  return { uid, recurrence, startMs, endMs, isPrivate, ...about };
}

function takesTime(event: VEvent): boolean {
  const busy: unknown = 'MICROSOFT-CDO-BUSYSTATUS' in event ? event['MICROSOFT-CDO-BUSYSTATUS'] : undefined;
  const isFree = /^TRANSPARENT$/i.test(event.transparency ?? '') || (typeof busy === 'string' && /^FREE$/i.test(busy));
  return !isFree && !/^CANCELLED$/i.test(event.status ?? '');
}

function isDeclined(event: VEvent, ownAddresses: ReadonlySet<string>): boolean {
  return attendeesOf(event).some(
    (attendee) => ownAddresses.has(addressOf(attendee)) && parameter(attendee, 'PARTSTAT') === 'DECLINED',
  );
}

function aboutOf(event: VEvent, ownAddresses: ReadonlySet<string>) {
  const people = [event.organizer, ...attendeesOf(event)]
    .filter((one) => one !== undefined && !places.has(parameter(one, 'CUTYPE')))
    .map((one) => addressOf(one))
    .filter((address) => address !== '' && !ownAddresses.has(address));
  return {
    title: textOf(event.summary).slice(0, longestTitle),
    location: textOf(event.location).slice(0, longestLocation) || null,
    attendees: [...new Set(people)].slice(0, mostAttendees),
  };
}

function attendeesOf({ attendee }: VEvent): Attendee[] {
  if (attendee === undefined) return [];
  return Array.isArray(attendee) ? attendee : [attendee];
}

type Person = Attendee | VEvent['organizer'];

function parameter(person: Person, name: string): string {
  // A property that a broken calendar says twice is a list, and has none.
  if (typeof person !== 'object' || !('params' in person)) return '';
  const value = Object.entries(person.params).find(([key]) => key.toUpperCase() === name)?.[1];
  return typeof value === 'string' ? value.toUpperCase() : '';
}

/** The mail address in small letters; empty when there is none. */
function addressOf(person: Person): string {
  const value = typeof person === 'object' ? textOf(person) : (person ?? '');
  const [, address = ''] = /^mailto:\s*([^\s@?]+@[^\s@?]+)/i.exec(value) ?? [];
  const named = parameter(person, 'EMAIL');
  return (address || (/^[^\s@]+@[^\s@]+$/.test(named) ? named : '')).toLowerCase();
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  const inner = typeof value === 'object' && value !== null && 'val' in value ? value.val : '';
  return typeof inner === 'string' ? inner.trim() : '';
}
