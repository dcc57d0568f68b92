import type { Formats } from '../ui/formats/use-formats.ts';

/** Returns an instant as a date in the user's zone. */
export const instantDate = ({ locale, timezone }: Formats, instant: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone }).format(Date.parse(instant));
