import { useSession } from '../shell/api/session.ts';
import { type TrialStatus, trialStore } from '../shell/api/trial-status.ts';
import { useStore } from '../shell/store.ts';

/**
 * The trial while it is active. After activation answers no longer contain it: the user of the session then has none.
 */
export const useTrial = (): TrialStatus | null => {
  const { user } = useSession();
  const status = useStore(trialStore);
  return user.subscription_is_trial ? status : null;
};
