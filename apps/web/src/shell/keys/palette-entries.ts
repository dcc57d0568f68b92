// The entries of the command palette, and which of them fit what is typed.
import type { Icon } from '@tabler/icons-react';

export type PaletteEntry = {
  key: string;
  label: string;
  hint?: string;
  icon: Icon;
  /** The keys that do the same, one after another; each as in `useKeys`. */
  keys?: readonly string[];
} & ({ /** Where it leads. */ address: string } | { run: () => void });
export type PaletteGroup = { key: string; label: string; entries: readonly PaletteEntry[] };

export const foundPerGroup = 6;

export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The entries in which every typed word stands, in the label or the hint. */
export const fitting = (entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] => {
  const words = plain(query).split(/\s+/);
  return entries.filter(({ label, hint = '' }) => {
    const text = plain(`${label} ${hint}`);
    return words.every((word) => text.includes(word));
  });
};
