// Reads a duration as people type it in a setting or a form: 45, 30 s, 1 min 30, 1:30, 0:00:30, 1,5. Durations are seconds.
//   readTypedDuration   the typed duration, or why it is refused
//   missingDuration     the error that a form has for a field without seconds
//   stepDuration        some seconds on, for the arrow keys
import { parseDuration } from '@daybook/domain/registrations/format-duration.ts';
import type { DurationUnit } from '../formats/unit-duration.ts';

export type DurationLimits = {
  /** The unit of a number without one; a duration is a whole number of it. */
  unit: DurationUnit;
  leastSeconds: number;
  mostSeconds: number;
};

export type TypedDuration =
  | { kind: 'read'; seconds: number }
  | { kind: 'refused'; reason: 'noDuration' | 'wholeMinutes' | 'limits' };

const unitSeconds = { second: 1, minute: 60 } as const satisfies Record<DurationUnit, number>;
const bareNumber = /^\d{1,5}$/;
const clockWithSeconds = /^(\d{1,2}:[0-5]\d):([0-5]\d)(\D*)$/;
const endsInSeconds =
  /^(.*?)(?<!\d)(\d{1,5})\s*(?:s|secs?\.?|seconden|seconde|seconds?|secondes|sek\.?|sekunden?|″|")$/;
const secondsAfterMinutes = /^(.*(?:m|min\.?|minuten|minuut|minutes?|minute|'))\s*([0-5]?\d)$/;

/** Returns the seconds of the text, or null. */
const typedSeconds = (typed: string, unit: DurationUnit): number | null => {
  const text = typed.trim().toLowerCase();
  if (bareNumber.test(text)) return Number(text) * unitSeconds[unit];
  const [, rest, seconds, word = ''] =
    clockWithSeconds.exec(text) ?? endsInSeconds.exec(text) ?? secondsAfterMinutes.exec(text) ?? [];
  if (rest === undefined) return parseDuration(text);
  const before = rest === '' ? 0 : parseDuration(rest + word);
  return before === null ? null : before + Number(seconds);
};

/**
 * Returns the seconds of a typed text, or the reason why it is refused. A number alone counts units; everything else is
 * read like durations elsewhere, and may include seconds.
 *
 *   "45" → 45 s, or 45 minutes    "30 s", "0:00:30" → 30 s    "1 min 30", "90 s" → 90 s    "1:30", "1,5", "1u30" → 5400 s
 */
export const readTypedDuration = (
  typed: string,
  { unit, leastSeconds, mostSeconds }: DurationLimits,
): TypedDuration => {
  const seconds = typedSeconds(typed, unit);
  if (seconds === null) return { kind: 'refused', reason: 'noDuration' };
  if (seconds < leastSeconds || seconds > mostSeconds) return { kind: 'refused', reason: 'limits' };
  return seconds % unitSeconds[unit] === 0 ? { kind: 'read', seconds } : { kind: 'refused', reason: 'wholeMinutes' };
};

/** The error of a field without seconds, for the checks of a form; the field itself shows the reason. */
export const missingDuration = (seconds: number | null): true | null => (seconds === null ? true : null);

/**
 * Returns the next or previous duration that is a multiple of some seconds, within the limits. 92 s by 5: 95, by −5:
 * 90.
 */
export const stepDuration = (
  durationSeconds: number,
  bySeconds: number,
  { leastSeconds, mostSeconds }: DurationLimits,
): number => {
  const size = Math.abs(bySeconds);
  const steps = durationSeconds / size;
  const next = (bySeconds > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * size;
  return Math.min(mostSeconds, Math.max(leastSeconds, next));
};
