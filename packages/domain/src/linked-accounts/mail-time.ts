import type { Interval } from '../timeline/interval.ts';

/** The times of a mail as far as they are known. Instants are epoch milliseconds. */
export interface MailTimes {
  /** The date of its own header; null when that is missing or no date. */
  readonly writtenMs: number | null;
  /** When the server took it in. */
  readonly arrivedMs: number;
}

const clockToleranceMs = 5 * 60_000;
/** The least time that a sent mail counts for: about as long as reading it over and sending it takes. */
const sentMs = 60_000;

/**
 * The moment of a mail: its own date, which stays the same wherever it is moved to. A date that is missing, or that lies after
 * the mail was there, is no date; then it is when the server took it in.
 */
export function mailMomentMs({ writtenMs, arrivedMs }: MailTimes): number {
  return writtenMs === null || writtenMs > arrivedMs + clockToleranceMs ? arrivedMs : Math.min(writtenMs, arrivedMs);
}

/**
 * The time that a mail stands for. One that was sent is work that ended when it was sent; how long it took nobody knows, so
 * that it counts for a minute. One that came says that it came: it takes no time.
 *
 *   sent 10:08        10:07 ├──┤ 10:08
 *   received 10:08               │ 10:08
 */
export function mailInterval(direction: 'in' | 'out', momentMs: number): Interval {
  return { startMs: direction === 'out' ? momentMs - sentMs : momentMs, endMs: momentMs };
}
