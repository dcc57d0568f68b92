import type { TicketStatus, TicketSystemView } from '@daybook/contract/tickets.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { problemOf } from '../crm/problem-text.ts';
import { InPersonOnly } from '../settings/frame/in-person-only.tsx';
import { NotAvailableScreen } from '../shell/not-available-screen.tsx';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import listClasses from '../ui/list/list-screen.module.css';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ticketStatusQuery, useInitiate } from './ticket-queries.ts';
import { useTicketSignInReturn } from './use-ticket-sign-in.ts';

const TicketWizard = onDemand(async () => (await import('./ticket-wizard.tsx')).TicketWizard);
const ConnectedTickets = onDemand(async () => (await import('./connected-tickets.tsx')).ConnectedTickets);
const parts = [TicketWizard, ConnectedTickets];

type BodyProps = { status: TicketStatus; view: TicketSystemView };

const Body = ({ status, view }: BodyProps) => {
  const t = useT();
  usePrefetch(parts);
  const { user: side, client } = status;
  const isMine = status.system === view.key && side.state !== 'disconnected';
  if (isMine && side.connect_active_step !== null) return <TicketWizard key={view.key} view={view} side={side} />;
  if (isMine) return <ConnectedTickets status={status} view={view} />;
  if (client.system !== null && client.system !== view.key) {
    return <Text>{t('tickets:notYours', { system: systemName(client.system) })}</Text>;
  }
  if (client.system === null && !status.may_choose) return <Text>{t('tickets:notChosen')}</Text>;
  return <Begin view={view} />;
};

const Begin = ({ view: { key: system, is_set_up } }: { view: TicketSystemView }) => {
  const t = useT();
  const initiate = useInitiate();
  const action = is_set_up && (
    <Button data-autofocus loading={initiate.isPending} onClick={() => initiate.mutate(system)}>
      {t('tickets:begin')}
    </Button>
  );
  const text = is_set_up ? t('tickets:intro') : t('tickets:notSetUp', { system: systemName(system) });
  return <EmptyState icon={IconTicket} title={systemName(system)} text={text} action={action} />;
};

/** After the system's own sign-in the user waits until the server has verified it. */
const Returned = ({ status, view }: BodyProps) => {
  const t = useT();
  const { isBusy, error } = useTicketSignInReturn(view.key);
  const problem = problemOf(error, view.key);
  if (isBusy) {
    return (
      <Group role="status" wrap="nowrap">
        <Loader size="sm" />
        <Text>{t('tickets:signIn.busy', { system: systemName(view.key) })}</Text>
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
      <Suspense fallback={<SkeletonRows rows={3} height={90} />}>
        <Body status={status} view={view} />
      </Suspense>
    </Stack>
  );
};

/** One ticket system: connecting it, and the state of its connection. Specification 1, part 2. */
export const TicketScreen = () => {
  const { system } = useParams({ from: '/signed-in/integrations/external-ticket-{$system}' });
  const { data: status, error, refetch } = useQuery(ticketStatusQuery);
  if (status === undefined) {
    return error === null ? <SkeletonRows rows={3} height={90} /> : <ErrorPanel error={error} onRetry={refetch} />;
  }
  const view = status.systems.find((one) => one.key === system);
  if (view === undefined) return <NotAvailableScreen />;
  return (
    <div className={listClasses.screen} data-kind="text">
      <PageHeader title={systemName(system)} />
      <InPersonOnly>
        <Returned key={system} status={status} view={view} />
      </InPersonOnly>
    </div>
  );
};
