import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { windowCut } from '@daybook/domain/capture/recording-window.ts';
import { describe, expect, it } from 'vitest';
import { cutEvents, isWithinWindow } from './event-window.ts';

const cut = windowCut(
  [[1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '09:00', end: '17:00' }))],
  'Europe/Amsterdam',
);
const event = (started_at: string, ended_at: string): CapturedEvent => ({
  id: 'a',
  source: { type: 'web', identifier: 'chrome' },
  started_at,
  ended_at,
  subject: { title: 'Dossier' },
});

describe('cutEvents', () => {
  it.each([
    ['2026-11-02T15:30:00.000Z', '2026-11-02T15:40:00.000Z', ['2026-11-02T15:30:00.000Z', '2026-11-02T15:40:00.000Z']],
    ['2026-11-02T15:59:00.000Z', '2026-11-02T16:00:20.000Z', ['2026-11-02T15:59:00.000Z', '2026-11-02T16:00:00.000Z']],
    ['2026-11-02T07:59:00.000Z', '2026-11-02T08:00:20.000Z', ['2026-11-02T08:00:00.000Z', '2026-11-02T08:00:20.000Z']],
    ['2026-11-02T16:00:00.000Z', '2026-11-02T16:10:00.000Z', null],
    ['2026-11-01T10:00:00.000Z', '2026-11-01T11:00:00.000Z', null],
  ])('%s to %s', (start, end, expected) => {
    const kept = cutEvents([event(start, end)], cut);
    expect(kept.map(({ started_at, ended_at }) => [started_at, ended_at])).toEqual(expected === null ? [] : [expected]);
  });

  it('knows whether it is time to record', () => {
    expect(isWithinWindow(cut, Date.parse('2026-11-02T08:00:00Z'))).toBe(true);
    expect(isWithinWindow(cut, Date.parse('2026-11-02T16:00:00Z'))).toBe(false);
  });
});
