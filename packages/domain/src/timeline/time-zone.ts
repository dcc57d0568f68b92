/**
 * Whether the value names an IANA time zone that this runtime knows, such as 'Europe/Amsterdam'.
 * Bare offsets ('+01:00') are refused: they do not know when clocks change.
 */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
