// Problems with external systems, as the server's last answer reports them. Specification 2, sections 8.2 and 8.4.

import { createStore } from '../store.ts';
import type { SyncTrouble } from './api-client.ts';

export const syncTroubleStore = createStore<SyncTrouble>({
  ...{ failed: false, refused: false, mends: null, consents: null, reading: false },
});

/** The screen shows the answer itself first. */
const troubleAfterMs = 10;
let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Good news counts immediately, problems after ten milliseconds, unless another answer arrived meanwhile. Only changes
 * are passed on.
 */
export const noteSyncTrouble = (trouble: SyncTrouble): void => {
  clearTimeout(waiting);
  if (trouble.failed || trouble.refused || trouble.consents !== null) {
    waiting = setTimeout(() => note(trouble), troubleAfterMs);
  } else note(trouble);
};

const note = (trouble: SyncTrouble): void => {
  const before = syncTroubleStore.get();
  const isSame = (Object.keys(before) as (keyof SyncTrouble)[]).every((name) => before[name] === trouble[name]);
  if (!isSame) syncTroubleStore.set(trouble);
};
