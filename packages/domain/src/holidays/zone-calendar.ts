const calendars: Readonly<Record<string, string>> = {
  'Europe/Amsterdam': 'NL',
  'Europe/Brussels': 'BE',
  'Europe/Luxembourg': 'LU',
  'Europe/Berlin': 'DE',
  'Europe/Busingen': 'DE',
  'Europe/Vienna': 'AT',
  'Europe/Paris': 'FR',
  'Europe/London': 'GB-EAW',
  'Europe/Belfast': 'GB-NIR',
  'Europe/Dublin': 'IE',
};

/** Returns the calendar of public holidays to suggest for a time zone; null when the zone does not determine one. */
export function zoneCalendar(timeZone: string): string | null {
  return Object.hasOwn(calendars, timeZone) ? (calendars[timeZone] ?? null) : null;
}
