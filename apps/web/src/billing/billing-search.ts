// The step of the billing screen in the address, so that the back button and links work.
export const billingTabs = ['information', 'method', 'users', 'quote', 'overview'] as const;
export type BillingTab = (typeof billingTabs)[number];
export type BillingSearch = { tab?: BillingTab };

/** Reads the address; an unknown step is ignored. */
export const readBillingSearch = ({ tab }: Record<string, unknown>): BillingSearch => {
  const known = billingTabs.find((each) => each === tab);
  return known === undefined ? {} : { tab: known };
};
