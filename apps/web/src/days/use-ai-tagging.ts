import { useSession } from '../shell/api/session.ts';
import { useHasAi } from '../shell/use-has-ai.ts';

/** Whether certain time is assigned without a question: as a beta feature, and in the settings of processing. */
export const useAiTagging = (): boolean => {
  const hasAi = useHasAi();
  const { beta_features: beta, day_processing: day } = useSession().preferences;
  return hasAi && beta?.ai_tagging === true && day?.ai_tagging === true;
};
