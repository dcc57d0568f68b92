// The tour of the day: the present step; null: closed.
import { createStore } from './store.ts';

export const tourStore = createStore<number | null>(null);
export const startTour = (): void => tourStore.set(0);
export const closeTour = (): void => tourStore.set(null);
