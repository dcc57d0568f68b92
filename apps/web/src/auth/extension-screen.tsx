import { Anchor, Button, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconPlugConnected, IconPuzzle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { ExtensionTicks } from '../programs/extension-ticks.tsx';
import { GetExtension } from '../programs/get-extension.tsx';
import classes from '../programs/programs.module.css';
import { useSession } from '../shell/api/session.ts';
import { DemoRecordsNobody } from '../shell/leave-demo.tsx';
import { PrivateBadge } from '../shell/private-badge.tsx';
import { useT } from '../texts/i18n.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { ExtensionState } from './extension-link.ts';
import { useExtension } from './use-extension.ts';

const Missing = ({ onAsk }: { onAsk: () => void }) => {
  const t = useT();
  return (
    <>
      <Title order={2} size="h3">
        {t('auth:extension.missing.title')}
      </Title>
      <Suspense fallback={<Loader size="sm" />}>
        <GetExtension />
      </Suspense>
      <Text size="sm" c="dimmed">
        {t('auth:extension.missing.typed', { address: location.origin })}
      </Text>
      <Button variant="default" onClick={onAsk}>
        {t('auth:extension.missing.again')}
      </Button>
    </>
  );
};

const Found = ({ state, onConnect }: { state: ExtensionState; onConnect: () => void }) => {
  const t = useT();
  const isBusy = state === 'connecting' || state === 'confirming';
  return (
    <>
      <IconPlugConnected size={32} stroke={1.5} className={classes.symbol} aria-hidden />
      <Title order={2} size="h3">
        {t('auth:extension.found.title')}
      </Title>
      <Text>{t('auth:extension.found.text')}</Text>
      {state === 'confirming' && <Text fw={600}>{t('auth:extension.confirming')}</Text>}
      {state === 'declined' && <Text c="var(--mantine-color-error)">{t('auth:extension.declined')}</Text>}
      {state === 'busy' && <Text c="var(--mantine-color-error)">{t('auth:extension.busy')}</Text>}
      {state === 'failed' && <Text c="var(--mantine-color-error)">{t('auth:extension.failed')}</Text>}
      <Button size="md" onClick={onConnect} loading={isBusy} data-autofocus>
        {t('auth:extension.found.connect')}
      </Button>
    </>
  );
};

const Connected = ({ onConnect }: { onConnect: () => void }) => {
  const t = useT();
  return (
    <>
      <IconCircleCheck size={32} stroke={1.5} className={classes.symbol} aria-hidden />
      <Title order={2} size="h3">
        {t('auth:extension.connected.title')}
      </Title>
      <Text>{t('auth:extension.connected.text')}</Text>
      <PrivateBadge />
      <Button component={Link} to="/day">
        {t('auth:extension.connected.day')}
      </Button>
      <Button variant="subtle" onClick={onConnect}>
        {t('auth:extension.connected.reconnect')}
      </Button>
    </>
  );
};

const Checking = () => {
  const t = useT();
  return (
    <>
      <Loader size="sm" />
      <Text>{t('auth:extension.checking')}</Text>
    </>
  );
};

/** Installs the browser extension, and connects it to the user's account with one click. */
export const ExtensionScreen = () => {
  const t = useT();
  const { user } = useSession();
  const { state, ask, connect } = useExtension();
  const content: Record<ExtensionState, ReactNode> = {
    checking: <Checking />,
    missing: <Missing onAsk={ask} />,
    found: <Found state={state} onConnect={connect} />,
    connecting: <Found state={state} onConnect={connect} />,
    confirming: <Found state={state} onConnect={connect} />,
    declined: <Found state={state} onConnect={connect} />,
    busy: <Found state={state} onConnect={connect} />,
    failed: <Found state={state} onConnect={connect} />,
    connected: <Connected onConnect={connect} />,
  };
  return (
    <div className={classes.screen}>
      <PageHeader title={t('auth:extension.title')} />
      <Text className={classes.intro} c="dimmed">
        <IconPuzzle size={20} stroke={1.6} aria-hidden /> {t('auth:extension.intro')}
      </Text>
      {user.is_demo ? (
        <DemoRecordsNobody />
      ) : (
        <>
          <Paper withBorder radius="lg" p="lg">
            <ExtensionTicks state={state} />
          </Paper>
          <Paper withBorder radius="lg" p="xl" aria-live="polite">
            <Stack align="flex-start">{content[state]}</Stack>
          </Paper>
        </>
      )}
      <Text size="sm" c="dimmed">
        {t('programs:extension.beside')}{' '}
        <Anchor component={Link} to="/auth/desktop" inherit>
          {t('shell:user.desktop')}
        </Anchor>
      </Text>
    </div>
  );
};
