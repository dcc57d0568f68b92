/** Providers of calendars that are read with a password. */
export interface CalendarProvider {
  readonly key: string;
  readonly name: string;
  /** The address of its calendars (CalDAV); null: everybody's own, as with Nextcloud. */
  readonly address: string | null;
  /** Whether it wants a password made for this purpose. */
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
 * The provider of which an address is, as somebody types it; null for one that is not known.
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
