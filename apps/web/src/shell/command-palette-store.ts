import { createStore } from './store.ts';

/** `opening`: its code is on its way, or its field does not have the focus yet. */
export type PaletteState = 'closed' | 'opening' | 'open';

export const paletteStore = createStore<PaletteState>('closed');
/** What is typed into the palette, from the moment on in which it is asked for. */
export const paletteQueryStore = createStore('');

export const openPalette = (): void => {
  if (paletteStore.get() !== 'closed') return;
  paletteQueryStore.set('');
  paletteStore.set('opening');
};
export const closePalette = (): void => paletteStore.set('closed');
export const paletteHasFocus = (): void => paletteStore.set((state) => (state === 'opening' ? 'open' : state));
