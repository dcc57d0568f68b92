// Choosing plans and ending the trial.
import { routes } from '@daybook/contract/routes.ts';
import type { Plan } from '@daybook/domain/billing/plans.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api.ts';
import { useT } from '../shell/i18n.ts';
import { notify, notifyWithUndo } from '../shell/notify.tsx';
import { queryKeys } from '../shell/query-keys.ts';
import { type User, useUsersChanged } from './user-queries.ts';

const useSubscriptionsChanged = () => {
  const queryClient = useQueryClient();
  const usersChanged = useUsersChanged();
  return () => Promise.all([usersChanged(), queryClient.invalidateQueries({ queryKey: queryKeys.organisation() })]);
};

/** Chooses the plan of a person, and offers to go back to the one before; a first choice is taken back during the trial. */
export const useChoosePlan = (user: User) => {
  const t = useT();
  const changed = useSubscriptionsChanged();
  const { subscription_id: former, subscription_is_trial: isTrial, name_full: name } = user.attributes;
  const send = async (plan: Plan) => {
    await call(routes.updateSubscription, { params: { userId: user.id }, body: { plan } });
    await changed();
  };
  const cancel = async () => {
    await call(routes.cancelSubscription, { params: { userId: user.id } });
    await changed();
  };
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      const message = t('users:subscriptions.changed', { name });
      if (former !== null) notifyWithUndo(message, () => send(former));
      else if (isTrial) notifyWithUndo(message, cancel);
      else notify(message);
    },
  });
};

/** Cancels the plan of a person; choosing it again goes on with it. */
export const useCancelPlan = (user: User) => {
  const t = useT();
  const changed = useSubscriptionsChanged();
  return useMutation({
    mutationFn: () => call(routes.cancelSubscription, { params: { userId: user.id } }),
    onSuccess: async () => {
      await changed();
      notify(t('users:subscriptions.changed', { name: user.attributes.name_full }));
    },
  });
};

/** Ends the trial: from then on the chosen plans hold. */
export const useActivate = () => {
  const t = useT();
  const changed = useSubscriptionsChanged();
  return useMutation({
    mutationFn: () => call(routes.activateSubscriptions, {}),
    onSuccess: async ({ data }) => {
      await changed();
      notify(t('users:subscriptions.activated', { count: data.paid_count }));
    },
    meta: { errorShown: true },
  });
};
