import { describe, expect, it } from 'vitest';
import { isSameMeeting, type KnownMeeting } from './same-meeting.ts';

const hour = 3_600_000;
const budget: KnownMeeting = { meetingKey: 'a', titleKey: 'budget', startMs: 9 * hour, endMs: 10 * hour };
const atTwo = { startMs: 14 * hour, endMs: 15 * hour };

describe('a meeting in two calendars', () => {
  it.each<[string, Partial<KnownMeeting>, boolean]>([
    ['the same title at the same time', { meetingKey: 'b' }, true],
    ['the same UID and title, moved', atTwo, true],
    ['the same UID, renamed and a little longer', { titleKey: 'figures', endMs: 11 * hour }, true],
    ['the same UID, of which only the time is known', { titleKey: null }, true],
    ['the same UID, another title at another time', { titleKey: 'dentist', ...atTwo }, false],
    ['the same UID without a title at another time', { titleKey: null, ...atTwo }, false],
    ['the same title at another time', { meetingKey: 'b', ...atTwo }, false],
    ['the same title, longer', { meetingKey: 'b', endMs: 11 * hour }, false],
    ['another title at the same time', { meetingKey: 'b', titleKey: 'dentist' }, false],
  ])('%s', (_, difference, isSame) => {
    const other = { ...budget, ...difference };
    expect([isSameMeeting(budget, other), isSameMeeting(other, budget)]).toEqual([isSame, isSame]);
  });

  it('of which nothing but the time is known is not taken for another', () => {
    const silent = { ...budget, meetingKey: null, titleKey: null };
    expect(isSameMeeting(silent, silent)).toBe(false);
  });
});
