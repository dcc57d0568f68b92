import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { CalendarText } from './calendar-text.ts';
import { describedZone } from './described-zone.ts';
import { fixedZone, ianaZone, type Zone } from './zone.ts';
import { ianaNameIn, isPlaceName, offsetIn } from './zone-names.ts';

/** Finds a zone by the calendar's name for it. Null means no name: the calendar's own zone, or else the user's. */
export type FindZone = (name: string | null) => Zone;

/** Zones by their definitions, for reuse: many calendars, and each object of a CalDAV server, contain the same ones. */
export type KnownZones = Map<string, Zone | null>;

/**
 * Finds zones for a calendar: a name of the IANA database is used directly; otherwise the calendar's own rules count,
 * then the meaning of the name, then its UTC offset, and finally the calendar's own zone or the user's, but never the
 * machine's.
 */
export function zoneFinder(
  { zones, zoneName }: Pick<CalendarText, 'zones' | 'zoneName'>,
  timeZone: string,
  untilMs: number,
  known: KnownZones,
): FindZone {
  const found = new Map<string, Zone>();
  const user = ianaZone(timeZone);
  const remember = (key: string, make: () => Zone | null): Zone | null => {
    const zone = known.has(key) ? (known.get(key) ?? null) : make();
    known.set(key, zone);
    return zone;
  };
  const named = (name: string) => remember(name, () => ianaZone(name));
  const ofRules = (name: string) => {
    const one = zones.find((zone) => sameName(zone.name, name));
    if (one === undefined) return null;
    const make = () => describedZone(one.observances, untilMs + 400 * dayMs);
    const rules = remember(JSON.stringify([one.observances, untilMs]), make);
    return rules ?? (isPlaceName(one.location) ? named(one.location) : null);
  };
  const ofName = (name: string) => {
    const iana = ianaNameIn(name);
    return iana === null ? null : named(iana);
  };
  const find = (name: string): Zone | null =>
    isPlaceName(name) ? named(name) : (ofRules(name) ?? ofName(name) ?? aheadOfUtc(name, user));
  const own = (zoneName === null ? null : find(zoneName)) ?? user;
  return (name) => {
    if (name === null) return own;
    const zone = found.get(name) ?? find(name) ?? own;
    found.set(name, zone);
    return zone;
  };
}

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * For an unknown place only the winter offset is known; if it equals that of the user's zone, that zone is used for its
 * summer time.
 */
function aheadOfUtc(name: string, user: Zone): Zone | null {
  const offsetMs = offsetIn(name);
  if (offsetMs === null) return null;
  const isOnlyThat = !/\).*\S/.test(name);
  const winters = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)].map((instantMs) => user.toWall(instantMs) - instantMs);
  return !isOnlyThat && Math.min(...winters) === offsetMs ? user : fixedZone(offsetMs);
}
