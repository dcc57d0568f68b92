// Converts a user to the fields of the form, and back to the changed values.

import { plans } from '@daybook/domain/billing/plans.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { fitLanguage } from '../texts/language.ts';
import type { UserChange } from './user-changes.ts';
import type { User } from './user-queries.ts';

export type EditValues = {
  firstName: string;
  prefix: string;
  lastName: string;
  language: Language;
  isAdmin: boolean;
  isLocked: boolean;
  departmentId: string;
  locationId: string;
  plan: string;
};

export const valuesOf = ({ attributes }: Pick<User, 'attributes'>): EditValues => ({
  firstName: attributes.name_first,
  prefix: attributes.name_prefix ?? '',
  lastName: attributes.name_last,
  language: fitLanguage([attributes.language]),
  isAdmin: attributes.is_admin,
  isLocked: attributes.is_locked,
  departmentId: attributes.department_id ?? '',
  locationId: attributes.location_id ?? '',
  plan: attributes.subscription_id ?? '',
});

const textOrNull = (value: string): string | null => (value.trim() === '' ? null : value);

const bodyOf = (values: EditValues): UserChange => ({
  name_first: values.firstName,
  name_prefix: textOrNull(values.prefix),
  name_last: values.lastName,
  language: values.language,
  is_admin: values.isAdmin,
  is_locked: values.isLocked,
  department_id: textOrNull(values.departmentId),
  location_id: textOrNull(values.locationId),
  subscription_id: plans.find((plan) => plan === values.plan),
});

/** Returns only the differences, so that an open form does not undo changes by others in the meantime. */
export const changeOf = (user: Pick<User, 'attributes'>, values: EditValues): UserChange => {
  const former = new Map(Object.entries(bodyOf(valuesOf(user))));
  return Object.fromEntries(Object.entries(bodyOf(values)).filter(([key, value]) => former.get(key) !== value));
};
