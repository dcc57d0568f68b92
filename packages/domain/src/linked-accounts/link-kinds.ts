/** What can be connected. */
export const linkKinds = ['caldav', 'ics', 'imap'] as const;
export type LinkKind = (typeof linkKinds)[number];
