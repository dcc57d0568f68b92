// Chooses plans.
import { routes } from '@daybook/contract/routes.ts';
import type { Plan } from '@daybook/domain/billing/plans.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { notify, notifyWithUndo } from '../../shell/messages/notify.tsx';
import { useT } from '../../texts/i18n.ts';
import { type User, useUsersChanged } from '../user-queries.ts';

const useSubscriptionsChanged = () => {
  const queryClient = useQueryClient();
  const usersChanged = useUsersChanged();
  return () => Promise.all([usersChanged(), queryClient.invalidateQueries({ queryKey: queryKeys.organisation() })]);
};

/** A plan, and whether it is billed yearly. */
type Choice = { plan: Plan; isYearly: boolean };

/**
 * Chooses the plan of a user, and offers to restore the previous one; a first choice can be undone during the trial.
 */
export const useChoosePlan = (user: User) => {
  const t = useT();
  const changed = useSubscriptionsChanged();
  const { subscription_id: plan, subscription_is_trial: isTrial, name_full: name } = user.attributes;
  const former = plan === null ? null : { plan, isYearly: user.attributes.subscription_is_yearly };
  const send = async ({ plan, isYearly }: Choice) => {
    await call(routes.updateSubscription, { params: { userId: user.id }, body: { plan, is_yearly: isYearly } });
    await changed();
  };
  const cancel = async () => {
    await call(routes.cancelSubscription, { params: { userId: user.id } });
    await changed();
  };
  return useMutation({
    mutationFn: send,
    // Afterwards the user is read again, and the previous choice is gone.
    onMutate: () => ({ former }),
    onSuccess: (_nothing, _choice, { former }) => {
      const message = t('users:subscriptions.changed', { name });
      if (former !== null) notifyWithUndo(message, () => send(former));
      else if (isTrial) notifyWithUndo(message, cancel);
      else notify(message);
    },
  });
};

/** Resumes a plan that was cancelled and still runs. */
export const useResumePlan = (user: User) => {
  const t = useT();
  const changed = useSubscriptionsChanged();
  return useMutation({
    mutationFn: (plan: Plan) => call(routes.updateSubscription, { params: { userId: user.id }, body: { plan } }),
    onSuccess: async () => {
      await changed();
      notify(t('users:subscriptions.changed', { name: user.attributes.name_full }));
    },
  });
};

/** Cancels the plan of a user, and offers to resume it. */
export const useCancelPlan = (user: User, plan: Plan) => {
  const t = useT();
  const changed = useSubscriptionsChanged();
  const goOn = useResumePlan(user);
  return useMutation({
    mutationFn: () => call(routes.cancelSubscription, { params: { userId: user.id } }),
    onSuccess: async () => {
      await changed();
      const message = t('users:subscriptions.changed', { name: user.attributes.name_full });
      notifyWithUndo(message, () => goOn.mutateAsync(plan));
    },
  });
};
