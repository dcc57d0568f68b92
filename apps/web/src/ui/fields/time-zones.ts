// The time zones that can be chosen.

/** Where the browser is. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All that the browser knows, and the one that is chosen now, whatever it is. */
export const timeZones = (current: string): string[] => [...new Set([current, ...Intl.supportedValuesOf('timeZone')])];
