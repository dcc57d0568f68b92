import { createStore } from './store.ts';

/** Whether the command palette is open. */
export const paletteStore = createStore(false);
export const openPalette = (): void => paletteStore.set(true);
export const closePalette = (): void => paletteStore.set(false);
