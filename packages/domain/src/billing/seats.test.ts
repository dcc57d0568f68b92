import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soldPlans } from './plan-prices.ts';
import { addSeats, countSeats, hasSeats, type Seats, sameSeats, seatSteps } from './seats.ts';

test('only plans that are sold need a seat', () => {
  expect(countSeats(['premium', 'free', null, 'premium', 'embedded', 'starter'])).toEqual({ premium: 2, starter: 1 });
});

test('a seat that goes on within its period is not charged again', () => {
  const facts = { atProvider: { premium: 2 }, paid: { premium: 3 }, leaving: {} };
  expect(seatSteps({ ...facts, wanted: { premium: 3 } })).toEqual([{ seats: { premium: 3 }, prorates: false }]);
  expect(seatSteps({ ...facts, wanted: { premium: 4 } })).toEqual([
    { seats: { premium: 3 }, prorates: false },
    { seats: { premium: 4 }, prorates: true },
  ]);
});

test('where everybody leaves the quantities stay: the subscription ends as a whole', () => {
  const premium = { premium: 2 };
  expect(seatSteps({ atProvider: premium, paid: premium, wanted: {}, leaving: premium })).toEqual([]);
});

const seats = fc
  .record(Object.fromEntries(soldPlans.map((plan) => [plan, fc.nat({ max: 4 })])))
  .map((counts): Seats => addSeats(counts, {}));

test('whatever the order of changes, a period is charged for exactly the seats that were used in it', () => {
  fc.assert(
    fc.property(seats, seats, seats, seats, (paid, atProvider, wanted, leaving) => {
      fc.pre(hasSeats(paid) && hasSeats(addSeats(wanted, leaving)));
      let at = atProvider;
      const charged = new Map(soldPlans.map((plan) => [plan, paid[plan] ?? 0]));
      for (const { seats: next, prorates } of seatSteps({ atProvider, paid, wanted, leaving })) {
        for (const plan of prorates ? soldPlans : [])
          charged.set(plan, (charged.get(plan) ?? 0) + (next[plan] ?? 0) - (at[plan] ?? 0));
        at = next;
      }
      const inPeriod = addSeats(wanted, leaving);
      expect(addSeats(Object.fromEntries(charged), {})).toEqual(addSeats(inPeriod, {}));
      expect(sameSeats(at, hasSeats(wanted) ? wanted : inPeriod)).toBe(true);
    }),
  );
});
