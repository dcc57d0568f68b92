import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { type SignInProvider, signInProviders } from '@daybook/domain/auth/sign-in-providers.ts';
import { isMailKind, isProviderKind, providerKinds } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconInfoCircle, IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { authInitQuery } from '../auth/auth-init.ts';
import { CrmCard } from '../crm/crm-card.tsx';
import { InPersonOnly } from '../settings/frame/in-person-only.tsx';
import { useSession } from '../shell/api/session.ts';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useOpenSettings } from '../shell/settings-link.tsx';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import listClasses from '../ui/list/list-screen.module.css';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrimaryAction } from '../ui/primary-action.tsx';
import { AccountCard } from './account-card.tsx';
import type { AccountAsking } from './account-dialogs.tsx';
import { accountsQuery } from './account-queries.ts';
import { asksForChoice } from './account-state.ts';
import classes from './connections-screen.module.css';
import { ProviderCard } from './provider-card.tsx';
import { useArrival } from './use-provider-connection.ts';

const AccountDialogs = onDemand(async () => (await import('./account-dialogs.tsx')).AccountDialogs);
const TicketCard = onDemand(async () => (await import('../tickets/ticket-card.tsx')).TicketCard);
const SlackCard = onDemand(async () => (await import('../slack/slack-card.tsx')).SlackCard);
const TenantCard = onDemand(async () => (await import('../microsoft-tenant/tenant-card.tsx')).TenantCard);
const parts = [AccountDialogs];

/** Why nothing is read although calendars are connected. */
const DetectionOff = () => {
  const t = useT();
  const openSettings = useOpenSettings();
  if (useSession().preferences.detections?.appointments !== false) return null;
  return (
    <Alert variant="light" color="yellow" icon={<IconInfoCircle />} mb="md">
      {t('linked-accounts:off.text')}{' '}
      <Anchor component="button" type="button" size="sm" onClick={() => openSettings('detections')}>
        {t('linked-accounts:off.action')}
      </Anchor>
    </Alert>
  );
};

type AccountsProps = { isOwn: boolean; onConnect: () => void; onAsk: (asking: AccountAsking) => void };

const Accounts = ({ isOwn, onConnect, onAsk }: AccountsProps) => {
  const t = useT();
  const { data, error, refetch } = useQuery(accountsQuery);
  const providers = useQuery(authInitQuery).data?.data.providers ?? [];
  useArrival((account) => {
    if (asksForChoice(account)) onAsk({ kind: 'choose', account });
  });
  if (data === undefined) {
    return error === null ? <SkeletonRows rows={2} height={120} /> : <ErrorPanel error={error} onRetry={refetch} />;
  }
  const [ofProviders, others] = [true, false].map((is) =>
    data.filter((one) => isProviderKind(one.attributes.kind) === is),
  );
  const shown = signInProviders.filter((one) => isOwn && (providers.includes(one) || has(ofProviders ?? [], one)));
  return (
    <>
      {data.some(({ attributes }) => !isMailKind(attributes.kind)) && <DetectionOff />}
      <ul className={classes.accounts}>
        {shown.map((provider) => (
          <li key={provider}>
            <ProviderCard provider={provider} accounts={ofProviders ?? []} onAsk={onAsk} />
          </li>
        ))}
        {others?.map((account) => (
          <li key={account.id}>
            <AccountCard account={account} onAsk={onAsk} />
          </li>
        ))}
      </ul>
      {data.length === 0 && (
        <EmptyState
          icon={IconPlugConnected}
          title={t('linked-accounts:empty.title')}
          text={t('linked-accounts:empty.text')}
          action={<Button onClick={onConnect}>{t('linked-accounts:connect')}</Button>}
        />
      )}
    </>
  );
};

const has = (accounts: readonly LinkedAccount[], provider: SignInProvider): boolean =>
  accounts.some(({ attributes: { kind } }) => isProviderKind(kind) && providerKinds[kind].provider === provider);

/** External calendars and mailboxes of the user: their state, and connecting another. Specification 1, part 2. */
export const ConnectionsScreen = () => {
  const t = useT();
  const { user, impersonator } = useSession();
  const isOwn = !user.is_demo && impersonator === null;
  const [asking, setAsking] = useState<AccountAsking | null>(null);
  const connect = useCallback(() => setAsking({ kind: 'connect' }), []);
  usePrefetch(parts);
  useKeys([{ key: 'n', label: t('linked-accounts:connect'), run: connect, disabled: !isOwn }]);
  const action = (
    <PrimaryAction icon={IconPlugConnected} keys="n" label={t('linked-accounts:connect')} onClick={connect} />
  );
  return (
    <div className={listClasses.screen} data-kind="text">
      <PageHeader title={t('linked-accounts:title')} action={isOwn ? action : null} />
      <Text c="dimmed" size="sm" maw="44rem" mb="lg">
        {t('linked-accounts:intro')}
      </Text>
      <InPersonOnly>
        <Accounts isOwn={isOwn} onConnect={connect} onAsk={setAsking} />
        <Suspense fallback={null}>
          <SlackCard />
          <TenantCard />
        </Suspense>
        <CrmCard />
        <Suspense fallback={null}>
          <TicketCard />
        </Suspense>
        {asking && (
          <Suspense fallback={null}>
            <AccountDialogs asking={asking} onAsk={setAsking} onClose={() => setAsking(null)} />
          </Suspense>
        )}
      </InPersonOnly>
    </div>
  );
};
