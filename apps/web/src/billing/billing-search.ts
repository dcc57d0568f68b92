// The step of the billing screen in the address, so that back works and a step can be linked to.
export const billingTabs = ['information', 'method', 'users', 'quote', 'overview'] as const;
export type BillingTab = (typeof billingTabs)[number];
export type BillingSearch = { tab?: BillingTab };

/** Reads the address; an unknown step is left out. */
export const readBillingSearch = ({ tab }: Record<string, unknown>): BillingSearch => {
  const known = billingTabs.find((each) => each === tab);
  return known === undefined ? {} : { tab: known };
};
