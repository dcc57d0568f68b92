// One connection in a dialog above the others, by its address.
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import { Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { authInitQuery } from '../auth/auth-init.ts';
import { providerTitles } from '../auth/provider-calls.ts';
import { InPersonOnly } from '../settings/frame/in-person-only.tsx';
import { SlackCard } from '../slack/slack-card.tsx';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { useDialogTitle } from '../ui/use-document-title.ts';
import type { AccountAsking } from './account-dialogs.tsx';
import { accountsQuery } from './account-queries.ts';
import { ConnectionsScreen } from './connections-screen.tsx';
import { integrationModule } from './integration-modules.ts';
import { ProviderCard } from './provider-card.tsx';

const AccountDialogs = onDemand(async () => (await import('./account-dialogs.tsx')).AccountDialogs);
const TenantCard = onDemand(async () => (await import('../microsoft-tenant/tenant-card.tsx')).TenantCard);

const NotSetUp = ({ name }: { name: string }) => <Text>{useT()('linked-accounts:notSetUp', { name })}</Text>;

const OfProvider = ({ provider }: { provider: SignInProvider }) => {
  const [asking, setAsking] = useState<AccountAsking | null>(null);
  const accounts = useQuery(accountsQuery);
  const { data: init } = useQuery(authInitQuery);
  if (accounts.isError) return <ErrorPanel error={accounts.error} onRetry={() => void accounts.refetch()} />;
  if (accounts.data === undefined || init === undefined) return <SkeletonRows rows={3} height={40} />;
  if (!init.data.providers.includes(provider)) return <NotSetUp name={providerTitles[provider]} />;
  return (
    <>
      <ProviderCard provider={provider} accounts={accounts.data} onAsk={setAsking} />
      {provider === 'microsoft' && <TenantCard />}
      <Suspense fallback={null}>
        {asking && <AccountDialogs asking={asking} onAsk={setAsking} onClose={() => setAsking(null)} />}
      </Suspense>
    </>
  );
};

type IntegrationModule = NonNullable<ReturnType<typeof integrationModule>>;

const IntegrationDialog = ({ module }: { module: IntegrationModule }) => {
  const t = useT();
  const navigate = useNavigate();
  const name = module === 'slack' ? 'Slack' : providerTitles[module];
  useDialogTitle(name);
  return (
    <Modal
      opened
      size="lg"
      title={name}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
      onClose={() => void navigate({ to: '/integrations' })}
    >
      <InPersonOnly>
        <Suspense fallback={<SkeletonRows rows={3} height={40} />}>
          {module === 'slack' ? <SlackCard otherwise={<NotSetUp name={name} />} /> : <OfProvider provider={module} />}
        </Suspense>
      </InPersonOnly>
    </Modal>
  );
};

export const IntegrationScreen = () => {
  const { module: name } = useParams({ from: '/signed-in/integrations/$module' });
  const module = integrationModule(name);
  return (
    <>
      <ConnectionsScreen />
      {module !== undefined && <IntegrationDialog module={module} />}
    </>
  );
};
