import { describe, expect, it } from 'vitest';
import { barPosition, secondsByKind } from './strip-figures.ts';

const day = {
  date: '2026-11-20',
  stretches: [
    { kind: 'silent', started_at: '2026-11-19T23:00:00Z', ended_at: '2026-11-20T08:00:00Z' },
    { kind: 'recorded', started_at: '2026-11-20T08:00:00Z', ended_at: '2026-11-20T09:30:00Z' },
    { kind: 'gap', started_at: '2026-11-20T09:30:00Z', ended_at: '2026-11-20T10:00:00Z' },
    { kind: 'recorded', started_at: '2026-11-20T10:00:00Z', ended_at: '2026-11-20T11:00:00Z' },
  ],
} as const;

describe('the figures of a strip', () => {
  it('add up by what the device did', () => {
    expect([...secondsByKind({ ...day, stretches: [...day.stretches] })]).toEqual([
      ['silent', 32_400],
      ['recorded', 9000],
      ['gap', 1800],
    ]);
  });

  it('say where a interval lies on a day of any length', () => {
    const { stretches } = day;
    const place = barPosition(stretches[2], { ...day, stretches: [...stretches] }, 24 * 3_600_000);
    expect(place).toEqual({ from: 10.5 / 24, length: 0.5 / 24 });
  });
});
