import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { Occurrence, PullWindow } from '../../core/linked-connector.ts';
import { type ContentLine, type EventBlock, lineOf, parameterOf, unescaped } from './calendar-text.ts';
import type { EventTime } from './expand-event.ts';

const mostAttendees = 100;
const longestTitle = 500;
const longestLocation = 1000;
const places = new Set(['ROOM', 'RESOURCE']);

/**
 * Returns the appointment of an occurrence; null when it is none: cancelled, declined by the user, marked as free time,
 * or without an hour. An event of a whole day or longer takes no working hours. A private one only keeps its time.
 */
export function occurrenceOf(
  { event, series, recurrence, startMs, endMs, isWholeDay }: EventTime,
  uid: string,
  window: PullWindow,
  ownAddresses: ReadonlySet<string>,
): Occurrence | null {
  const isTimed = !isWholeDay && endMs > startMs && endMs - startMs < dayMs;
  if (!isTimed || endMs <= window.fromMs || startMs >= window.untilMs) return null;
  if (!takesTime(event) || isDeclined(event, ownAddresses)) return null;
  const isPrivate = [event, series].some((block) => /^(?:PRIVATE|CONFIDENTIAL)$/i.test(wordOf(block, 'CLASS')));
  const about = isPrivate ? { title: '', location: null, attendees: [] } : aboutOf(event, series, ownAddresses);
  return { uid, recurrence, startMs, endMs, isPrivate, ...about };
}

function takesTime(event: EventBlock): boolean {
  const isFree =
    /^TRANSPARENT$/i.test(wordOf(event, 'TRANSP')) ||
    /^(?:FREE|WORKINGELSEWHERE)$/i.test(wordOf(event, 'X-MICROSOFT-CDO-BUSYSTATUS'));
  return !isFree && !/^CANCELLED$/i.test(wordOf(event, 'STATUS'));
}

/** Whether the user does not go: who sends somebody else does not either. */
function isDeclined(event: EventBlock, ownAddresses: ReadonlySet<string>): boolean {
  return linesOf(event, 'ATTENDEE').some(
    (attendee) =>
      ownAddresses.has(addressOf(attendee)) && /^(?:DECLINED|DELEGATED)$/.test(codeOf(attendee, 'PARTSTAT')),
  );
}

/** An exception that has no title of its own has the one of its series. */
function aboutOf(event: EventBlock, series: EventBlock, ownAddresses: ReadonlySet<string>) {
  const titled = lineOf(event, 'SUMMARY') === undefined ? series : event;
  const people = [...linesOf(event, 'ORGANIZER').slice(0, 1), ...linesOf(event, 'ATTENDEE')]
    .filter((one) => !places.has(codeOf(one, 'CUTYPE')))
    .map(addressOf)
    .filter((address) => address !== '' && !ownAddresses.has(address));
  return {
    title: unquotedText(titled, 'SUMMARY').slice(0, longestTitle),
    location: unquotedText(event, 'LOCATION').slice(0, longestLocation) || null,
    attendees: [...new Set(people)].slice(0, mostAttendees),
  };
}

const linesOf = (event: EventBlock, name: string): ContentLine[] => event.filter((line) => line.name === name);
const wordOf = (event: EventBlock, name: string): string => lineOf(event, name)?.value.trim() ?? '';
const codeOf = (line: ContentLine, name: string): string => parameterOf(line, name).toUpperCase();

/** Returns the mail address in lower case; empty when there is none. */
function addressOf(person: ContentLine): string {
  const [, address = ''] = /^(?:mailto:)?\s*([^\s@?:]+@[^\s@?]+)/i.exec(unescaped(person.value).trim()) ?? [];
  const named = parameterOf(person, 'EMAIL');
  return (address || (/^[^\s@]+@[^\s@]+$/.test(named) ? named : '')).toLowerCase();
}

/** Some programs put texts in quotes. */
const unquotedText = (event: EventBlock, name: string): string =>
  unescaped(wordOf(event, name))
    .replace(/^"(.*)"$/, '$1')
    .trim();
