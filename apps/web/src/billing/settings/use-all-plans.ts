// Changes all paid plans of the organisation. After a failed call the others are done; repeating it does the rest.
//   useCancelAll     cancels them at the end of the period
//   useResumePlans   undoes the cancellation

import { routes } from '@daybook/contract/routes.ts';
import type { cancellationReasons } from '@daybook/contract/user-access.ts';
import { isPaidPlan, type Plan } from '@daybook/domain/billing/plans.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shell/api/api.ts';
import { notify } from '../../shell/messages/notify.tsx';
import { useT } from '../../texts/i18n.ts';
import type { User } from '../../users/user-queries.ts';
import { useBillingChanged } from '../billing-queries.ts';

export type CancellationReason = (typeof cancellationReasons)[number];
const pageSize = 100;

async function everybody(): Promise<User[]> {
  const users: User[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await call(routes.listUsers, { query: { page, limit: pageSize, sort: 'name_first:asc' } });
    users.push(...data);
    if (data.length === 0 || page * pageSize >= meta.pagination.total) return users;
  }
}

type Paid = { id: string; plan: Plan };

/** Returns people whose paid plan is cancelled, or is not. */
const paidPlans = async (isEnding: boolean): Promise<Paid[]> =>
  (await everybody()).flatMap(({ id, attributes: { subscription_id: plan, subscription_ends_at: end } }) =>
    plan !== null && isPaidPlan(plan) && (end !== null) === isEnding ? [{ id, plan }] : [],
  );

export const useCancelAll = () => {
  const t = useT();
  const changed = useBillingChanged();
  return useMutation({
    mutationFn: async (reason: CancellationReason) => {
      for (const { id } of await paidPlans(false))
        await call(routes.cancelSubscription, { params: { userId: id }, query: { reason } });
    },
    onSuccess: () => notify(t('billing:cancel.done')),
    onSettled: changed,
  });
};

export const useResumePlans = () => {
  const t = useT();
  const changed = useBillingChanged();
  return useMutation({
    mutationFn: async () => {
      for (const { id, plan } of await paidPlans(true))
        await call(routes.updateSubscription, { params: { userId: id }, body: { plan } });
    },
    onSuccess: () => notify(t('billing:standing.cameBack')),
    onSettled: changed,
  });
};
