import { createStore } from '../store.ts';

/** Whether the server answers, as far as is known. */
export const serverReachStore = createStore(true);
