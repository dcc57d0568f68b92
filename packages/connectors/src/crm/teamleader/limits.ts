import type { OutsideAnswer } from '../../core/outside-fetch.ts';

/** Returns how long to wait when no call of the minute is left, by the headers. null: there are calls left. */
export function pauseSeconds({ headers }: Pick<OutsideAnswer, 'headers'>, nowMs: number): number | null {
  if (headers.get('x-ratelimit-remaining') !== '0') return null;
  const resetAtMs = Date.parse(headers.get('x-ratelimit-reset') ?? '');
  return resetAtMs > nowMs ? Math.ceil((resetAtMs - nowMs) / 1000) : null;
}
