import { useSession } from '../../shell/api/session.ts';
import { celebrate } from './celebrate.ts';

/** Celebrates what was published, where the user wants that and lets things move. */
export const useCelebration = (): (() => void) => {
  const { beta_features: beta, layout } = useSession().preferences;
  return () => {
    if (beta?.confetti !== true || layout?.animation === false) return;
    // Without it the day is published all the same.
    celebrate().catch(() => undefined);
  };
};
