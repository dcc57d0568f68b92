import { createStore } from '../store.ts';

/** Whether the list of shortcuts is open. */
export const keysHelpStore = createStore(false);
export const openKeysHelp = (): void => keysHelpStore.set(true);
export const closeKeysHelp = (): void => keysHelpStore.set(false);
