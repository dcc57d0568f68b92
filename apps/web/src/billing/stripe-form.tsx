import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useT } from '../texts/i18n.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { type BillingState, useFinishMethod } from './billing-queries.ts';
import type { Customer } from './information-values.ts';
import { OnStripesPage } from './on-stripes-page.tsx';
import { useStripeForm } from './use-stripe-form.ts';

type StripeFormProps = {
  form: NonNullable<BillingState['form']>;
  secret: string;
  customer: Customer;
  onEntered: () => void;
};

/** Stripe refused the input, with its own message. */
class Refused extends Error {}

/** A card or an account, typed into Stripe's own frame. After a refusal the input stays. */
export const StripeForm = ({ form, secret, customer, onEntered }: StripeFormProps) => {
  const t = useT();
  const node = useRef<HTMLDivElement>(null);
  const { state, shown } = useStripeForm(node, form, secret, customer);
  const finish = useFinishMethod();
  const save = useMutation({
    mutationFn: async () => {
      if (shown.current === null) return;
      const { stripe, elements } = shown.current;
      const checked = await elements.submit();
      if (checked.error) throw new Refused(checked.error.message);
      const confirmParams = { return_url: `${location.origin}/stripe/return` };
      const { error } = await stripe.confirmSetup({ elements, confirmParams, redirect: 'if_required' });
      if (error) throw new Refused(error.message);
      const { status } = await finish.mutateAsync();
      if (status === 'succeeded') onEntered();
      return status;
    },
    meta: { errorShown: true },
  });
  if (state === 'failed') return <OnStripesPage text={t('billing:method.formFailed')} />;
  return (
    <Stack>
      {state === 'loading' && <Skeleton height={180} />}
      <div ref={node} style={{ maxWidth: '30rem' }} />
      <Outcome error={save.error} status={save.data} />
      <Group>
        <Button disabled={state !== 'ready'} loading={save.isPending} onClick={() => save.mutate()}>
          {t('billing:method.save')}
        </Button>
        {save.data === 'processing' && (
          <Button
            variant="default"
            loading={finish.isPending}
            onClick={() =>
              finish.mutate(undefined, { onSuccess: ({ status }) => status === 'succeeded' && onEntered() })
            }
          >
            {t('billing:method.check')}
          </Button>
        )}
      </Group>
    </Stack>
  );
};

const Outcome = ({ error, status }: { error: Error | null; status: string | undefined }) => {
  const t = useT();
  if (error instanceof Refused)
    return (
      <Alert role="alert" color="red" variant="light">
        {t('billing:method.refused', { reason: error.message })}
      </Alert>
    );
  if (error !== null) return <FailureNote error={error} />;
  if (status === 'processing')
    return (
      <Alert role="status" variant="light">
        {t('billing:method.processing')}
      </Alert>
    );
  if (status === undefined || status === 'succeeded') return null;
  return (
    <Alert role="alert" color="red" variant="light">
      {t(status === 'canceled' ? 'billing:return.canceled' : 'billing:return.failed')}
    </Alert>
  );
};
