// Loads the command palette when the browser is idle. Until its field has the focus, typed text is kept for it.
import { Suspense, useLayoutEffect } from 'react';
import { loadTexts } from '../../texts/i18n.ts';
import { onDemand, usePrefetch } from '../../ui/on-demand.tsx';
import { useStore } from '../store.ts';
import {
  closePalette,
  enterPalette,
  isPaletteOpening,
  paletteQueryStore,
  paletteStore,
} from './command-palette-store.ts';
import { typedAfter } from './typed-ahead.ts';

const CommandPalette = onDemand(async () => {
  // Sections of the settings and articles of the help are searched by their texts.
  const [{ CommandPalette: Palette }] = await Promise.all([
    import('./command-palette.tsx'),
    loadTexts(['preferences', 'help', 'onboarding']),
  ]);
  return Palette;
});
const parts = [CommandPalette];

const typeAhead = (event: KeyboardEvent): void => {
  if (event.isComposing) return;
  // The screen below must not handle these keys.
  event.stopImmediatePropagation();
  const typed = typedAfter(paletteQueryStore.get(), event);
  if (typed !== null) paletteQueryStore.set(typed);
  else if (event.key === 'Escape') closePalette();
  else if (event.key === 'Enter') enterPalette();
  else if (!event.key.startsWith('Arrow')) return;
  event.preventDefault();
};

export const CommandPaletteHost = () => {
  const state = useStore(paletteStore);
  const isOpening = isPaletteOpening(state);
  usePrefetch(parts);
  useLayoutEffect(() => {
    if (!isOpening) return;
    window.addEventListener('keydown', typeAhead, { capture: true });
    return () => window.removeEventListener('keydown', typeAhead, { capture: true });
  }, [isOpening]);
  return state === 'closed' ? null : (
    <Suspense fallback={null}>
      <CommandPalette />
    </Suspense>
  );
};
