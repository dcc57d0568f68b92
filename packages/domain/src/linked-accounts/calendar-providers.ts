/** Providers of calendars that are read with a password. */
export interface CalendarProvider {
  readonly key: string;
  readonly name: string;
  /** The CalDAV address of its calendars; null: each user has another one, as with Nextcloud. */
  readonly address: string | null;
  /** Whether it requires an app password. */
  readonly wantsAppPassword: boolean;
}

/** By name, the commonest first. */
export const calendarProviders: readonly CalendarProvider[] = [
  { key: 'icloud', name: 'iCloud', address: 'https://caldav.icloud.com', wantsAppPassword: true },
  { key: 'nextcloud', name: 'Nextcloud', address: null, wantsAppPassword: false },
  { key: 'fastmail', name: 'Fastmail', address: 'https://caldav.fastmail.com', wantsAppPassword: true },
  { key: 'mailbox_org', name: 'mailbox.org', address: 'https://dav.mailbox.org', wantsAppPassword: false },
  { key: 'gmx', name: 'GMX', address: 'https://caldav.gmx.net', wantsAppPassword: false },
  { key: 'web_de', name: 'WEB.DE', address: 'https://caldav.web.de', wantsAppPassword: false },
];

/**
 * Returns the provider of an address as a user types it; null for an unknown one.
 *
 *   "caldav.fastmail.com/dav"   →   Fastmail
 */
export function calendarProviderOf(address: string): CalendarProvider | null {
  const host = hostOf(address);
  return calendarProviders.find((one) => one.address !== null && hostOf(one.address) === host) ?? null;
}

function hostOf(address: string): string | null {
  const typed = address.trim();
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  return url === null || url.hostname === '' ? null : url.hostname;
}
