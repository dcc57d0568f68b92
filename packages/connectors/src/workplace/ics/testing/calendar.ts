/** An iCalendar text with these lines in it. */
export const calendarOf = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');

/** Returns an event with these properties; a list writes a property several times. */
export function eventOf(properties: Readonly<Record<string, string | readonly string[]>>): string[] {
  const lines = Object.entries(properties).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}${one.startsWith(';') ? '' : ':'}${one}`),
  );
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
}

const zone = ';TZID=Europe/Amsterdam:';
/** Returns a time in Amsterdam. */
export const amsterdam = (local: string): string => `${zone}${local}`;

/** The definition of that zone, which some servers require. */
export const amsterdamZone: readonly string[] = [
  ...['BEGIN:VTIMEZONE', 'TZID:Europe/Amsterdam'],
  ...['BEGIN:STANDARD', 'DTSTART:19701025T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:19700329T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];
