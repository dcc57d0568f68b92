// The signed-in user, with organisation and preferences: read once, kept in the query client.
import type { impersonatorSchema } from '@daybook/contract/impersonation.ts';
import type { clientAttributesSchema } from '@daybook/contract/organisations.ts';
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { routes } from '@daybook/contract/routes.ts';
import type { userAttributesSchema } from '@daybook/contract/users.ts';
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { markSignedIn } from '../first-load/signed-in-mark.ts';
import { createStore } from '../store.ts';
import { accountStateStore } from './account-state.ts';
import { call } from './api.ts';
import { preferencesInput, selfInput } from './first-calls.ts';
import { queryKeys } from './query-keys.ts';
import { trialStore } from './trial-status.ts';

export type SessionUser = { id: string } & z.infer<typeof userAttributesSchema>;
export type SessionClient = Partial<z.infer<typeof clientAttributesSchema>>;
export type Preferences = Partial<PreferenceValues>;
/** The person who acts in the user's name, without a name the operator's support, and until when. */
export type Impersonator = z.infer<typeof impersonatorSchema>;
export type Session = {
  user: SessionUser;
  client: SessionClient;
  preferences: Preferences;
  impersonator: Impersonator | null;
};

/** Whether a password was entered here and the code of the second factor is still missing. */
export const pendingLoginStore = createStore(false);

/**
 * Returns values by chapter. The server's answers follow the contract, in which each chapter has the form of its value.
 */
export const readPreferences = (rows: readonly { attributes: { chapter: string; value: unknown } }[]): Preferences =>
  Object.fromEntries(rows.map(({ attributes }) => [attributes.chapter, attributes.value]));

const loadSession = async (): Promise<Session | null> => {
  const { data: state } = await call(routes.getAuth, {});
  pendingLoginStore.set(state.two_factor_pending);
  markSignedIn(state.signed_in);
  if (!state.signed_in) return null;
  const [self, preferences] = await Promise.all([
    call(routes.getSelf, selfInput),
    call(routes.listPreferences, preferencesInput),
  ]);
  const client = self.included?.find((row) => row.type === 'clients')?.attributes ?? {};
  return {
    user: { id: self.data.id, ...self.data.attributes },
    client,
    preferences: readPreferences(preferences.data),
    impersonator: state.impersonator,
  };
};

export const sessionQuery = queryOptions({
  queryKey: queryKeys.session(),
  queryFn: loadSession,
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Returns the session on a screen that only signed-in users reach. */
export const useSession = (): Session => {
  const { data } = useSuspenseQuery(sessionQuery);
  if (data === null) throw new Error('this screen needs somebody to be signed in');
  return data;
};

/** Clears everything that belongs to the signed-in user. */
export const forgetSession = (client: QueryClient): void => {
  client.clear();
  accountStateStore.set('active');
  trialStore.set(null);
  markSignedIn(false);
  client.setQueryData(queryKeys.session(), null);
};
