// The application's own API client: `call(routes.createContact, { body: { name } })`.

import { takeEarly } from '../first-load/early-answers.ts';
import { type ApiSurroundings, type Call, createApiClient } from './api-client.ts';
import { newKey } from './new-key.ts';

/** What the application does by itself, whatever was called. */
export type Reactions = Omit<ApiSurroundings, 'fetch' | 'readCookies' | 'newKey'>;

let reactions: Reactions | null = null;

/** Says once, at start, what the application does when the session, the service or the CSRF cookie is gone. */
export const setApiReactions = (next: Reactions): void => {
  reactions = next;
};

/** Calls a route of the contract. Rejects with ApiError; 401, 419 and 503 are also answered by the application itself, and so is 423, by asking for the password. */
export const call: Call = createApiClient({
  fetch: (url, init) => takeEarly(url, init) ?? fetch(url, init),
  readCookies: () => document.cookie,
  newKey,
  onSignedOut: () => reactions?.onSignedOut(),
  onUnavailable: () => reactions?.onUnavailable(),
  onAccountState: (code) => reactions?.onAccountState(code),
  onTrialStatus: (header) => reactions?.onTrialStatus(header),
  onSyncTrouble: (trouble) => reactions?.onSyncTrouble(trouble),
  onStaleCsrf: () => reactions?.onStaleCsrf(),
  onPasswordNeeded: () => reactions?.onPasswordNeeded() ?? Promise.resolve(false),
});
