// The keys that work on every screen.
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useT } from '../../texts/i18n.ts';
import { useIsBlocked } from '../api/account-state.ts';
import { undoLast } from '../messages/notify.tsx';
import { useNavigationItems } from '../navigation.ts';
import { openPalette } from './command-palette-store.ts';
import { openKeysHelp } from './keys-help-store.ts';
import { useHiddenSequences } from './use-hidden-sequences.ts';
import { type KeyBinding, useKeys } from './use-keys.ts';

const sequenceMs = 1200;

/** Ctrl+K, ?, Ctrl+Z, and `g` followed by a screen's letter. */
export const useGlobalKeys = (): void => {
  const t = useT();
  const navigate = useNavigate();
  const startedAtMs = useRef(0);
  const items = useNavigationItems();
  const isBlocked = useIsBlocked();
  const toScreens: readonly KeyBinding[] = [
    { key: 'mod+k', label: t('shell:keys.palette'), run: openPalette, inFields: true },
    {
      key: 'g',
      label: t('shell:keys.go', { letters: items.map((item) => item.letter.toUpperCase()).join(', ') }),
      run: () => {
        startedAtMs.current = Date.now();
        window.addEventListener('keydown', onNext, { once: true, capture: true });
      },
    },
  ];
  const everywhere: readonly KeyBinding[] = [
    ...(isBlocked ? [] : toScreens),
    { key: '?', label: t('shell:keys.help'), run: openKeysHelp },
    { key: 'mod+z', label: t('shell:keys.undo'), run: () => void undoLast() },
  ];
  useHiddenSequences();
  useKeys(everywhere.map((binding) => ({ ...binding, isGlobal: true })));
  const onNext = (event: KeyboardEvent): void => {
    if (Date.now() - startedAtMs.current > sequenceMs) return;
    const found = items.find(({ letter }) => letter === event.key.toLowerCase());
    if (!found) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void navigate({ to: found.to });
  };
};
