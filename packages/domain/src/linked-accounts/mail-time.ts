import type { Interval } from '../timeline/interval.ts';

/** The known times of a mail, in epoch milliseconds. */
export interface MailTimes {
  /** The date in its header; null when that is missing or invalid. */
  readonly writtenMs: number | null;
  /** When the server received it. */
  readonly arrivedMs: number;
}

const clockToleranceMs = 5 * 60_000;
/** The minimum time that a sent mail counts: about as long as reading it through and sending it takes. */
const sentMs = 60_000;

/**
 * Returns the moment of a mail: the date in its header, which does not change when the mail is moved. A date that is
 * missing, or later than the arrival, is ignored; the arrival counts instead.
 */
export function mailMomentMs({ writtenMs, arrivedMs }: MailTimes): number {
  return writtenMs === null || writtenMs > arrivedMs + clockToleranceMs ? arrivedMs : Math.min(writtenMs, arrivedMs);
}

/**
 * Returns the interval of a mail. A sent mail is work that ended when it was sent; its length is unknown, so it counts
 * for a minute. A received mail takes no time.
 *
 *   sent 10:08        10:07 ├──┤ 10:08
 *   received 10:08               │ 10:08
 */
export function mailInterval(direction: 'in' | 'out', momentMs: number): Interval {
  return { startMs: direction === 'out' ? momentMs - sentMs : momentMs, endMs: momentMs };
}
