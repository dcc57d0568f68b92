// Places that were opened from the palette, the last first. Kept only with the tab: the next person at the computer
// must not see names of clients.
import { createStore } from '../store.ts';

export type RecentEntry = { readonly key: string; readonly label: string; readonly address: string };

const mostKept = 6;
const storageKey = 'daybook.palette-recent';

const isEntry = (value: unknown): value is RecentEntry =>
  typeof value === 'object' && value !== null && 'key' in value && 'label' in value && 'address' in value;

/** Returns the stored entries of a user; none if the text is not ours. */
export const readRecent = (text: string | null, userId: string): readonly RecentEntry[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('entries' in kept)) return [];
    return kept.userId === userId && Array.isArray(kept.entries) ? kept.entries.filter(isEntry) : [];
  } catch {
    return [];
  }
};

/** Returns the entries with one more at the front; each once. */
export const withRecent = (entries: readonly RecentEntry[], { key, label, address }: RecentEntry): RecentEntry[] =>
  [{ key, label, address }, ...entries.filter((one) => one.key !== key)].slice(0, mostKept);

export const recentStore = createStore<readonly RecentEntry[]>([]);

export const loadRecent = (userId: string): void =>
  recentStore.set(readRecent(sessionStorage.getItem(storageKey), userId));

export const noteRecent = (userId: string, entry: RecentEntry): void => {
  const entries = withRecent(recentStore.get(), entry);
  recentStore.set(entries);
  sessionStorage.setItem(storageKey, JSON.stringify({ userId, entries }));
};

/** For signing out: the tab stays, and the next person may be somebody else. */
export const forgetRecent = (): void => {
  recentStore.set([]);
  sessionStorage.removeItem(storageKey);
};
