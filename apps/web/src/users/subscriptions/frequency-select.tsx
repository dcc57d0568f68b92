import type { Plan } from '@daybook/domain/billing/plans.ts';
import { NativeSelect } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import type { User } from '../user-queries.ts';
import { useChoosePlan } from './subscription-queries.ts';

const frequencies = ['monthly', 'yearly'] as const;

/** Whether a paid plan runs by the month or by the year, which says when one that is cancelled ends. */
export const FrequencySelect = ({ user, plan }: { user: User; plan: Plan }) => {
  const t = useT();
  const choose = useChoosePlan(user);
  const { name_full: name, subscription_is_yearly: isYearly } = user.attributes;
  const shown = choose.isPending ? choose.variables.isYearly : isYearly;
  return (
    <NativeSelect
      aria-label={t('users:subscriptions.frequencyOf', { name })}
      value={shown ? 'yearly' : 'monthly'}
      data={frequencies.map((value) => ({ value, label: t(`users:subscriptions.${value}`) }))}
      onChange={(event) => choose.mutate({ plan, isYearly: event.currentTarget.value === 'yearly' })}
    />
  );
};
