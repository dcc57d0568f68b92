import { systemOf } from '@daybook/domain/crm/crm-address.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Button, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { InPersonOnly } from '../settings/frame/in-person-only.tsx';
import { NotAvailableScreen } from '../shell/not-available-screen.tsx';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import listClasses from '../ui/list/list-screen.module.css';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { onDemand, useFetchedEarly } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ConnectedSystem } from './connected-system.tsx';
import { type CrmSystemView, crmStatusQuery, useInitiate } from './crm-queries.ts';

const ConnectWizard = onDemand(async () => (await import('./connect-wizard.tsx')).ConnectWizard);
const parts = [ConnectWizard];

const Begin = ({ system }: { system: string }) => {
  const t = useT();
  const initiate = useInitiate();
  const action = (
    <Button data-autofocus loading={initiate.isPending} onClick={() => initiate.mutate(system)}>
      {t('crm:begin')}
    </Button>
  );
  return (
    <EmptyState
      icon={IconPlugConnected}
      title={systemName(system)}
      text={t('crm:intro', { system: systemName(system) })}
      action={action}
    />
  );
};

const SystemBody = ({ view }: { view: CrmSystemView }) => {
  const t = useT();
  const { data: status } = useQuery(crmStatusQuery);
  useFetchedEarly(parts);
  if (status === undefined) return null;
  const side = status.connects_as === 'user' ? status.user : status.client;
  const isMine = status.system === view.key;
  if (isMine && side.connect_active_step !== null) {
    return (
      <Suspense fallback={<SkeletonRows rows={3} height={90} />}>
        <ConnectWizard key={view.key} view={view} side={side} />
      </Suspense>
    );
  }
  if (isMine && side.state !== 'disconnected') return <ConnectedSystem status={status} side={side} />;
  if (status.connects_as === null) return <Text>{t('crm:notYours', { system: systemName(view.key) })}</Text>;
  return <Begin system={view.key} />;
};

/** One CRM or accounting system: connecting it, and how its connection fares. Specification 1, part 2. */
export const CrmScreen = () => {
  const t = useT();
  const { system: address } = useParams({ from: '/signed-in/integrations/external-crm-{$system}' });
  const { data: status, error, refetch } = useQuery(crmStatusQuery);
  const key = systemOf(address);
  if (status === undefined) {
    return error === null ? <SkeletonRows rows={3} height={90} /> : <ErrorPanel error={error} onRetry={refetch} />;
  }
  const view = status.systems.find((one) => one.key === key);
  if (view === undefined) return <NotAvailableScreen />;
  return (
    <div className={listClasses.screen}>
      <PageHeader title={t('crm:title', { system: systemName(key) })} />
      <InPersonOnly>
        <SystemBody view={view} />
      </InPersonOnly>
    </div>
  );
};
