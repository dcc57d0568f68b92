// The calls at the start of a visit: identical in the early script and in the application.
import type { routes } from '@daybook/contract/routes.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import type { CallInput } from './api-request.ts';

const lookBackDays = 60;

export const selfInput = { query: { include: 'client' } } as const satisfies CallInput<typeof routes.getSelf>;
export const preferencesInput = { query: { limit: 500 } } as const satisfies CallInput<typeof routes.listPreferences>;

/** The user's days of the last two months, for the dashboard. */
export const ownDaysInput = (today: string) =>
  ({ query: { date: `gte:${addDays(today, -lookBackDays)}`, limit: 200 } }) as const satisfies CallInput<
    typeof routes.listDays
  >;
