// How many people have which plan, and how the payment provider is updated.
//   Seats            number of people by plan; no plan has 0
//   countSeats       of plans
//   sameSeats        compares
//   addSeats         adds; soldDifference subtracts
//   seatSteps        the updates after which the provider bills what is wanted
import { isSoldPlan, type SoldPlan, soldPlans } from './plan-prices.ts';

export type Seats = { readonly [P in SoldPlan]?: number };

/** Counts the plans that are sold; others need no seat. */
export function countSeats(plans: readonly (string | null)[]): Seats {
  const counts = soldPlans.map((plan) => [plan, plans.filter((each) => each === plan).length] as const);
  return Object.fromEntries(counts.filter(([plan, count]) => isSoldPlan(plan) && count > 0));
}

export const sameSeats = (one: Seats, other: Seats): boolean =>
  soldPlans.every((plan) => (one[plan] ?? 0) === (other[plan] ?? 0));

export const addSeats = (one: Seats, other: Seats): Seats =>
  Object.fromEntries(
    soldPlans.map((plan) => [plan, (one[plan] ?? 0) + (other[plan] ?? 0)] as const).filter(([, count]) => count > 0),
  );

/** One without the other; never below 0. */
export const soldDifference = (one: Seats, other: Seats): Seats =>
  Object.fromEntries(
    soldPlans.map((plan) => [plan, (one[plan] ?? 0) - (other[plan] ?? 0)] as const).filter(([, count]) => count > 0),
  );

export const hasSeats = (seats: Seats): boolean => soldPlans.some((plan) => (seats[plan] ?? 0) > 0);

export type SeatStep = {
  readonly seats: Seats;
  /** The difference is charged or credited for the rest of the period; otherwise it counts from the next period. */
  readonly prorates: boolean;
};

export type SeatFacts = {
  /** Quantities at the payment provider. */
  readonly atProvider: Seats;
  /** Seats that are paid for in the current period. */
  readonly paid: Seats;
  /** Seats that continue after this period. */
  readonly wanted: Seats;
  /** Cancelled seats that last until the end of this period. */
  readonly leaving: Seats;
};

/**
 * Returns the updates, in order, after which this period is paid for wanted and leaving seats, and the next for the
 * wanted ones. A cancelled seat that is taken again within its period is not paid for twice: the provider is first set
 * back to the paid quantity. When no seats are wanted the quantities stay, because the whole subscription is cancelled
 * instead.
 *
 *   paid 3, provider 2 (one leaves), one joins   →   3 without charge, 4 charged for the rest, 3 without credit
 */
export function seatSteps({ atProvider, paid, wanted, leaving }: SeatFacts): readonly SeatStep[] {
  const inPeriod = addSeats(wanted, leaving);
  const next = hasSeats(wanted) ? wanted : inPeriod;
  const steps: SeatStep[] = [];
  let at = atProvider;
  const to = (seats: Seats, prorates: boolean) => {
    if (sameSeats(at, seats) || !hasSeats(seats)) return;
    steps.push({ seats, prorates });
    at = seats;
  };
  if (!sameSeats(paid, inPeriod)) {
    to(paid, false);
    to(inPeriod, true);
  }
  to(next, false);
  return steps;
}
