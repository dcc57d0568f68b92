/** Kinds of accounts that can be connected. */
export const linkKinds = [
  'caldav',
  'ics',
  'imap',
  'google_calendar',
  'google_mail',
  'microsoft_calendar',
  'microsoft_mail',
] as const;
export type LinkKind = (typeof linkKinds)[number];
