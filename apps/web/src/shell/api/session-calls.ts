// Calls that read a session: the same before the application is there and by it.
import type { routes } from '@daybook/contract/routes.ts';
import type { CallInput } from './api-request.ts';

export const selfInput = { query: { include: 'client' } } as const satisfies CallInput<typeof routes.getSelf>;
export const preferencesInput = { query: { limit: 500 } } as const satisfies CallInput<typeof routes.listPreferences>;
