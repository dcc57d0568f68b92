// The entries of the command palette, and those that match the typed text.
import type { Icon } from '@tabler/icons-react';

export type PaletteEntry = {
  key: string;
  label: string;
  hint?: string;
  icon: Icon;
  /** The shortcut for the same action, key by key; each as in `useKeys`. */
  keys?: readonly string[];
} & ({ /** Where it leads. */ address: string } | { run: () => void });
export type PaletteGroup = { key: string; label: string; entries: readonly PaletteEntry[] };

export const foundPerGroup = 6;

export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Returns the entries whose label or hint contains every typed word. */
export const fitting = (entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] => {
  const words = plain(query).split(/\s+/);
  return entries.filter(({ label, hint = '' }) => {
    const text = plain(`${label} ${hint}`);
    return words.every((word) => text.includes(word));
  });
};
