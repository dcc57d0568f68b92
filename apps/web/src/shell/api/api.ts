// The application's own API client: `call(routes.createContact, { body: { name } })`.

import { takePrefetched } from '../first-load/early-answers.ts';
import { type ApiSurroundings, type Call, createApiClient } from './api-client.ts';
import { newKey } from './new-key.ts';

/** Handlers of states that any answer can report. */
export type ApiHandlers = Omit<ApiSurroundings, 'fetch' | 'readCookies' | 'newKey'>;

let handlers: ApiHandlers | null = null;

/** Sets the handlers, once at start. */
export const setApiHandlers = (next: ApiHandlers): void => {
  handlers = next;
};

/**
 * Calls a route of the contract. Rejects with ApiError; the application itself also handles 401, 419, 503 and, by
 * asking for the password, 423.
 */
export const call: Call = createApiClient({
  fetch: (url, init) => takePrefetched(url, init) ?? fetch(url, init),
  readCookies: () => document.cookie,
  newKey,
  onSignedOut: () => handlers?.onSignedOut(),
  onUnavailable: (error) => handlers?.onUnavailable(error),
  onAccountState: (code) => handlers?.onAccountState(code),
  onTrialStatus: (header) => handlers?.onTrialStatus(header),
  onSyncTrouble: (trouble) => handlers?.onSyncTrouble(trouble),
  onStaleCsrf: () => handlers?.onStaleCsrf(),
  onPasswordNeeded: () => handlers?.onPasswordNeeded() ?? Promise.resolve(false),
});
