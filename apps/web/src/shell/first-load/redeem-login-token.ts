// Starts acting in the name of a user with the token in the address, before anything else is requested.
import { routes } from '@daybook/contract/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../texts/api-error.ts';
import { loadErrorTexts } from '../../texts/i18n.ts';
import { call } from '../api/api.ts';
import { errorDialogStore } from '../messages/present-error.ts';
import { arrival } from './arrival.ts';

const spend = async (client: QueryClient, token: string): Promise<void> => {
  try {
    await call(routes.impersonate, { body: { login_token: token } });
    client.clear();
  } catch (error) {
    await loadErrorTexts();
    if (error instanceof ApiError) errorDialogStore.set({ error, heading: null });
  }
};

let spent: Promise<void> | null = null;

/**
 * Does nothing without a token, and nothing the second time. A failure is shown; the user's session stays.
 */
export const redeemLoginToken = (client: QueryClient): Promise<void> => {
  if (arrival.loginToken === null) return Promise.resolve();
  spent ??= spend(client, arrival.loginToken);
  return spent;
};
