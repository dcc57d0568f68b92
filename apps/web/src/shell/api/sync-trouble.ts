// Trouble with systems outside, as the last answer of the server reports it. Specification 2, section 8.2.

import { createStore } from '../store.ts';
import type { SyncTrouble } from './api-client.ts';

export const syncTroubleStore = createStore<SyncTrouble>({ failed: false, refused: false, consents: null });

/** Every answer says it; only a change is told on. */
export const noteSyncTrouble = (trouble: SyncTrouble): void => {
  const { failed, refused, consents } = syncTroubleStore.get();
  const isSame = failed === trouble.failed && refused === trouble.refused && consents === trouble.consents;
  if (!isSame) syncTroubleStore.set(trouble);
};
