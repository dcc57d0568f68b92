import { onboardingCents } from '@daybook/domain/billing/plan-prices.ts';
import { Alert, Anchor, Button, Checkbox, Group, Loader, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../shell/api/session.ts';
import { hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import classes from './billing.module.css';
import { type BillingPreview, type BillingState, previewQuery, useActivateBilling } from './billing-queries.ts';
import { changeDraft, forgetDraft, readDraft } from './draft.ts';
import type { Customer } from './information-values.ts';
import { money } from './money.ts';
import { nextPayment } from './next-payment.ts';
import { quoteText } from './quote-text.ts';

const Line = ({ label, amount, isTotal }: { label: string; amount: string; isTotal?: boolean }) => (
  <div className={classes.line} data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
);

/** Returns the discount on the lines in cents, negative. */
const discount = ({ lines, total_excluding_tax: total }: BillingPreview): number =>
  total - lines.reduce((sum, line) => sum + line.amount, 0);

/** Lines and sums of the first invoice. */
const Amounts = ({ preview }: { preview: BillingPreview }) => {
  const t = useT();
  const { locale } = useFormats();
  const amount = (cents: number) => money(cents, preview.currency, locale);
  return (
    <dl className={classes.lines} aria-label={t('billing:overview.lines')}>
      {preview.lines.map((line) => (
        <Line key={`${line.description} ${line.amount}`} label={line.description} amount={amount(line.amount)} />
      ))}
      {preview.quote !== null && <Line label={quoteText(t, preview, locale)} amount={amount(discount(preview))} />}
      <Line label={t('billing:overview.excluding')} amount={amount(preview.total_excluding_tax)} />
      <Line label={t('billing:overview.tax')} amount={amount(preview.total_tax)} />
      <Line isTotal label={t('billing:overview.total')} amount={amount(preview.total)} />
    </dl>
  );
};

const Facts = ({ state, customer }: { state: BillingState; customer: Customer }) => {
  const t = useT();
  const formats = useFormats();
  const { method } = state;
  const date = formats.date(nextPayment(formats.today, customer.is_yearly), { dateStyle: 'long' });
  const facts = [
    t(customer.is_yearly ? 'billing:overview.againYearly' : 'billing:overview.againMonthly', { date }),
    `${t('billing:overview.to')}: ${[customer.name, customer.line1, customer.postal_code, customer.city].join(', ')}`,
    ...(method === null
      ? []
      : [`${t('billing:overview.by')}: ${t(`billing:method.current_${method.type}`, { last4: method.last4 })}`]),
  ];
  return (
    <Stack gap={4}>
      {facts.map((fact) => (
        <Text key={fact} size="sm">
          {fact}
        </Text>
      ))}
    </Stack>
  );
};

const ToMethod = ({ text }: { text: string }) => (
  <Anchor size="sm" renderRoot={(props) => <Link to="/billing" search={{ tab: 'method' }} {...props} />}>
    {text}
  </Anchor>
);

type OverviewStepProps = { state: BillingState; customer: Customer; quote: string | null };

/** A summary before the payment. */
export const OverviewStep = ({ state, customer, quote }: OverviewStepProps) => {
  const t = useT();
  const { user } = useSession();
  const { locale } = useFormats();
  const { onboarding = false } = readDraft(user.id);
  const [hasOnboarding, setHasOnboarding] = useState(onboarding && state.onboarding_paid_at === null);
  const extras = { quote, personal_onboarding: hasOnboarding };
  const preview = useQuery({ ...previewQuery(extras), placeholderData: keepPreviousData });
  const activate = useActivateBilling();
  const choose = (isWanted: boolean) => {
    setHasOnboarding(isWanted);
    changeDraft(user.id, { onboarding: isWanted });
  };
  if (state.is_changing)
    return (
      <Group role="status" wrap="nowrap">
        <Loader size="sm" />
        <Text>{t('billing:overview.pending')}</Text>
      </Group>
    );
  if (preview.isPending) return <SkeletonRows rows={5} />;
  if (hasCode(preview.error, 'NO_PAID_SUBSCRIPTION', 'QUOTE_UNKNOWN')) return <FailureNote error={preview.error} />;
  if (preview.isError) return <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('billing:overview.text')}
      </Text>
      {state.onboarding_paid_at === null && (
        <Checkbox
          label={t('billing:overview.onboarding', { amount: money(onboardingCents, 'eur', locale) })}
          description={t('billing:overview.onboardingText')}
          checked={hasOnboarding}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
      )}
      <Amounts preview={preview.data} />
      <Facts state={state} customer={customer} />
      {state.method === null && (
        <Alert variant="light">
          {t('billing:overview.noMethod')}. <ToMethod text={t('billing:tabs.method')} />
        </Alert>
      )}
      <FailureNote error={activate.error} />
      {hasCode(activate.error, 'PAYMENT_REFUSED') && <ToMethod text={t('billing:overview.otherMethod')} />}
      <Group>
        <Button
          loading={activate.isPending}
          disabled={state.method === null || preview.isFetching}
          onClick={() => activate.mutate(extras, { onSuccess: () => forgetDraft(user.id) })}
        >
          {t('billing:overview.pay')}
        </Button>
      </Group>
    </Stack>
  );
};
