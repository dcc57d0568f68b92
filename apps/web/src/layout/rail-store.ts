// Whether the rail shows words beside its icons: as the user of this device chose, else as the window has room for them.
import { createStore } from '../shell/store.ts';

const key = 'daybook.rail';
export type RailChoice = 'wide' | 'narrow';

/** From this width on there is room for words beside the icons. */
export const roomForWords = '(min-width: 80em)';

const kept = localStorage.getItem(key);

/** The choice on this device; null until there is one. */
export const railStore = createStore<RailChoice | null>(kept === 'wide' || kept === 'narrow' ? kept : null);

export const chooseRail = (choice: RailChoice): void => {
  railStore.set(choice);
  localStorage.setItem(key, choice);
};
