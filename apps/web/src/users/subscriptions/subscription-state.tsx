import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { PayButton } from '../../billing/settings/pay-button.tsx';
import { useSession } from '../../shell/api/session.ts';
import { presentError } from '../../shell/messages/present-error.ts';
import { hasCode } from '../../texts/api-error.ts';
import { useT } from '../../texts/i18n.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { useActivate } from './subscription-queries.ts';

/** Ends the trial, after a question. */
const Activation = ({ hasPaid }: { hasPaid: boolean }) => {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const activate = useActivate();
  const lacksPaid = !hasPaid && hasCode(activate.error, 'NO_PAID_SUBSCRIPTION');
  return (
    <>
      {lacksPaid && (
        <Text size="sm" c="red" role="alert" mt="xs">
          {t('users:subscriptions.noPaid')}
        </Text>
      )}
      <Group mt="sm">
        <Button onClick={() => setAsks(true)}>{t('users:subscriptions.activate')}</Button>
      </Group>
      <ConfirmDialog
        opened={asks}
        title={t('users:subscriptions.activateTitle')}
        text={t('users:subscriptions.activateText')}
        action={t('users:subscriptions.activate')}
        isBusy={activate.isPending}
        onConfirm={() =>
          activate.mutate(undefined, {
            onError: (error) => {
              if (!hasCode(error, 'NO_PAID_SUBSCRIPTION')) presentError(error);
            },
            onSettled: () => setAsks(false),
          })
        }
        onClose={() => setAsks(false)}
      />
    </>
  );
};

/** Whether the organisation is on trial, activated or suspended, and what follows from that. */
type SubscriptionStateProps = {
  hasPaid: boolean;
  isSold: boolean;
  /** The subscription that was paid for is over; the billing part says so. */
  hasEnded: boolean;
};

export const SubscriptionState = ({ hasPaid, isSold, hasEnded }: SubscriptionStateProps) => {
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
      {isSold ? (
        <Group mt="sm">
          <PayButton />
        </Group>
      ) : (
        <Activation hasPaid={hasPaid} />
      )}
    </Alert>
  );
};
