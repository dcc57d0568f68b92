import { createStore } from '../store.ts';

/** The help, open at an article; '' at none, null: it is closed. */
export const helpStore = createStore<string | null>(null);
export const openHelp = (article = ''): void => helpStore.set(article);
export const closeHelp = (): void => helpStore.set(null);
