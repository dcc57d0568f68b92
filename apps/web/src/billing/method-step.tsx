import { Button, Group, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { type BillingState, type MethodKind, useBeginMethod } from './billing-queries.ts';
import type { Customer } from './information-values.ts';
import { OnStripesPage } from './on-stripes-page.tsx';
import { ToStep } from './step.tsx';
import { StripeForm } from './stripe-form.tsx';

const kinds = ['sepa_debit', 'card'] as const;

type EntryProps = { form: NonNullable<BillingState['form']>; customer: Customer; onEntered: () => void };

/** Card or SEPA debit, and then Stripe's form for it. */
const MethodEntry = ({ form, customer, onEntered }: EntryProps) => {
  const t = useT();
  const [kind, setKind] = useState<MethodKind | null>(null);
  const begin = useBeginMethod();
  const choose = (value: string) => {
    const chosen = kinds.find((each) => each === value);
    if (chosen === undefined || chosen === kind) return;
    setKind(chosen);
    begin.mutate(chosen);
  };
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('billing:method.text')}
      </Text>
      <Radio.Group label={t('billing:method.kind')} value={kind} onChange={choose}>
        <Group mt="xs">
          {kinds.map((value) => (
            <Radio key={value} value={value} label={t(`billing:method.${value}`)} />
          ))}
        </Group>
      </Radio.Group>
      {begin.isPending && <Skeleton height={180} />}
      {begin.isError && (
        <>
          <FailureNote error={begin.error} />
          <Group>
            <Button variant="default" onClick={() => kind !== null && begin.mutate(kind)}>
              {t('shell:tryAgain')}
            </Button>
          </Group>
        </>
      )}
      {begin.isSuccess && (
        <StripeForm
          key={begin.data.setup_intent}
          form={form}
          secret={begin.data.client_secret}
          customer={customer}
          onEntered={onEntered}
        />
      )}
    </Stack>
  );
};

/** The payment method in use, and a way to replace it. */
export const MethodStep = ({ state, customer }: { state: BillingState; customer: Customer }) => {
  const t = useT();
  const navigate = useNavigate();
  const [isChanging, setChanging] = useState(false);
  const { method, form } = state;
  const entered = () => {
    setChanging(false);
    notify(t('billing:method.saved'));
    void navigate({ to: '/billing', search: { tab: 'users' } });
  };
  if (method !== null && !isChanging)
    return (
      <Stack>
        <Group gap="xs">
          <IconCreditCard size={20} aria-hidden />
          <Text>{t(`billing:method.current_${method.type}`, { last4: method.last4 })}</Text>
        </Group>
        <Group>
          <ToStep tab="users" />
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('billing:method.change')}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Stack>
      {form === null ? (
        <OnStripesPage text={t('billing:method.onPage')} />
      ) : (
        <MethodEntry form={form} customer={customer} onEntered={entered} />
      )}
      {method !== null && (
        <Group>
          <Button variant="subtle" onClick={() => setChanging(false)}>
            {t('billing:method.keep')}
          </Button>
        </Group>
      )}
    </Stack>
  );
};
