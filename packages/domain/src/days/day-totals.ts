/** A log with its counted seconds. */
export interface TotalledLog {
  readonly durationSeconds: number;
  readonly status: string;
  /** Arrived after the day was published. */
  readonly isLate?: boolean;
}

export interface DayTotals {
  /** The recorded time that counts, without late time. */
  readonly recordedSeconds: number;
  readonly presenceSeconds: number;
  /** The sum of the bookings, after rounding to blocks. */
  readonly bookedSeconds: number;
  /** The recorded part of the booked time. */
  readonly bookedRecordedSeconds: number;
  readonly ignoredSeconds: number;
  readonly openSeconds: number;
  readonly lateSeconds: number;
}

/**
 * Returns the figures above a day. Recorded is the sum of booked (as recorded), ignored and open; late activity is
 * separate, because it never changes a published day (design: from detection to log).
 *
 *   ├── booked 5:40 ──┼─ ignored 0:20 ─┼─ open 1:00 ─┤  + late 0:10
 *   ├──────────────── recorded 7:00 ───────────────┤
 */
export function dayTotals(
  logs: readonly TotalledLog[],
  registrations: readonly { readonly durationSeconds: number }[],
  presenceSeconds: number,
): DayTotals {
  const punctual = logs.filter(({ isLate }) => isLate !== true);
  const booked = punctual.filter(({ status }) => status === 'booked' || status === 'published');
  const ignored = punctual.filter(({ status }) => status === 'ignored');
  const recordedSeconds = sum(punctual);
  return {
    recordedSeconds,
    presenceSeconds,
    bookedSeconds: sum(registrations),
    bookedRecordedSeconds: sum(booked),
    ignoredSeconds: sum(ignored),
    openSeconds: recordedSeconds - sum(booked) - sum(ignored),
    lateSeconds: sum(logs.filter(({ isLate }) => isLate === true)),
  };
}

function sum(all: readonly { readonly durationSeconds: number }[]): number {
  return all.reduce((total, { durationSeconds }) => total + durationSeconds, 0);
}
