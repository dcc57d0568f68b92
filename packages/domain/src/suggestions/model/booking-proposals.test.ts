import { describe, expect, it } from 'vitest';
import type { LogBookingSuggestion } from './booking-model.ts';
import { proposeBookings } from './booking-proposals.ts';

const never = { low: false, normal: false, high: false, extreme: false };
const suggestion = (logId: number, dimension: number, confidence: number, other = 99): LogBookingSuggestion => ({
  logId,
  candidates: [
    { dimensionIds: [dimension], description: `Work ${dimension}`, probability: 0.8 },
    { dimensionIds: [other], description: '', probability: 0.2 },
  ],
  confidence,
  hints: [],
  certainAt: never,
});
const timeOf = (id: number, seconds: number) => ({ id, seconds });
const settings = { leastSeconds: 360, days: 45, isBookable: (ids: readonly number[]) => !ids.includes(13) };
const proposed = (suggestions: readonly LogBookingSuggestion[], seconds = 600, days = settings.days) =>
  proposeBookings(
    suggestions.map(({ logId }) => timeOf(logId, seconds)),
    new Map(suggestions.map((one) => [one.logId, one])),
    { ...settings, days },
  ).map(({ logIds, booking, certainAt }) => [logIds, booking?.dimensionIds ?? null, certainAt.normal]);

describe('proposed bookings of a contact', () => {
  it('are one for each thing that its time is probably booked on, the longest first', () => {
    expect(proposed([suggestion(1, 11, 0.99), suggestion(2, 12, 0.5), suggestion(3, 11, 0.99)])).toEqual([
      [[1, 3], [11], true],
      [[2], [12], false],
    ]);
  });

  it('keep what is too short for a booking of its own with the longest, which is less certain for it', () => {
    const some = [suggestion(1, 11, 0.99), suggestion(2, 11, 0.99), suggestion(3, 12, 0.9)];
    expect(proposed(some, 200)).toEqual([[[1, 2, 3], [11], false]]);
  });

  it('are certain only where the whole is as probable as the precision asks, and more while few days are published', () => {
    expect(proposed([suggestion(1, 11, 0.94)])).toEqual([[[1], [11], false]]);
    expect(proposed([suggestion(1, 11, 0.96)])).toEqual([[[1], [11], true]]);
    expect(proposed([suggestion(1, 11, 0.96)], 600, 3)).toEqual([[[1], [11], false]]);
    expect(proposed([suggestion(1, 11, 1)], 600, 0)).toEqual([[[1], [11], false]]);
  });

  it('pass over what can no longer be booked, without its certainty', () => {
    expect(proposed([suggestion(1, 13, 0.99, 14)])).toEqual([[[1], [14], false]]);
  });

  it('name what else their time may be of, the likeliest first, as far as it can be booked', () => {
    const some = [suggestion(1, 11, 0.99, 13), suggestion(2, 11, 0.99, 15), suggestion(3, 11, 0.99, 14)];
    const seconds = new Map([
      [2, 500],
      [3, 900],
    ]);
    const times = some.map(({ logId }) => timeOf(logId, seconds.get(logId) ?? 700));
    const [only] = proposeBookings(times, new Map(some.map((one) => [one.logId, one])), settings);
    expect(only?.alternatives.map(({ dimensionIds }) => dimensionIds)).toEqual([[14], [15]]);
  });

  it('are as the user chose for some of them, together with what is proposed so', () => {
    const some = [suggestion(1, 11, 0.5), suggestion(2, 12, 0.5), suggestion(3, 11, 0.5)];
    const byLog = new Map(some.map((one) => [one.logId, one]));
    const chosen = { dimensionIds: [12], description: 'Work 12' };
    const times = [{ ...timeOf(1, 600), chosen }, timeOf(2, 600), timeOf(3, 600)];
    const together = proposeBookings(times, byLog, settings);
    expect(together.map(({ logIds, booking }) => [logIds, booking?.dimensionIds])).toEqual([
      [[1, 2], [12]],
      [[3], [11]],
    ]);
    // A short time that is certain by itself.
    const [, short] = proposeBookings([{ ...timeOf(1, 20), chosen }, timeOf(3, 600)], byLog, settings);
    expect([short?.logIds, short?.certainAt.extreme]).toEqual([[1], true]);
  });

  it('hold every log once, also where nothing was learnt', () => {
    const none = proposeBookings([timeOf(1, 20)], new Map(), settings);
    expect(none.map(({ logIds, booking }) => [logIds, booking])).toEqual([[[1], null]]);
  });
});
