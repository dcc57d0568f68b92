import { offeredPlans, type Plan, plans } from '@daybook/domain/billing/plans.ts';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { PricedChange } from '../../billing/priced-change.tsx';
import classes from '../../settings/frame/setting-row.module.css';
import { useT } from '../../texts/i18n.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { User } from '../user-queries.ts';
import { useCancelPlan, useChoosePlan, useResumePlan } from './subscription-queries.ts';

const CancelPlan = ({ user, plan }: { user: User; plan: Plan }) => {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const cancel = useCancelPlan(user, plan);
  const { name_full: name, subscription_is_trial: isTrial } = user.attributes;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={t('users:subscriptions.cancelFor', { name })}
        onClick={() => setAsks(true)}
      >
        {t('users:subscriptions.cancel')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('users:subscriptions.cancelTitle', { name })}
        text={t(isTrial ? 'users:subscriptions.cancelTrialText' : 'users:subscriptions.cancelText')}
        action={t('users:subscriptions.cancel')}
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsks(false) })}
        onClose={() => setAsks(false)}
      />
    </>
  );
};

/** Returns the current subscription of a user, and when it ends. */
const useFacts = ({ attributes }: User): string => {
  const t = useT();
  const formats = useFormats();
  const { subscription_type: type, subscription_ends_at: endsAt, subscription_state: state } = attributes;
  const now = type === 'trial' ? t('users:subscriptions.trial') : t(`users:plans.${type ?? 'none'}`);
  const ends =
    endsAt !== null && state === 'active' ? [t('users:subscriptions.ends', { date: formats.moment(endsAt) })] : [];
  return [t('users:subscriptions.now', { plan: now }), ...ends].join(' · ');
};

export type Sale = 'chosen' | 'running';

/** One user and the chosen plan. If plans are sold, a change of a running subscription is priced first. */
export const PlanRow = ({ user, sale }: { user: User; sale?: Sale }) => {
  const t = useT();
  const choose = useChoosePlan(user);
  const goOn = useResumePlan(user);
  const facts = useFacts(user);
  const [asked, setAsked] = useState<Plan | null>(null);
  const { name_full: name, subscription_id: plan, subscription_ends_at: endsAt } = user.attributes;
  const isYearly = user.attributes.subscription_is_yearly;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={600} size="sm">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {facts}
        </Text>
      </div>
      <Group gap="xs">
        <NativeSelect
          aria-label={t('users:subscriptions.planOf', { name })}
          value={(choose.isPending ? choose.variables.plan : plan) ?? ''}
          data={[
            ...(plan === null ? [{ value: '', label: t('users:plans.none') }] : []),
            ...offeredPlans(plan).map((value) => ({ value, label: t(`users:plans.${value}`) })),
          ]}
          onChange={(event) => {
            const chosen = plans.find((each) => each === event.currentTarget.value);
            if (chosen === undefined) return;
            if (sale === 'running') setAsked(chosen);
            else choose.mutate({ plan: chosen, isYearly });
          }}
        />
        {plan !== null && endsAt === null && <CancelPlan user={user} plan={plan} />}
        {plan !== null && endsAt !== null && (
          <Button variant="subtle" size="compact-sm" loading={goOn.isPending} onClick={() => goOn.mutate(plan)}>
            {t('users:subscriptions.goOn')}
          </Button>
        )}
      </Group>
      {asked !== null && (
        <PricedChange
          user={user}
          plan={asked}
          isBusy={choose.isPending}
          onConfirm={() => choose.mutate({ plan: asked, isYearly }, { onSettled: () => setAsked(null) })}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
};
