// The time zones that can be chosen.

/** Returns the zone of the browser. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns all zones that the browser knows, and the current one, even if the browser does not know it. */
export const timeZones = (current: string): string[] => [...new Set([current, ...Intl.supportedValuesOf('timeZone')])];
