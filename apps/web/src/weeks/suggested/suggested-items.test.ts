import type { BookingSuggestion, TagCluster } from '@daybook/contract/suggestions.ts';
import { describe, expect, it } from 'vitest';
import type { WeekDay } from '../sheet-rows.ts';
import { bookingsOf } from './accept-suggested.ts';
import {
  cellItems,
  isAcceptable,
  openDays,
  suggestedItems,
  suggestedRows,
  suggestedSeconds,
} from './suggested-items.ts';

const monday = '2026-11-16';
const booking = (id: string, about: Partial<BookingSuggestion> = {}): BookingSuggestion => ({
  ...{ id, log_ids: [id], contact_id: '7', contact_name: 'Smit', internal: false },
  dimensions: [{ id: '3', level: 1, name: 'Audit' }],
  ...{ description: '', recorded: 1700, duration: 1800, below_threshold: false, complete: true, certain: true },
  ...{ evidence: null, subjects: [], alternatives: [] },
  ...about,
});
const cluster = (id: string, score: number, about: Partial<TagCluster['candidates'][number]> = {}): TagCluster => ({
  ...{ id, log_ids: [id], started_at: `${monday}T08:00:00Z`, ended_at: `${monday}T08:10:00Z`, duration: 600 },
  ...{ subjects: [], remember: null },
  candidates: [
    {
      ...{ kind: 'contact', contact_id: '8', contact_name: 'Bakker', score, certain: score > 0.95, evidence: [] },
      ...about,
    },
  ],
});
const day = (date: string, about: Partial<WeekDay> = {}): WeekDay => ({
  ...{ date, id: date, status: 'open', version: 1, expected: null, holiday: null },
  ...{ recorded: 3600, booked: 0, open: 3600, late: 0 },
  ...about,
});

describe('what is proposed in a week', () => {
  it('is looked for on open days through today with something left to book', () => {
    const days = [
      day('2026-11-16'),
      day('2026-11-17', { status: 'published' }),
      day('2026-11-18', { open: 0 }),
      day('2026-11-19', { id: null, status: 'nonexistent' }),
      day('2026-11-20'),
    ];
    expect(openDays(days, '2026-11-19')).toEqual([{ id: '2026-11-16', date: '2026-11-16' }]);
  });

  it('leaves out what is too short to be booked, more likely wrong than right, or to be ignored', () => {
    const bookings = [booking('1'), booking('2', { below_threshold: true })];
    const clusters = [cluster('3', 0.8), cluster('4', 0.4), cluster('5', 0.9, { kind: 'ignored', contact_id: null })];
    const items = suggestedItems({ id: '9', date: monday }, bookings, [
      ...clusters,
      { ...cluster('6', 1), candidates: [] },
    ]);
    expect(items.map(({ kind, logIds, isCertain }) => [kind, logIds[0], isCertain])).toEqual([
      ['booking', '1', true],
      ['contact', '3', false],
    ]);
    expect(suggestedSeconds(items)).toBe(2400);
  });

  it('stands in the row of its contact and project, as far as a press accepts it', () => {
    const incomplete = booking('2', { dimensions: [], complete: false });
    const items = suggestedItems({ id: '9', date: monday }, [booking('1'), incomplete], [cluster('3', 0.97)]);
    expect(items.map(isAcceptable)).toEqual([true, false, true]);
    expect(items.map(({ isCertain }) => isCertain)).toEqual([true, false, true]);
    const rows = suggestedRows(items);
    expect(rows.map(({ contact_name, dimensions }) => [contact_name, dimensions.length])).toEqual([
      ['Smit', 1],
      ['Bakker', 0],
    ]);
    expect(rows.flatMap((row) => cellItems(items, row, monday)).map(({ logIds }) => logIds[0])).toEqual(['1', '3']);
    expect(rows.flatMap((row) => cellItems(items, row, '2026-11-17'))).toEqual([]);
  });
});

describe('accepting time that had no contact', () => {
  const accepted = [{ logIds: ['1'] }, { logIds: ['2', '3'] }];

  it('books it where that is certain, and leaves the rest a proposal', () => {
    const doubtful = booking('3', { certain: false });
    const incomplete = booking('1', { complete: false });
    expect(bookingsOf(accepted, [], [booking('2'), doubtful, incomplete]).map(({ id }) => id)).toEqual(['2']);
  });

  it('books nothing that was not accepted with it', () => {
    expect(bookingsOf(accepted, [], [booking('2', { log_ids: ['2', '4'] })])).toEqual([]);
  });

  it('books each accepted activity once, also where a booking that was seen became another', () => {
    const seen = booking('1');
    const merged = booking('5', { log_ids: ['1', '2'] });
    expect(bookingsOf(accepted, [seen], [merged]).map(({ id }) => id)).toEqual(['5']);
    const withOthers = booking('5', { log_ids: ['1', '9'] });
    expect(bookingsOf(accepted, [seen], [withOthers]).map(({ id }) => id)).toEqual(['1']);
    expect(bookingsOf(accepted, [booking('1', { certain: false })], [booking('1', { certain: false })])).toHaveLength(
      1,
    );
  });
});
