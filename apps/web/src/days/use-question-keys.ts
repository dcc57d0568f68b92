// The keys of a question: its answers, its other actions, and the effect of Enter.
import type { Candidate } from '@daybook/contract/suggestions.ts';
import { useState } from 'react';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useT } from '../texts/i18n.ts';
import { candidateName } from '../timeline/panel/evidence.ts';
import type { Action } from './action-row.tsx';

/** Registers the keys of actions. */
export const useActionKeys = (actions: readonly Action[]): void =>
  useKeys(actions.map(({ keys, label, run, disabled = false }) => ({ key: keys, label, run, disabled })));

/** Registers the answers under 1 to 3, or from another key on, and returns the one that the arrows selected. */
export const useAnswerKeys = (
  candidates: readonly Candidate[],
  onAnswer: (candidate: Candidate) => void,
  isOff: boolean,
  firstKey = 1,
  /** Whether the arrows move through the answers; else they move through selected activities. */
  hasArrows = true,
) => {
  const t = useT();
  const [at, setAt] = useState(0);
  const active = Math.min(at, Math.max(0, candidates.length - 1));
  const step = (by: number) => setAt((active + by + candidates.length) % Math.max(1, candidates.length));
  const isStill = isOff || !hasArrows || candidates.length < 2;
  useKeys([
    ...candidates.slice(0, 3).map((candidate, index) => ({
      key: String(firstKey + index),
      label: candidateName(t, candidate),
      run: () => onAnswer(candidate),
      disabled: isOff,
    })),
    { key: 'ArrowDown', label: t('days:keys.next'), run: () => step(1), disabled: isStill },
    { key: 'ArrowUp', label: t('days:keys.previous'), run: () => step(-1), disabled: isStill },
  ]);
  return active;
};
