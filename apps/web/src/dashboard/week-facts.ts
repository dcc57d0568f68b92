// The sums of a week by contact, and its waiting days.
import type { Week } from '@daybook/contract/weeks.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';

export type ContactHours = { id: string | null; name: string | null; seconds: number };

/** Returns booked time by contact, the most first; internal work has no contact. */
export const hoursByContact = ({ rows }: Pick<Week, 'rows'>): readonly ContactHours[] => {
  const sums = new Map<string | null, ContactHours>();
  for (const { contact_id: id, contact_name: name, cells } of rows) {
    const seconds = cells.reduce((sum, cell) => sum + cell.duration, 0);
    sums.set(id, { id, name, seconds: seconds + (sums.get(id)?.seconds ?? 0) });
  }
  return [...sums.values()].filter(({ seconds }) => seconds > 0).toSorted((a, b) => b.seconds - a.seconds);
};

/** Returns the days before today that wait to be published: those with recorded or booked time. */
export const waitingOf = ({ days }: Pick<Week, 'days'>, today: string): readonly string[] =>
  days
    .filter(({ date, status, recorded, booked }) => date < today && isDayOpen(status) && recorded + booked > 0)
    .map(({ date }) => date);

/** Returns booked and expected seconds of the week; expected is null without a work schedule. */
export const weekTotals = ({ days }: Pick<Week, 'days'>): { booked: number; expected: number | null } => {
  const expected = days.flatMap((day) => (day.expected === null ? [] : [day.expected]));
  return {
    booked: days.reduce((sum, day) => sum + day.booked, 0),
    expected: expected.length === 0 ? null : expected.reduce((sum, seconds) => sum + seconds, 0),
  };
};
