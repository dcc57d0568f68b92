import { useT } from '../../texts/i18n.ts';
import type { Rhythm } from './rhythm-query.ts';

/** What the time of a rhythm was for, by name. */
export const useKeyName = (): ((key: Rhythm['keys'][number]) => string) => {
  const t = useT();
  return ({ kind, label }) =>
    kind === 'internal' || kind === 'undecided' ? t(`report-insights:rhythm.${kind}`) : label;
};
