// A duration with its unit, for settings and forms, in which a number alone would be unclear: "30 sec", "1 min 30 sec",
// "1:30 uur".
import { formatHours, type HoursStyle } from './hours.ts';

export type DurationUnit = 'second' | 'minute';

type UnitFormats = { readonly locale: string; readonly hoursStyle: HoursStyle };

/** Returns a number, given as text, with the short name of its unit in a locale. */
const withUnit = (text: string, unit: DurationUnit | 'hour', locale: string): string => {
  const parts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).formatToParts(2);
  return parts.map(({ type, value }) => (type === 'integer' ? text : value)).join('');
};

/**
 * Returns whole seconds as text. Under an hour in minutes and seconds; from an hour on in the user's format for hours,
 * or as h:mm:ss when there are seconds, so that nothing is rounded. Zero is written in `unit`.
 *
 *   30 → 30 sec    90 → 1 min 30 sec    360 → 6 min    5400 → 1:30 uur, 1,50 uur    3661 → 1:01:01 uur
 */
export const unitDuration = (durationSeconds: number, unit: DurationUnit, formats: UnitFormats): string => {
  const { locale, hoursStyle } = formats;
  const seconds = durationSeconds % 60;
  if (durationSeconds >= 3600) {
    const text =
      seconds === 0
        ? formatHours(durationSeconds, hoursStyle, locale)
        : `${formatHours(durationSeconds - seconds, 'clock', locale)}:${String(seconds).padStart(2, '0')}`;
    return withUnit(text, 'hour', locale);
  }
  if (durationSeconds === 0) return withUnit('0', unit, locale);
  const parts = [
    [Math.floor(durationSeconds / 60), 'minute'],
    [seconds, 'second'],
  ] as const;
  return parts.flatMap(([count, each]) => (count === 0 ? [] : withUnit(String(count), each, locale))).join(' ');
};
