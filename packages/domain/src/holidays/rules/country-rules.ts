import type { DateRule } from '../date-rules.ts';
import type { HolidayKey } from '../holiday-keys.ts';

/** A holiday of a country. */
export interface HolidayRule {
  readonly key: HolidayKey;
  readonly on: DateRule;
  /** The regions that have it; absent: the whole country. */
  readonly regions?: readonly string[];
}

/** The public holidays of a country, and the days on which many firms there are closed without a legal obligation. */
export interface CountryRules {
  /** Codes of ISO 3166-2 without the country; empty: one calendar for the whole country. */
  readonly regions: readonly string[];
  /** Whether there is a calendar of the days that all regions share. */
  readonly hasNational: boolean;
  readonly holidays: readonly HolidayRule[];
  readonly optional: readonly HolidayRule[];
}

/** Regions are separated by spaces. */
export function rule(key: HolidayKey, on: DateRule, regions?: string): HolidayRule {
  return regions === undefined ? { key, on } : { key, on, regions: regions.split(' ') };
}
