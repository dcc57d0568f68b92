import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import { describe, expect, it } from 'vitest';
import { bookingsTogether, isDivided, shownBooking } from './chosen-bookings.ts';
import { choicesInForce } from './use-row-choices.ts';

const dimension = (id: string) => ({ id, level: 1, name: `Project ${id}` });
const booking = (id: string) => ({ dimensions: [dimension(id)], description: `Work ${id}` });
const suggestion = (id: string, logIds: string[], project: string, recorded = 600): BookingSuggestion => ({
  id,
  log_ids: logIds,
  contact_id: '7',
  contact_name: 'Smit',
  internal: false,
  ...booking(project),
  recorded,
  duration: recorded,
  below_threshold: false,
  complete: true,
  certain: false,
  evidence: null,
  subjects: [],
  alternatives: [booking('12'), booking('13')],
});

describe('a proposed booking on the screen', () => {
  it('is as it is proposed until another is chosen for it, and can be chosen back', () => {
    const one = suggestion('a', ['1', '2'], '11');
    const before = shownBooking(one, []);
    expect([before.booking, before.isChosen]).toEqual([booking('11'), false]);
    const chosen = [{ logIds: ['1', '2'], booking: booking('12'), offered: before.offered }];
    // The server's next proposal has the chosen booking, and no alternatives.
    const after = shownBooking({ ...suggestion('a', ['1', '2'], '12'), alternatives: [] }, chosen);
    expect([after.booking, after.isChosen]).toEqual([booking('12'), true]);
    expect(after.offered).toEqual([booking('11'), booking('12'), booking('13')]);
  });

  it('that took in more than was chosen is a proposal again', () => {
    const chosen = [{ logIds: ['1'], booking: booking('12'), offered: [] }];
    expect(shownBooking(suggestion('a', ['1', '2'], '12'), chosen).isChosen).toBe(false);
  });
});

describe('choices for some of a booking', () => {
  const choice = (logIds: string[], id: string) => ({ logIds, booking: booking(id), offered: [] });

  it('leave the rest of an earlier choice as it was', () => {
    const all = [choice(['1', '2', '3'], '11'), choice(['2'], '12')];
    expect(choicesInForce(all).map(({ logIds }) => logIds)).toEqual([['1', '3'], ['2']]);
  });

  it('divide a proposal, unless one of them is for all of it', () => {
    const one = suggestion('a', ['1', '2'], '11');
    expect(isDivided(one, [choice(['1'], '12')])).toBe(true);
    expect(isDivided(one, [choice(['1'], '12'), choice(['2'], '13')])).toBe(true);
    expect(isDivided(one, [choice(['1', '2', '3'], '12')])).toBe(false);
    expect(isDivided(one, [choice(['3'], '12')])).toBe(false);
  });

  it('take the place of an earlier choice for the same', () => {
    expect(choicesInForce([choice(['1'], '11'), choice(['1', '2'], '12')])).toEqual([choice(['1', '2'], '12')]);
  });
});

describe('what is booked', () => {
  it('has what was chosen and what is booked alike as one, named as the longest', () => {
    const longest = { ...suggestion('b', ['2', '3'], '11', 1200), description: 'Longer' };
    const all = [suggestion('a', ['1'], '11'), longest, suggestion('c', ['4'], '12')];
    const booked = bookingsTogether(all, new Set(['1', '4']));
    expect(booked.map(({ logIds, description, recordedSeconds }) => [logIds, description, recordedSeconds])).toEqual([
      [['1', '2', '3'], 'Longer', 1800],
      [['4'], 'Work 12', 600],
    ]);
  });

  it('lasts as long as was typed, and as was proposed otherwise', () => {
    const all = [{ ...suggestion('a', ['1'], '11'), typedSeconds: 720 }, suggestion('b', ['2'], '12')];
    const durations = (chosen: ReadonlySet<string>) =>
      bookingsTogether(all, chosen).map(({ roundedSeconds, durationSeconds }) => [roundedSeconds, durationSeconds]);
    expect(durations(new Set())).toEqual([
      [600, 720],
      [600, null],
    ]);
    // One booking of both; the duration of one was typed.
    const together = [{ ...suggestion('a', ['1'], '11'), typedSeconds: 720 }, suggestion('b', ['2'], '11')];
    expect(bookingsTogether(together, new Set(['2']))).toMatchObject([{ roundedSeconds: 1200, durationSeconds: 1320 }]);
  });

  it('stays two bookings where two were proposed, of two tickets for instance', () => {
    const all = [suggestion('a', ['1'], '11'), suggestion('b', ['2'], '11')];
    expect(bookingsTogether(all, new Set())).toHaveLength(2);
  });
});
