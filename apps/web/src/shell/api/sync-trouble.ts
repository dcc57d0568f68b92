// Trouble with systems outside, as the last answer of the server reports it. Specification 2, sections 8.2 and 8.4.

import { createStore } from '../store.ts';
import type { SyncTrouble } from './api-client.ts';

export const syncTroubleStore = createStore<SyncTrouble>({ failed: false, refused: false, consents: null });

/** The screen shows the answer itself first. */
const troubleAfterMs = 10;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Good news counts at once, trouble after ten milliseconds, unless another answer came meanwhile. Only a change is told on. */
export const noteSyncTrouble = (trouble: SyncTrouble): void => {
  clearTimeout(waiting);
  if (trouble.failed || trouble.refused || trouble.consents !== null) {
    waiting = setTimeout(() => note(trouble), troubleAfterMs);
  } else note(trouble);
};

const note = (trouble: SyncTrouble): void => {
  const { failed, refused, consents } = syncTroubleStore.get();
  const isSame = failed === trouble.failed && refused === trouble.refused && consents === trouble.consents;
  if (!isSame) syncTroubleStore.set(trouble);
};
