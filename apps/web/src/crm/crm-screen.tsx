import { systemOf } from '@daybook/domain/crm/crm-address.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { InPersonFields, InPersonOnly } from '../settings/frame/in-person-only.tsx';
import { useSession } from '../shell/api/session.ts';
import { NotAvailableScreen } from '../shell/not-available-screen.tsx';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import listClasses from '../ui/list/list-screen.module.css';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ConnectedSystem } from './connected-system.tsx';
import { type CrmSystemView, crmStatusQuery, useInitiate } from './crm-queries.ts';
import { problemOf } from './problem-text.ts';
import { useSignInReturn } from './use-sign-in.ts';

const ConnectWizard = onDemand(async () => (await import('./connect-wizard.tsx')).ConnectWizard);
const parts = [ConnectWizard];

const Begin = ({ view: { key: system, is_set_up } }: { view: CrmSystemView }) => {
  const t = useT();
  const initiate = useInitiate();
  const action = is_set_up && (
    <Button data-autofocus loading={initiate.isPending} onClick={() => initiate.mutate(system)}>
      {t('crm:begin')}
    </Button>
  );
  return (
    <EmptyState
      icon={IconPlugConnected}
      title={systemName(system)}
      text={t(is_set_up ? 'crm:intro' : 'crm:notSetUp', { system: systemName(system) })}
      action={action}
    />
  );
};

const SystemBody = ({ view }: { view: CrmSystemView }) => {
  const t = useT();
  const { data: status } = useQuery(crmStatusQuery);
  usePrefetch(parts);
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
  return <Begin view={view} />;
};

/** After the system's own sign-in the user waits until the server has verified it. */
const Returned = ({ view }: { view: CrmSystemView }) => {
  const t = useT();
  const { isBusy, error } = useSignInReturn(view.key);
  const problem = problemOf(error, view.key);
  if (isBusy) {
    return (
      <Group role="status" wrap="nowrap">
        <Loader size="sm" />
        <Text>{t('crm:signIn.busy', { system: systemName(view.key) })}</Text>
      </Group>
    );
  }
  return (
    <Stack>
      {problem !== null && (
        <Alert role="alert" variant="light" color="red" maw="40rem" icon={<IconAlertTriangle />}>
          {problem.text}
        </Alert>
      )}
      <SystemBody view={view} />
    </Stack>
  );
};

/** One CRM or accounting system: connecting it, and the state of its connection. Specification 1, part 2. */
export const CrmScreen = () => {
  const t = useT();
  const { system: address } = useParams({ from: '/signed-in/integrations/external-crm-{$system}' });
  const { data: status, error, refetch } = useQuery(crmStatusQuery);
  const { user } = useSession();
  // The demo is connected: its visitors see the state, but cannot change it.
  const Shown = user.is_demo ? InPersonFields : InPersonOnly;
  const key = systemOf(address);
  if (status === undefined) {
    return error === null ? <SkeletonRows rows={3} height={90} /> : <ErrorPanel error={error} onRetry={refetch} />;
  }
  const view = status.systems.find((one) => one.key === key);
  if (view === undefined) return <NotAvailableScreen />;
  return (
    <div className={listClasses.screen} data-kind="text">
      <PageHeader title={t('crm:title', { system: systemName(key) })} />
      <Stack>
        <Shown>
          <Returned key={key} view={view} />
        </Shown>
      </Stack>
    </div>
  );
};
