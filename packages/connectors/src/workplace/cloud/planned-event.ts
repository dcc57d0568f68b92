// An appointment as a provider's API tells of it, by the same rules as one of an iCalendar file (ics/occurrence-of.ts).
import type { Occurrence, PullWindow } from '../../core/linked-connector.ts';

const dayMs = 86_400_000;
const mostAttendees = 100;
const longestTitle = 500;
const longestLocation = 1000;

export type PlannedEvent = {
  readonly uid: string;
  readonly recurrence: string;
  /** null: a whole day, or a time that nobody can read. */
  readonly startMs: number | null;
  readonly endMs: number | null;
  readonly isPrivate: boolean;
  readonly title: string;
  readonly location: string;
  /** Addresses of the organiser and of those who were invited, rooms left out. */
  readonly people: readonly string[];
};

/** The appointment; null for what says nothing about hours of work, or lies outside the window. A private one keeps its time alone. */
export function occurrenceOfEvent(
  { uid, recurrence, startMs, endMs, isPrivate, ...event }: PlannedEvent,
  window: PullWindow,
  ownAddresses: ReadonlySet<string>,
): Occurrence | null {
  if (startMs === null || endMs === null || endMs <= startMs || endMs - startMs >= dayMs) return null;
  if (endMs <= window.fromMs || startMs >= window.untilMs) return null;
  const about = isPrivate ? { title: '', location: null, attendees: [] } : aboutOf(event, ownAddresses);
  return { uid, recurrence, startMs, endMs, isPrivate, ...about };
}

type About = Pick<PlannedEvent, 'title' | 'location' | 'people'>;

function aboutOf({ title, location, people }: About, ownAddresses: ReadonlySet<string>) {
  const others = people
    .map((address) => address.trim().toLowerCase())
    .filter((address) => /^[^\s@]+@[^\s@]+$/.test(address) && !ownAddresses.has(address));
  return {
    title: title.trim().slice(0, longestTitle),
    location: location.trim().slice(0, longestLocation) || null,
    attendees: [...new Set(others)].slice(0, mostAttendees),
  };
}

/** The addresses as they are compared. */
export const inSmallLetters = (addresses: readonly string[]): ReadonlySet<string> =>
  new Set(addresses.map((address) => address.toLowerCase()));
