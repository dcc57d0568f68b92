import { createStore } from '../store.ts';

/** The open article of the help; '' for none, null: closed. */
export const helpStore = createStore<string | null>(null);
export const openHelp = (article = ''): void => helpStore.set(article);
export const closeHelp = (): void => helpStore.set(null);
