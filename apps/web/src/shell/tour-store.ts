// The tour over the day: which of its steps is shown; null: none.
import { createStore } from './store.ts';

export const tourStore = createStore<number | null>(null);
export const startTour = (): void => tourStore.set(0);
export const closeTour = (): void => tourStore.set(null);
