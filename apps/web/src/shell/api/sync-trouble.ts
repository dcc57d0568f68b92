// Whether bookings fail to reach systems outside, as the last answer of the server says it. Specification 2, section 8.2.

import { createStore } from '../store.ts';
import type { SyncTrouble } from './api-client.ts';

export const syncTroubleStore = createStore<SyncTrouble>({ failed: false, refused: false });

/** Every answer says it; only a change is told on. */
export const noteSyncTrouble = (trouble: SyncTrouble): void => {
  const { failed, refused } = syncTroubleStore.get();
  if (failed !== trouble.failed || refused !== trouble.refused) syncTroubleStore.set(trouble);
};
