import { describe, expect, it } from 'vitest';
import { parseRetryAfter, retryDelayMs } from './retry-delay.ts';

describe('retryDelayMs', () => {
  it('doubles up to a quarter of an hour', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 500].map((failures) => retryDelayMs(failures, 0, null) / 1000)).toEqual([
      15, 30, 60, 120, 240, 480, 900, 900, 900,
    ]);
  });

  it('takes off at most half', () => {
    expect(retryDelayMs(1, 0.999_999, null)).toBe(7500);
  });

  it('obeys the server, within reason', () => {
    expect(retryDelayMs(9, 0.5, 20_000)).toBe(20_000);
    expect(retryDelayMs(1, 0.5, 0)).toBe(1000);
    expect(retryDelayMs(1, 0.5, 10 ** 9)).toBe(3_600_000);
  });
});

describe('parseRetryAfter', () => {
  it('reads seconds and dates', () => {
    expect(parseRetryAfter('120', 0)).toBe(120_000);
    expect(parseRetryAfter('Mon, 02 Nov 2026 09:00:10 GMT', Date.UTC(2026, 10, 2, 9))).toBe(10_000);
    expect(parseRetryAfter('Mon, 02 Nov 2026 08:00:10 GMT', Date.UTC(2026, 10, 2, 9))).toBe(0);
    expect([null, '', 'soon'].map((header) => parseRetryAfter(header, 0))).toEqual([null, null, null]);
  });
});
