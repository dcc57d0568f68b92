// The effect of a typed or stepped duration on a booking. Specification 5: a corrected duration is a multiple of the
// block.
import { parseDuration } from '@daybook/domain/registrations/format-duration.ts';
import type { Blocks } from './booking/round-booking.ts';

const longestSeconds = 90_000;

export type Correction =
  | { kind: 'none' }
  | { kind: 'set'; seconds: number }
  | { kind: 'refused'; reason: 'unreadable' | 'block' | 'long' };

/** Returns the correction for a typed duration. */
export const typedCorrection = (text: string, nowSeconds: number, { stepSeconds }: Blocks): Correction => {
  const seconds = parseDuration(text);
  if (seconds === null || seconds <= 0) return { kind: 'refused', reason: 'unreadable' };
  if (seconds === nowSeconds) return { kind: 'none' };
  if (seconds % stepSeconds !== 0) return { kind: 'refused', reason: 'block' };
  return seconds > longestSeconds ? { kind: 'refused', reason: 'long' } : { kind: 'set', seconds };
};

/** Returns the next whole block up or down; null if there is none. */
export const stepped = (nowSeconds: number, direction: 1 | -1, { stepSeconds }: Blocks): number | null => {
  const next =
    direction === 1
      ? (Math.floor(nowSeconds / stepSeconds) + 1) * stepSeconds
      : (Math.ceil(nowSeconds / stepSeconds) - 1) * stepSeconds;
  return next >= stepSeconds && next <= longestSeconds ? next : null;
};

/** Returns a total to divide over bookings: whole blocks, at least one each. */
export const typedTotal = (
  text: string,
  bookings: number,
  { stepSeconds }: Blocks,
): { kind: 'total'; seconds: number } | { kind: 'refused'; reason: 'unreadable' | 'block' | 'few' } => {
  const seconds = parseDuration(text);
  if (seconds === null || seconds <= 0) return { kind: 'refused', reason: 'unreadable' };
  if (seconds % stepSeconds !== 0) return { kind: 'refused', reason: 'block' };
  return seconds < bookings * stepSeconds ? { kind: 'refused', reason: 'few' } : { kind: 'total', seconds };
};
