// The filters of a list or a report of bookings, in the address and in requests.
import { idsOf, oneOf, withoutMissing } from '../ui/address-values.ts';

export const workKinds = ['contact', 'internal'] as const;
export type WorkKind = (typeof workKinds)[number];
export const billableChoices = ['yes', 'no'] as const;

export type BookingSearch = {
  contacts?: readonly string[];
  dimensions?: readonly string[];
  sources?: readonly string[];
  /** For contacts or internal; left out: both. */
  kind?: WorkKind;
  billable?: (typeof billableChoices)[number];
  /** Part of the description. */
  text?: string;
};

const longestText = 200;
const searchedText = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? undefined : text.slice(0, longestText);
};

/** Reads the address; invalid parts are ignored. */
export const readBookingSearch = (search: Record<string, unknown>): BookingSearch =>
  withoutMissing({
    contacts: idsOf(search.contacts),
    dimensions: idsOf(search.dimensions),
    sources: idsOf(search.sources),
    kind: oneOf(workKinds, search.kind),
    billable: oneOf(billableChoices, search.billable),
    text: searchedText(search.text),
  });

/** Whether some bookings are left out. */
export const isNarrowed = ({ contacts, dimensions, sources, kind, billable, text }: BookingSearch): boolean =>
  [contacts, dimensions, sources, kind, billable, text].some((value) => value !== undefined);

/** Returns the filters in the form of requests. */
export const bookingFiltersOf = ({ contacts, dimensions, sources, kind, billable, text }: BookingSearch) =>
  withoutMissing({
    contact: contacts && [...contacts],
    dimension: dimensions && [...dimensions],
    source: sources && [...sources],
    internal: kind === undefined ? undefined : kind === 'internal',
    billable: billable === undefined ? undefined : billable === 'yes',
    text,
  });
