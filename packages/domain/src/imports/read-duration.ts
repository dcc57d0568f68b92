const clockPattern = /^\s*(\d{1,4}):(\d{2})(?::(\d{2}))?\s*$/;
/** No entry has a hundred hours: such a number counts minutes or seconds. */
const decimalPattern = /^\s*(\d{1,2})(?:[.,](\d{1,6}))?\s*$/;

/**
 * Returns a duration in whole seconds: hours and minutes, or decimal hours with a point or comma; `null` for other
 * text.
 *
 *   01:30:00   →   5400
 *   1,5        →   5400
 */
export function readDuration(text: string): number | null {
  const [, hours, minutes, seconds = '0'] = clockPattern.exec(text) ?? [];
  if (hours !== undefined && minutes !== undefined) {
    if (Number(minutes) > 59 || Number(seconds) > 59) return null;
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  }
  const [, whole, fraction = '0'] = decimalPattern.exec(text) ?? [];
  return whole === undefined ? null : Math.round(Number(`${whole}.${fraction}`) * 3600);
}
