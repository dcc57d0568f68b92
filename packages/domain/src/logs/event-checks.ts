/** The times of a detected event, in epoch milliseconds. */
export interface EventTimes {
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

export interface EventLimits {
  readonly nowMs: number;
  /** The start of the data-retention period; `null` keeps everything. */
  readonly oldestMs: number | null;
}

export type EventRejectionCode = 'ENDS_BEFORE_START' | 'TOO_LONG' | 'IN_FUTURE' | 'TOO_OLD';

export interface EventRejection {
  readonly code: EventRejectionCode;
  readonly message: string;
}

const clockToleranceMs = 5 * 60_000;

/**
 * Returns why an event cannot be stored, or `null` when it can (design: from detection to log; specification 5, at most
 * one year between start and end). Devices' clocks may be ahead, so five minutes of future are accepted; an event that
 * began before the retention limit and ended within it is kept.
 */
export function checkEvent(event: EventTimes, { nowMs, oldestMs }: EventLimits): EventRejection | null {
  if (event.endedAtMs < event.startedAtMs) return rejection('ENDS_BEFORE_START', 'The event ends before it starts.');
  if (event.endedAtMs > oneYearLater(event.startedAtMs)) return rejection('TOO_LONG', 'The event lasts over a year.');
  if (event.startedAtMs > nowMs + clockToleranceMs) {
    return rejection('IN_FUTURE', 'The event starts more than five minutes in the future.');
  }
  if (oldestMs !== null && event.endedAtMs < oldestMs) {
    return rejection('TOO_OLD', 'The event is older than the data-retention limit.');
  }
  return null;
}

function rejection(code: EventRejectionCode, message: string): EventRejection {
  return { code, message };
}

// A calendar year, so that a leap year has its 366 days.
function oneYearLater(instantMs: number): number {
  const date = new Date(instantMs);
  return date.setUTCFullYear(date.getUTCFullYear() + 1);
}
