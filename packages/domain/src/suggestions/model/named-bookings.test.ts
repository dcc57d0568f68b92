import { describe, expect, it } from 'vitest';
import { addDays } from '../../timeline/day-arithmetic.ts';
import { accuracies } from '../accuracy.ts';
import type { NamedDimension } from '../dimension-hints.ts';
import type { BookedDay } from './booking-answers.ts';
import { suggestBookings } from './booking-model.ts';
import { proposeBookings } from './booking-proposals.ts';
import { createModel, learnDay } from './suggestion-model.ts';

const around = { contacts: [{ id: 1, name: 'Jansen', code: null }], ownDomains: [] };
const firstDate = '2026-03-02';
const contact = 'contact 1';
const [old, newer, heritage] = [11, 12, 13];

type Line = readonly [title: string, dimensionIds: readonly number[] | null];
function dayOf(day: number, lines: readonly Line[]): BookedDay {
  const date = addDays(firstDate, day);
  const logs = lines.map(([title, dimensionIds], index) => {
    const startedAtMs = Date.parse(`${date}T09:00:00Z`) + index * 600_000;
    const subject = {
      ...{ key: title, title, sourceType: 'document' as const, app: 'word', url: null, path: null, mailFrom: null },
      ...{ mailTo: [], attendees: [], phoneNumber: null, location: null },
    };
    const booking = dimensionIds === null ? null : { dimensionIds, description: '' };
    return { id: index + 1, startedAtMs, endedAtMs: startedAtMs + 600_000, subject, decided: contact, booking };
  });
  return { date, timezone: 'UTC', logs };
}

const named = (id: number, name: string, opening: readonly number[] | null = [id]): NamedDimension => ({
  ...{ id, name, code: null, opening },
});
const projects = [named(old, '2025-087 Jansen / huurgeschil'), named(heritage, '2026-114 Jansen / erfenis')];

/** Returns suggestions on a day after thirty days with bookings on the contact's old project alone. */
function suggested(titles: readonly string[], names: readonly NamedDimension[] = projects) {
  const model = createModel();
  for (let day = 0; day < 30; day += 1) {
    learnDay(
      model,
      dayOf(day, [
        ['2025-087 conclusie', [old]],
        ['Notities', [old]],
      ]),
      around,
    );
  }
  const day = dayOf(
    30,
    titles.map((title) => [title, null]),
  );
  const openings = () => [[newer], [heritage]];
  return suggestBookings(model.bookings, model.weights, day, { around, openings, names: () => names });
}
const bests = (...about: Parameters<typeof suggested>) =>
  suggested(...about).map(({ candidates: [best] }) => best?.dimensionIds);

describe('bookings that a title names', () => {
  it('are proposed before anything was booked on their project, and say what names it', () => {
    const titles = ['2026-114 concept dagvaarding'];
    expect(bests(titles, [])).not.toEqual([[heritage]]);
    expect(bests(titles)).toEqual([[heritage]]);
    const all = new Map(suggested(titles).map((one) => [one.logId, one]));
    const times = [{ id: 1, seconds: 600 }];
    const [proposal] = proposeBookings(times, all, { leastSeconds: 360, days: 30, isBookable: () => true });
    expect(proposal?.named).toEqual({ dimensionId: heritage, basis: 'number', value: '2026-114', place: 'title' });
  });

  it('are never certain by a name alone', () => {
    const [only] = suggested(['2026-114 concept dagvaarding']);
    expect(accuracies.filter((accuracy) => only?.certainAt[accuracy])).toEqual([]);
    expect(only?.confidence).toBeLessThanOrEqual(0.8);
  });

  it('leave a usual booking as it is and as sure as it was', () => {
    const titles = ['2025-087 conclusie'];
    expect(suggested(titles).map(({ confidence, certainAt }) => [confidence, certainAt])).toEqual(
      suggested(titles, []).map(({ confidence, certainAt }) => [confidence, certainAt]),
    );
    expect(bests(titles)).toEqual([[old]]);
  });

  it('are not those of a look-alike', () => {
    for (const title of ['Jaarrekening 2026', 'Factuur 2026-1140', 'Pagina 114']) {
      expect(bests([title])).toEqual(bests([title], []));
    }
  });

  it('are a subproject with its project too', () => {
    const sub = named(99, 'Boedelbeschrijving', [heritage, 99]);
    expect(bests(['Concept boedelbeschrijving'], [...projects, sub])).toEqual([[heritage, 99]]);
  });
});
