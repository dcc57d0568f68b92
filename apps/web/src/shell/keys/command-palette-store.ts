import { createStore } from '../store.ts';

/** `opening`: its code is on its way, or its field does not have the focus yet; `entered`: Enter was typed before that. */
export type PaletteState = 'closed' | 'opening' | 'entered' | 'open';

export const paletteStore = createStore<PaletteState>('closed');
/** Text typed into the palette, from the moment on in which it is asked for. */
export const paletteQueryStore = createStore('');

export const openPalette = (): void => {
  if (paletteStore.get() !== 'closed') return;
  paletteQueryStore.set('');
  paletteStore.set('opening');
};
export const closePalette = (): void => paletteStore.set('closed');
/** Whether the palette is asked for and its field cannot be typed into yet. */
export const isPaletteOpening = (state: PaletteState): boolean => state === 'opening' || state === 'entered';
export const enterPalette = (): void => paletteStore.set('entered');
/** The field has the focus. Returns whether Enter was typed before. */
export const paletteHasFocus = (): boolean => {
  const state = paletteStore.get();
  if (isPaletteOpening(state)) paletteStore.set('open');
  return state === 'entered';
};
