// Converts the billing information to the fields of its form and back.
import type { BillingState } from '@daybook/contract/billing-payments.ts';
import type { Organisation } from '../organisations/organisation-queries.ts';

export type Customer = NonNullable<BillingState['customer']>;
export type InformationValues = Omit<Customer, 'vat_number' | 'is_yearly'> & {
  vat_number: string;
  frequency: 'monthly' | 'yearly';
};

/** Text fields, with the payment provider's longest values. */
export const typedFields = {
  name: 70,
  email: 254,
  line1: 200,
  line2: 200,
  postal_code: 20,
  city: 100,
  vat_number: 30,
} as const;
export type TypedField = keyof typeof typedFields;
export const optionalFields: readonly TypedField[] = ['line2', 'vat_number'];

/** Returns the saved information, else the organisation's data. */
export const valuesOf = (customer: Customer | null, organisation: Organisation): InformationValues => {
  if (customer !== null) {
    const { vat_number: vatNumber, is_yearly: isYearly, ...same } = customer;
    return { ...same, vat_number: vatNumber ?? '', frequency: isYearly ? 'yearly' : 'monthly' };
  }
  return {
    name: organisation.name,
    email: organisation.email ?? '',
    line1: organisation.address ?? '',
    line2: organisation.address_extra ?? '',
    postal_code: organisation.postal ?? '',
    city: organisation.city ?? '',
    country: organisation.country,
    vat_number: '',
    frequency: 'monthly',
  };
};

export const customerOf = ({ frequency, ...values }: InformationValues): Customer => ({
  ...values,
  vat_number: values.vat_number.trim() === '' ? null : values.vat_number.trim(),
  is_yearly: frequency === 'yearly',
});
