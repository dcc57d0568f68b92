// Seats as the provider's items.
//   onboardingPrice   the price of personal onboarding
//   seatsAt        the quantities of a subscription
//   newItems       the items of a new subscription
//   changedItems   the items of a running one: known items by their id
import type { StripeApi } from '@daybook/connectors/billing/stripe-api.ts';
import type { StripeSubscription } from '@daybook/connectors/billing/stripe-schemas.ts';
import {
  onboardingPriceKey,
  planOfPriceKey,
  priceKey,
  type SoldPlan,
  soldPlans,
} from '@daybook/domain/billing/plan-prices.ts';
import type { Seats } from '@daybook/domain/billing/seats.ts';
import { AppError } from '../../platform/http/app-error.ts';

export function seatsAt({ items }: StripeSubscription): Seats {
  const counts = items.data.map(({ price, quantity }) => [planOfPriceKey(price.lookup_key), quantity] as const);
  return Object.fromEntries(counts.filter(([plan, count]) => plan !== null && count > 0));
}

const priced = (seats: Seats) => soldPlans.filter((plan) => (seats[plan] ?? 0) > 0);

/** @throws AppError SERVICE_ERROR for a plan without a price */
async function pricesOf(
  stripe: StripeApi,
  plans: readonly SoldPlan[],
  isYearly: boolean,
): Promise<ReadonlyMap<SoldPlan, string>> {
  if (plans.length === 0) return new Map();
  const found = await stripe.prices(plans.map((plan) => priceKey(plan, isYearly)));
  const prices = plans.map((plan) => {
    const price = found.find(({ lookup_key: key }) => key === priceKey(plan, isYearly));
    if (price === undefined) throw new AppError('SERVICE_ERROR', { detail: `There is no price for ${plan}.` });
    return [plan, price.id] as const;
  });
  return new Map(prices);
}

/** The price of personal onboarding. @throws AppError SERVICE_ERROR where there is none */
export async function onboardingPrice(stripe: StripeApi): Promise<string> {
  const found = await stripe.prices([onboardingPriceKey]);
  const price = found.find(({ lookup_key: key }) => key === onboardingPriceKey);
  if (price === undefined)
    throw new AppError('SERVICE_ERROR', { detail: 'There is no price for personal onboarding.' });
  return price.id;
}

export async function newItems(stripe: StripeApi, seats: Seats, isYearly: boolean) {
  const prices = await pricesOf(stripe, priced(seats), isYearly);
  return [...prices].map(([plan, price]) => ({ price, quantity: seats[plan] ?? 0 }));
}

export async function changedItems(
  stripe: StripeApi,
  subscription: StripeSubscription,
  seats: Seats,
  isYearly: boolean,
) {
  const items = subscription.items.data.map(({ id, price }) => ({ id, plan: planOfPriceKey(price.lookup_key) }));
  const added = await newItems(
    stripe,
    Object.fromEntries(Object.entries(seats).filter(([plan]) => !items.some((item) => item.plan === plan))),
    isYearly,
  );
  const kept = items.map(({ id, plan }) => {
    const quantity = plan === null ? 0 : (seats[plan] ?? 0);
    return quantity > 0 ? { id, quantity } : { id, deleted: true };
  });
  return [...kept, ...added];
}
