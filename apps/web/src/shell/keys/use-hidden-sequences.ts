// Specification 1, screens: hidden key sequences show the version, and the author.
import { useEffect } from 'react';
import { followSequence, type HiddenFact, unlockSequence } from './key-sequence.ts';

/** Letters after the arrows: V for the version, A for the author. */
const sequences = { version: [...unlockSequence, 'v'], author: [...unlockSequence, 'a'] } as const;
const facts = Object.keys(sequences) as HiddenFact[];

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');

/** Listens on every screen; the last key then has no other effect. */
export const useHiddenSequences = (): void => {
  useEffect(() => {
    const pressed: Record<HiddenFact, readonly string[]> = { version: [], author: [] };
    const follow = (event: KeyboardEvent): void => {
      if (isTyped(event.target)) return;
      for (const fact of facts) {
        pressed[fact] = followSequence(pressed[fact], event.key, sequences[fact]);
        if (pressed[fact].length < sequences[fact].length) continue;
        pressed[fact] = [];
        event.preventDefault();
        event.stopImmediatePropagation();
        void import('./show-hidden-fact.ts').then(({ showHiddenFact }) => showHiddenFact(fact));
      }
    };
    window.addEventListener('keydown', follow, { capture: true });
    return () => window.removeEventListener('keydown', follow, { capture: true });
  }, []);
};
