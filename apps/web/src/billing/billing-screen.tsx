import { Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCoinOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { organisationQuery } from '../organisations/organisation-queries.ts';
import { InPersonOnly } from '../settings/frame/in-person-only.tsx';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { LinkTabs, tabProps } from '../ui/link-tabs.tsx';
import listClasses from '../ui/list/list-screen.module.css';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import classes from './billing.module.css';
import { type BillingState, billingQuery, isRunning } from './billing-queries.ts';
import { type BillingSearch, type BillingTab, billingTabs } from './billing-search.ts';
import { changeDraft, readDraft } from './draft.ts';
import { type Customer, type InformationValues, valuesOf } from './information-values.ts';
import { useOwnDocument } from './own-document.ts';
import { Step } from './step.tsx';

const InformationStep = onDemand(async () => (await import('./information-step.tsx')).InformationStep);
const MethodStep = onDemand(async () => (await import('./method-step.tsx')).MethodStep);
const UsersStep = onDemand(async () => (await import('./users-step.tsx')).UsersStep);
const QuoteStep = onDemand(async () => (await import('./quote-step.tsx')).QuoteStep);
const OverviewStep = onDemand(async () => (await import('./overview-step.tsx')).OverviewStep);
const parts = [InformationStep, MethodStep, UsersStep, QuoteStep, OverviewStep];

const Tabs = ({ current }: { current: BillingTab }) => {
  const t = useT();
  return (
    <div className={classes.tabs}>
      <LinkTabs label={t('billing:tabs.label')} current={current}>
        {billingTabs.map((tab) => (
          <Link key={tab} to="/billing" search={{ tab }} {...tabProps(tab, current)}>
            {t(`billing:tabs.${tab}`)}
          </Link>
        ))}
      </LinkTabs>
    </div>
  );
};

const ToSubscription = ({ text }: { text: string }) => (
  <Button component={Link} to="/settings/subscription">
    {text}
  </Button>
);

const Done = () => {
  const t = useT();
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={t('billing:done.title')}
      text={t('billing:done.text')}
      action={<ToSubscription text={t('billing:done.action')} />}
    />
  );
};

const Nobody = () => {
  const t = useT();
  return (
    <EmptyState
      icon={IconCoinOff}
      title={t('billing:nobody.title')}
      text={t('billing:nobody.text')}
      action={<ToSubscription text={t('billing:nobody.action')} />}
    />
  );
};

const InformationFirst = () => {
  const t = useT();
  return (
    <Stack align="flex-start">
      <Text>{t('billing:first.text')}</Text>
      <Button renderRoot={(props) => <Link to="/billing" search={{ tab: 'information' }} {...props} />}>
        {t('billing:first.action')}
      </Button>
    </Stack>
  );
};

/** The used quote, kept for this tab. */
const useQuote = () => {
  const { user } = useSession();
  const [quote, setQuote] = useState(readDraft(user.id).quote ?? null);
  const change = (next: string | null) => {
    setQuote(next);
    changeDraft(user.id, { quote: next ?? undefined });
  };
  return [quote, change] as const;
};

const Steps = ({ state, known }: { state: BillingState; known: InformationValues }) => {
  const t = useT();
  const { tab = 'information' }: BillingSearch = useSearch({ strict: false });
  const [quote, setQuote] = useQuote();
  usePrefetch(parts);
  const { customer } = state;
  const afterInformation = (content: (customer: Customer) => ReactNode) =>
    customer === null ? <InformationFirst /> : content(customer);
  const contents: Record<BillingTab, ReactNode> = {
    information: <InformationStep state={state} known={known} />,
    method: afterInformation((known) => <MethodStep state={state} customer={known} />),
    users: afterInformation(() => <UsersStep state={state} />),
    quote: afterInformation(() => (isRunning(state) ? <Done /> : <QuoteStep quote={quote} onQuote={setQuote} />)),
    overview: afterInformation((known) =>
      isRunning(state) ? <Done /> : <OverviewStep state={state} customer={known} quote={quote} />,
    ),
  };
  return (
    <>
      <Tabs current={tab} />
      <div className={classes.panel}>
        {billingTabs.map((each) => (
          <Step key={each} isShown={each === tab} label={t(`billing:tabs.${each}`)}>
            <Suspense fallback={<SkeletonRows rows={6} height={36} />}>{contents[each]}</Suspense>
          </Step>
        ))}
      </div>
    </>
  );
};

const Content = () => {
  const state = useQuery(billingQuery);
  const organisation = useQuery(organisationQuery);
  const isReloading = useOwnDocument(state.data?.form != null);
  if (state.isError) return <ErrorPanel error={state.error} onRetry={() => void state.refetch()} />;
  if (organisation.isError)
    return <ErrorPanel error={organisation.error} onRetry={() => void organisation.refetch()} />;
  if (state.isPending || organisation.isPending || isReloading) return <SkeletonRows rows={8} height={36} />;
  if (!state.data.is_enabled) return <Nobody />;
  return <Steps state={state.data} known={valuesOf(state.data.customer, organisation.data)} />;
};

/** The steps to a paid subscription, for administrators. Specification 1, part 2, Billing. */
export const BillingScreen = () => {
  const t = useT();
  return (
    <div className={listClasses.screen} data-kind="text">
      <PageHeader title={t('billing:title')} />
      <InPersonOnly>
        <Content />
      </InPersonOnly>
    </div>
  );
};
