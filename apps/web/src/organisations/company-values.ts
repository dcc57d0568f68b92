// Converts the organisation to the fields of the form and back.
import type { Organisation, OrganisationChange } from './organisation-queries.ts';

export const textFields = ['email', 'phone', 'website', 'address', 'address_extra', 'postal', 'city', 'state'] as const;
export type TextField = (typeof textFields)[number];
export type CompanyValues = Record<TextField, string> & { name: string; country: string };

export const valuesOf = (organisation: Organisation): CompanyValues => ({
  name: organisation.name,
  country: organisation.country,
  email: organisation.email ?? '',
  phone: organisation.phone ?? '',
  website: organisation.website ?? '',
  address: organisation.address ?? '',
  address_extra: organisation.address_extra ?? '',
  postal: organisation.postal ?? '',
  city: organisation.city ?? '',
  state: organisation.state ?? '',
});

/** "example.com" is a web site too: people rarely type more. */
const website = (typed: string): string => (/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`);

const sent = (key: string, value: string): string | null => {
  const text = value.trim();
  if (text === '') return null;
  return key === 'website' ? website(text) : text;
};

/** Returns the changed fields; an empty one becomes null. */
export const changeOf = (organisation: Organisation, values: CompanyValues): OrganisationChange => {
  const former = new Map(Object.entries(valuesOf(organisation)));
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (former.get(key) === value ? [] : [[key, sent(key, value)]])),
  );
};

/** Returns the previous values of the fields of a change. */
export const formerOf = (organisation: Organisation): OrganisationChange =>
  Object.fromEntries(Object.entries(valuesOf(organisation)).map(([key, value]) => [key, sent(key, value)]));
