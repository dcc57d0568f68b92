// The operator's message about the present maintenance (specification 2, section 8.1: 503 passes its data on).
import type { ApiError } from '../texts/api-error.ts';
import { createStore } from './store.ts';

export type MaintenanceNews = { readonly text: string | null; readonly until: string | null };

const nothing: MaintenanceNews = { text: null, until: null };
export const maintenanceStore = createStore<MaintenanceNews>(nothing);

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Stores the message in an answer; a service that is down without one changes nothing. */
export const noteMaintenance = ({ entries }: Pick<ApiError, 'entries'>): void => {
  const meta = entries[0]?.meta;
  const until = textOrNull(meta?.['until']);
  const isInstant = until !== null && Number.isFinite(Date.parse(until));
  maintenanceStore.set({ text: textOrNull(meta?.['text']), until: isInstant ? until : null });
};
