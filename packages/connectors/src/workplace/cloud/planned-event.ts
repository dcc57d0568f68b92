// Converts an appointment from a provider's API, by the same rules as one of an iCalendar file (ics/occurrence-of.ts).
import type { Occurrence, PullWindow } from '../../core/linked-connector.ts';

const dayMs = 86_400_000;
const mostAttendees = 100;
const longestTitle = 500;
const longestLocation = 1000;

export type PlannedEvent = {
  readonly uid: string;
  readonly recurrence: string;
  /** null: a whole day, or an unreadable time. */
  readonly startMs: number | null;
  readonly endMs: number | null;
  readonly isPrivate: boolean;
  readonly title: string;
  readonly location: string;
  /** Addresses of the organiser and the invited, without rooms. */
  readonly people: readonly string[];
};

/**
 * Returns the appointment; null if it takes no working hours, or is outside the window. A private one only keeps its
 * time.
 */
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

/** Returns the addresses in the form in which they are compared. */
export const lowerCased = (addresses: readonly string[]): ReadonlySet<string> =>
  new Set(addresses.map((address) => address.toLowerCase()));
