import { createStore } from '../store.ts';

/**
 * `opening`: its code is loading, or its field does not have the focus yet; `entered`: Enter was pressed before that.
 */
export type PaletteState = 'closed' | 'opening' | 'entered' | 'open';

export const paletteStore = createStore<PaletteState>('closed');
/** The text typed into the palette, from the moment it is requested. */
export const paletteQueryStore = createStore('');

export const openPalette = (): void => {
  if (paletteStore.get() !== 'closed') return;
  paletteQueryStore.set('');
  paletteStore.set('opening');
};
export const closePalette = (): void => paletteStore.set('closed');
/** Whether the palette was requested but its field cannot be typed into yet. */
export const isPaletteOpening = (state: PaletteState): boolean => state === 'opening' || state === 'entered';
export const enterPalette = (): void => paletteStore.set('entered');
/** Called when the field has the focus. Returns whether Enter was pressed before. */
export const paletteHasFocus = (): boolean => {
  const state = paletteStore.get();
  if (isPaletteOpening(state)) paletteStore.set('open');
  return state === 'entered';
};
