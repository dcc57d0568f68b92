// Booked time in the forms of ticket systems.
//   worklogSeconds    whole minutes, in seconds
//   clockDuration     hours and minutes: 01:30
//   offsetMoment      a moment on the clock of a zone, with its offset and without a colon in it

const minuteSeconds = 60;

/** Systems keep whole minutes, and at least one. */
export const worklogSeconds = (seconds: number): number =>
  Math.max(1, Math.round(seconds / minuteSeconds)) * minuteSeconds;

const two = (value: number): string => String(value).padStart(2, '0');

export function clockDuration(seconds: number): string {
  const minutes = worklogSeconds(seconds) / minuteSeconds;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** "2026-11-20T09:00:00.000+0100": an instant as local time in a zone. */
export function offsetMoment(instant: string, timeZone: string): string {
  const atMs = Math.floor(Date.parse(instant) / 1000) * 1000;
  const parts = new Intl.DateTimeFormat('en-CA-u-hc-h23', {
    ...({ timeZone, calendar: 'iso8601', year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  }).formatToParts(atMs);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const local = `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`;
  const offsetMinutes = Math.round((Date.parse(`${local}Z`) - atMs) / 60_000);
  const sign = offsetMinutes < 0 ? '-' : '+';
  const size = Math.abs(offsetMinutes);
  return `${local}.000${sign}${two(Math.floor(size / 60))}${two(size % 60)}`;
}
