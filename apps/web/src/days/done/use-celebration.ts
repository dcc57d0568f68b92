import { useSession } from '../../shell/api/session.ts';
import { celebrate } from './celebrate.ts';

/** Celebrates the publication, if the user wants that and allows motion. */
export const useCelebration = (): (() => void) => {
  const { beta_features: beta, layout } = useSession().preferences;
  return () => {
    if (beta?.confetti !== true || layout?.animation === false) return;
    // If it fails, the day is published all the same.
    celebrate().catch(() => undefined);
  };
};
