import type { SourceType } from '../logs/source-types.ts';
import type { SourceIcon } from './source-icons.ts';
import { genericIcons, type KnownSource, knownSources } from './source-list.ts';

const byProgram = new Map(
  knownSources.flatMap((source) =>
    [source.identifier, ...(source.programs ?? [])].map((program) => [program, source] as const),
  ),
);
const byPlace = new Map(
  knownSources.flatMap((source) => (source.hosts ?? []).map((place) => [place, source] as const)),
);

/** Returns the known source with this identifier or program name, in any case and with or without '.exe' or '.app'. */
export function knownProgram(identifier: string): KnownSource | null {
  return byProgram.get(identifier.toLowerCase().replace(/\.(?:exe|app)$/, '')) ?? null;
}

/**
 * Returns the known source of a page: the one with the longest known host at the end of the page's host, refined by the
 * beginning of the path where that matters.
 *
 *   contoso.sharepoint.com              →   SharePoint
 *   docs.google.com, /spreadsheets/d/1  →   Google Sheets
 */
export function knownSite(host: string, path = '/'): KnownSource | null {
  const folder = path.split('/', 2)[1] ?? '';
  let rest = host.toLowerCase();
  while (rest.includes('.')) {
    const known = byPlace.get(`${rest}/${folder}`) ?? byPlace.get(rest);
    if (known) return known;
    rest = rest.slice(rest.indexOf('.') + 1);
  }
  return null;
}

/** Identifiers of stored sources that are meeting services. */
export const meetingIdentifiers: readonly string[] = [
  'meeting',
  ...knownSources.flatMap(({ identifier, isMeeting }) => (isMeeting === true ? [identifier] : [])),
];

/** Whether a stored source is a meeting service, by its identifier. */
export function isMeetingSource(identifier: string): boolean {
  return identifier === 'meeting' || byProgram.get(identifier)?.isMeeting === true;
}

const iconsByType: Readonly<Record<SourceType, SourceIcon>> = {
  appointment: 'calendar-event',
  document: 'file-text',
  email: 'mail',
  manual: 'pencil',
  multiple: 'stack-2',
  native: 'app-window',
  native_custom: 'app-window',
  phone: 'phone',
  web: 'world',
  web_custom: 'world',
};

/** Returns the icon of a stored source: its own when it is known, else its kind's. */
export function sourceIcon({ type, identifier }: { type: SourceType; identifier: string }): SourceIcon {
  const isCustom = type === 'native_custom' || type === 'web_custom';
  const own = isCustom ? undefined : byProgram.get(identifier)?.icon;
  return own ?? (Object.hasOwn(genericIcons, identifier) ? genericIcons[identifier] : undefined) ?? iconsByType[type];
}

/** Whether a stored source is one that the product knows by name. */
export function isKnownSource({ type, identifier }: { type: SourceType; identifier: string }): boolean {
  return type !== 'native_custom' && type !== 'web_custom' && byProgram.has(identifier);
}
