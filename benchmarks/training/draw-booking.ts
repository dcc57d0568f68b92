// How a generated person books recorded time: the project, the working code, and the description.
import { type Facts, type Focus, minuteMs, type TrueLog, type Where } from './drawn-day.ts';
import type { Matter, Person } from './person.ts';
import type { Draw } from './random.ts';

interface Booked {
  readonly focus: Focus;
  readonly facts: Facts;
  readonly startMs: number;
}

export function bookingOf(
  draw: Draw,
  person: Person,
  where: Where,
  { focus, facts, startMs }: Booked,
): TrueLog['booking'] {
  if (focus === 'ignored') return null;
  if (focus === 'internal') return { dimensionIds: [9000], description: '' };
  const { workingCodes, booking } = person;
  const { dimensionId, words } = focus.matter;
  const usual = codePlace(person, focus, facts) % workingCodes.length;
  const description = words[booking.follows === 'source' ? usual % words.length : 0] ?? '';
  if (!booking.hasCodes) return { dimensionIds: [dimensionId], description };
  const code = oddCode(draw, person, where, { matter: focus.matter, startMs }) ?? workingCodes[usual] ?? 9001;
  return { dimensionIds: [dimensionId, code], description };
}

/**
 * Occasionally work is booked differently: for an hour, or for the whole day where that is the habit; null: as usual.
 */
function oddCode(
  draw: Draw,
  { workingCodes, booking }: Person,
  { date, state }: Where,
  { matter, startMs }: { readonly matter: Matter; readonly startMs: number },
): number | null {
  const isByDay = booking.follows === 'day';
  const place = `${date} ${matter.code} ${isByDay ? '' : Math.floor(startMs / (60 * minuteMs))}`;
  const known = state.codes.get(place);
  if (known !== undefined) return known;
  const code = draw.chance(isByDay ? 0.3 + booking.loose : booking.loose) ? draw.pick(workingCodes) : null;
  state.codes.set(place, code);
  return code;
}

/** Returns the index of the working code: each person has their own habit. */
function codePlace({ booking }: Person, { contact, matter }: Exclude<Focus, string>, facts: Facts): number {
  if (booking.follows === 'matter' || booking.follows === 'day') return matter.dimensionId;
  if (booking.follows === 'contact') return contact.id;
  return booking.follows === 'source' ? kinds.indexOf(facts.sourceType) + contact.id : facts.title.length % 3;
}

const kinds = ['email', 'phone', 'appointment', 'document', 'web', 'native'];
