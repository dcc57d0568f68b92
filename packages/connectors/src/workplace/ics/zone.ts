// The time zone of an appointment: converts local time to an instant, and back. The machine's own zone is never used.
import { Temporal } from 'temporal-polyfill';

export type Zone = {
  /**
   * Returns the instant of a wall time (both in milliseconds). Of a time that occurs twice it is the first; a skipped
   * time keeps the offset from before the change (RFC 5545, 3.3.5).
   */
  readonly toInstant: (wallMs: number) => number;
  readonly toWall: (instantMs: number) => number;
};

/** Returns a zone of the IANA database, by an existing name. */
export function ianaZone(name: string): Zone {
  return {
    toInstant: (wallMs) => plain(wallMs).toZonedDateTime(name, { disambiguation: 'compatible' }).epochMilliseconds,
    toWall: (instantMs) => {
      const zoned = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(name);
      return instantMs + zoned.offsetNanoseconds / 1_000_000;
    },
  };
}

/** Returns a zone whose clocks never change. */
export const fixedZone = (offsetMs: number): Zone => ({
  toInstant: (wallMs) => wallMs - offsetMs,
  toWall: (instantMs) => instantMs + offsetMs,
});

export const utcZone = fixedZone(0);

const plain = (wallMs: number) =>
  Temporal.Instant.fromEpochMilliseconds(wallMs).toZonedDateTimeISO('UTC').toPlainDateTime();
