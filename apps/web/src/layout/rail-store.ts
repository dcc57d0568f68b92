// Whether the rail shows words beside its icons; remembered on this device.
import { createStore } from '../shell/store.ts';

const key = 'daybook.rail';

export const railStore = createStore(localStorage.getItem(key) === 'wide');

export const toggleRail = (): void => {
  railStore.set((isWide) => !isWide);
  localStorage.setItem(key, railStore.get() ? 'wide' : 'narrow');
};
