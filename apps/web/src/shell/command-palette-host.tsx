// Fetches the command palette when it is first opened.
import { lazy, Suspense } from 'react';
import { paletteStore } from './command-palette-store.ts';
import { useStore } from './store.ts';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));

export const CommandPaletteHost = () => {
  const isOpen = useStore(paletteStore);
  return isOpen ? (
    <Suspense fallback={null}>
      <CommandPalette />
    </Suspense>
  ) : null;
};
