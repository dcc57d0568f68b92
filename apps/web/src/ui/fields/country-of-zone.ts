import { countryCodes } from '@daybook/domain/organisations/country-code.ts';

/** Older browsers have a property instead of the function, and some have neither. */
type WithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] };

function zonesOf(country: string): readonly string[] {
  const locale: WithZones = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/**
 * Returns the country (two letters) of a time zone; null for zones without one, such as UTC, and for those that the
 * browser does not know.
 */
export const countryOfZone = (timeZone: string): string | null =>
  countryCodes.find((country) => zonesOf(country).includes(timeZone)) ?? null;
