import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { type BillingState, hasEnded, isRunning, useOpenPortal } from '../billing-queries.ts';
import { instantDate } from '../instant-date.ts';
import { PayButton } from './pay-button.tsx';
import { PaidSeats } from './seats.tsx';
import { useResumePlans } from './use-all-plans.ts';

type Subscription = NonNullable<BillingState['subscription']>;

const ComeBack = () => {
  const t = useT();
  const comeBack = useResumePlans();
  return (
    <Button mt="sm" loading={comeBack.isPending} onClick={() => comeBack.mutate()}>
      {t('billing:standing.comeBack')}
    </Button>
  );
};

/** Whether it ends, is unpaid, or when the next payment is. */
const Standing = ({ subscription }: { subscription: Subscription }) => {
  const t = useT();
  const formats = useFormats();
  const { period_end: end, unpaid_since: since, cancels_at_end: ends } = subscription;
  const date = (instant: string | null) => (instant === null ? '' : instantDate(formats, instant));
  if (since !== null)
    return (
      <Alert role="alert" variant="light" color="red" title={t('billing:standing.unpaid', { date: date(since) })}>
        {t('billing:standing.unpaidText')}
      </Alert>
    );
  if (ends)
    return (
      <Alert variant="light" color="orange" title={t('billing:standing.ends', { date: date(end) })}>
        {t('billing:standing.endsText')}
        <div>
          <ComeBack />
        </div>
      </Alert>
    );
  return end === null ? null : <Text size="sm">{t('billing:standing.next', { date: date(end) })}</Text>;
};

const Over = () => {
  const t = useT();
  return (
    <Alert variant="light" title={t('billing:standing.over')}>
      {t('billing:standing.overText')}
      <Group mt="sm">
        <PayButton />
      </Group>
    </Alert>
  );
};

const Actions = () => {
  const t = useT();
  const portal = useOpenPortal();
  return (
    <Group gap="xs">
      <Button variant="default" component="a" href="/billing">
        {t('billing:standing.details')}
      </Button>
      <Button variant="default" loading={portal.isPending} onClick={() => portal.mutate()}>
        {t('billing:standing.portal')}
      </Button>
    </Group>
  );
};

/** The state of the organisation at the payment provider. */
export const BillingStanding = ({ state }: { state: BillingState }) => {
  const t = useT();
  const { subscription, method, customer } = state;
  const isEmpty = subscription === null && method === null && customer === null && !state.is_changing;
  if (isEmpty) return null;
  return (
    <Stack gap="sm">
      {subscription !== null && isRunning(state) && <Standing subscription={subscription} />}
      <PaidSeats state={state} />
      {hasEnded(state) && <Over />}
      {state.is_changing && (
        <Group role="status" gap="xs">
          <Loader size="xs" />
          <Text size="sm">{t('billing:standing.changing')}</Text>
        </Group>
      )}
      {method !== null && <Text size="sm">{t(`billing:method.current_${method.type}`, { last4: method.last4 })}</Text>}
      {customer !== null && <Actions />}
    </Stack>
  );
};
