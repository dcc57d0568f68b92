const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
}

/** Returns the time of day in a zone as a cell value, in seconds since midnight, to the minute; null for null. */
export function timeOfDay(instant: Date | null, timeZone: string): number | null {
  if (instant === null) return null;
  const [hours, minutes] = clockIn(timeZone).format(instant).split(':').map(Number);
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60;
}
