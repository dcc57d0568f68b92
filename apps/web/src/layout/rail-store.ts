// Whether the rail shows names beside its icons: by the user's choice on this device, else by the width of the window.
import { createStore } from '../shell/store.ts';

const key = 'daybook.rail';
export type RailChoice = 'wide' | 'narrow';

/** From this width on there is room for names beside the icons. */
export const roomForWords = '(min-width: 80em)';

const kept = localStorage.getItem(key);

/** The choice on this device; null until there is one. */
export const railStore = createStore<RailChoice | null>(kept === 'wide' || kept === 'narrow' ? kept : null);

export const chooseRail = (choice: RailChoice): void => {
  railStore.set(choice);
  localStorage.setItem(key, choice);
};
