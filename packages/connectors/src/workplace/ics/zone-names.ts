// The meaning of zone names that a calendar does not define.
import { isTimeZone } from '@daybook/domain/timeline/time-zone.ts';
import { offsetOf } from './wall-time.ts';
import { windowsZone } from './windows-zones.ts';

/** Whether a name is in the IANA database with an area and a place: 'Europe/Berlin', not the ambiguous 'EST'. */
export const isPlaceName = (name: string): boolean => /^[A-Za-z]+\//.test(name) && isTimeZone(name);

/**
 * Returns the IANA name that a calendar's zone name contains or means, or null.
 *
 *   '/freeassociation.sourceforge.net/Europe/Berlin'    →   'Europe/Berlin'
 *   'W. Europe Standard Time'                           →   'Europe/Berlin'
 *   '(GMT+01.00) Amsterdam / Berlin / Bern / Rome'      →   'Europe/Amsterdam'
 *   '(UTC-05:00) Eastern Time (US & Canada)'            →   'America/New_York'
 */
export function ianaNameIn(label: string): string | null {
  const clean = label.trim();
  if (isTimeZone(clean)) return clean;
  return windowsZone(clean) ?? pathIn(clean) ?? placeIn(clean);
}

/**
 * Returns the UTC offset in a zone name, in milliseconds, such as '+0545', 'GMT-4' and '(UTC+01:00) Berlin'; or null.
 */
export function offsetIn(label: string): number | null {
  const [, sign, hours = '', minutes = '00'] =
    /^\(?(?:UTC|GMT)?\s*([+-])(\d{1,2})(?:[:.]?(\d\d))?(?:\)|$)/i.exec(label.trim()) ?? [];
  return sign === undefined ? null : offsetOf(`${sign}${hours.padStart(2, '0')}${minutes}`);
}

function pathIn(label: string): string | null {
  const [last = ''] = /^\/.*\/([A-Z][\w+-]*)$/.exec(label)?.slice(1) ?? [];
  for (const path of label.match(/[A-Za-z_]+(?:\/[A-Za-z_+-]+)+/g) ?? []) {
    const parts = path.split('/');
    const suffixes = parts.slice(0, -1).map((_, index) => parts.slice(index).join('/'));
    const found = suffixes.find(isPlaceName);
    if (found !== undefined) return found;
  }
  return isTimeZone(last) ? last : null;
}

let places: ReadonlyMap<string, string> | null = null;

function placesByName(): ReadonlyMap<string, string> {
  const names = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
  places ??= new Map(names.map((name) => [name.replace(/^.*\//, '').replaceAll('_', ' ').toLowerCase(), name]));
  return places;
}

function placeIn(label: string): string | null {
  const names = label
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/[,/;:]/)
    .map((name) => name.trim());
  for (const name of names) {
    const found = placesByName().get(name.toLowerCase()) ?? windowsZone(name);
    if (found !== null) return found;
  }
  return null;
}
