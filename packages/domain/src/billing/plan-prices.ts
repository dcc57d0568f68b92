import type { Plan } from './plans.ts';

/** The plans that are sold by the seat. Free costs nothing; an embedded one is paid for by the partner. */
export const soldPlans = [
  'starter',
  'insights',
  'sidekick',
  'timesheets',
  'premium',
] as const satisfies readonly Plan[];
export type SoldPlan = (typeof soldPlans)[number];

export const isSoldPlan = (plan: string | null): plan is SoldPlan => soldPlans.some((sold) => sold === plan);

/** Returns the key of a plan's price at the payment provider. */
export const priceKey = (plan: SoldPlan, isYearly: boolean): string => `${plan}_${isYearly ? 'year' : 'month'}_v1`;

/** Personal onboarding is sold once, with the first invoice. Specification 9: 75 euro. */
export const onboardingPriceKey = 'personal_onboarding_v1';
export const onboardingCents = 7500;

/** Returns the plan of a price; null for a price that is not Daybook's. */
export const planOfPriceKey = (key: string | null): SoldPlan | null =>
  soldPlans.find((plan) => key === priceKey(plan, false) || key === priceKey(plan, true)) ?? null;
