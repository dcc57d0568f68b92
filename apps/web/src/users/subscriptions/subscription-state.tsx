import { Alert, Group } from '@mantine/core';
import { PayButton } from '../../billing/settings/pay-button.tsx';
import { useSession } from '../../shell/api/session.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';

/** Whether the organisation is on trial, activated or suspended, and the consequences. */
type SubscriptionStateProps = {
  isSold: boolean;
  /** The paid subscription has ended; the billing part says so. */
  hasEnded: boolean;
};

export const SubscriptionState = ({ isSold, hasEnded }: SubscriptionStateProps) => {
  const t = useT();
  const formats = useFormats();
  const { client, user } = useSession();
  if (client.status === 'suspended') {
    return (
      <Alert variant="light" color="red" title={t('users:subscriptions.suspendedTitle')}>
        {t(isSold ? 'billing:standing.suspendedText' : 'users:subscriptions.suspendedText')}
      </Alert>
    );
  }
  if (hasEnded) return null;
  if (client.status === 'active') {
    const date = client.activated_at ? formats.moment(client.activated_at) : '';
    return (
      <Alert variant="light" title={t('users:subscriptions.activeTitle', { date })}>
        {t('users:subscriptions.activeText')}
      </Alert>
    );
  }
  const isOver = user.status === 'trial_expired';
  const left = t('users:subscriptions.trialTitle', { count: user.subscription_trial_remaining });
  return (
    <Alert variant="light" title={isOver ? t('users:subscriptions.trialOver') : left}>
      {t('users:subscriptions.trialText')}
      {isSold && (
        <Group mt="sm">
          <PayButton />
        </Group>
      )}
    </Alert>
  );
};
