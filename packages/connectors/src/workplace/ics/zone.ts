// Time zone of an appointment: the way from the clock on its wall to an instant, and back. The machine's own is none of
// them.
import { Temporal } from 'temporal-polyfill';

export type Zone = {
  /**
   * The instant of a wall time (both in milliseconds). One that the clocks show twice is the first; one that they skip is as
   * far behind the change as it would have been (RFC 5545, 3.3.5).
   */
  readonly toInstant: (wallMs: number) => number;
  readonly toWall: (instantMs: number) => number;
};

/** A zone of the IANA database, by a name that exists. */
export function ianaZone(name: string): Zone {
  return {
    toInstant: (wallMs) => plain(wallMs).toZonedDateTime(name, { disambiguation: 'compatible' }).epochMilliseconds,
    toWall: (instantMs) => {
      const zoned = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(name);
      return instantMs + zoned.offsetNanoseconds / 1_000_000;
    },
  };
}

/** A zone whose clocks never change. */
export const fixedZone = (offsetMs: number): Zone => ({
  toInstant: (wallMs) => wallMs - offsetMs,
  toWall: (instantMs) => instantMs + offsetMs,
});

export const utcZone = fixedZone(0);

const plain = (wallMs: number) =>
  Temporal.Instant.fromEpochMilliseconds(wallMs).toZonedDateTimeISO('UTC').toPlainDateTime();
