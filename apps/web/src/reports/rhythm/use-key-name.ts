import { useT } from '../../texts/i18n.ts';
import type { Rhythm } from './rhythm-query.ts';

/** Returns a function that names a key of a rhythm. */
export const useKeyName = (): ((key: Rhythm['keys'][number]) => string) => {
  const t = useT();
  return ({ kind, label }) =>
    kind === 'internal' || kind === 'undecided' ? t(`report-insights:rhythm.${kind}`) : label;
};
