import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { ActionIcon, Alert, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCalendar, IconCalendarShare, IconDots, IconMail } from '@tabler/icons-react';
import { codeText } from '../texts/error-text.ts';
import { useT } from '../texts/i18n.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { AccountAsking } from './account-dialogs.tsx';
import { useSync } from './account-queries.ts';
import { type ShownState, shownState } from './account-state.ts';
import classes from './connections-screen.module.css';
import { useAccountEntries } from './use-account-entries.ts';
import { useCollectionName } from './use-collection-name.ts';

const glyphs = { caldav: IconCalendar, ics: IconCalendarShare, imap: IconMail } as const;
const colours: Record<ShownState, string> = {
  syncing: 'brand',
  off: 'gray',
  active: 'teal',
  failing: 'yellow',
  stopped: 'red',
};

type AccountCardProps = { account: LinkedAccount; onAsk: (asking: AccountAsking) => void };

/** One account: how it is doing, what came from it, and what to do when it fails. */
export const AccountCard = ({ account, onAsk }: AccountCardProps) => {
  const t = useT();
  const entries = useAccountEntries(account, onAsk);
  const { name, kind, host, username } = account.attributes;
  const state = shownState(account.attributes);
  const Glyph = glyphs[kind];
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-label={name}>
      <div className={classes.head}>
        <Glyph size={22} aria-hidden className={classes.symbol} />
        <Stack gap={4} className={classes.words}>
          <Group gap="xs">
            <Title order={2} size="h4" className={classes.name}>
              {name}
            </Title>
            <Badge variant="light" c="var(--mantine-color-text)" color={colours[state]} tt="none">
              {t(`linked-accounts:state.${state}`)}
            </Badge>
          </Group>
          <Text size="sm" c="dimmed" className={classes.name}>
            {[t(`linked-accounts:kinds.${kind}`), host, username === name ? null : username]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Facts account={account} />
        </Stack>
        <ActionMenu entries={entries}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('linked-accounts:more', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </ActionMenu>
      </div>
      <Trouble account={account} onAsk={onAsk} />
    </Paper>
  );
};

const Facts = ({ account }: { account: LinkedAccount }) => {
  const t = useT();
  const formats = useFormats();
  const { collections, appointments, last_synced_at, kind } = account.attributes;
  const chosen = collections.filter(({ is_enabled }) => is_enabled);
  const total = collections.filter(({ is_gone }) => !is_gone).length;
  const nameOf = useCollectionName(account);
  const names = chosen.map((one) => nameOf(one.name)).join(', ');
  const isMail = kind === 'imap';
  const facts = [
    last_synced_at === null
      ? t('linked-accounts:neverSynced')
      : t('linked-accounts:lastSynced', { moment: formats.moment(last_synced_at) }),
    t(isMail ? 'linked-accounts:mail.recorded' : 'linked-accounts:recorded', { count: appointments.recorded }),
    ...(appointments.planned > 0 ? [t('linked-accounts:planned', { count: appointments.planned })] : []),
  ];
  return (
    <>
      {kind !== 'ics' && chosen.length > 0 && (
        <Text size="sm" className={classes.name}>
          {t(isMail ? 'linked-accounts:mail.chosen' : 'linked-accounts:chosen', { count: chosen.length, total })}:{' '}
          {names}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
    </>
  );
};

/** What keeps appointments and mails from coming, and the one thing to do about it. */
const Trouble = ({ account, onAsk }: AccountCardProps) => {
  const t = useT();
  const formats = useFormats();
  const sync = useSync(account);
  const { error, state, is_enabled, is_syncing, next_sync_at, collections, kind } = account.attributes;
  if (!is_enabled) return null;
  if (error !== null) {
    return (
      <Alert mt="md" variant="light" color={state === 'stopped' ? 'red' : 'yellow'} icon={<IconAlertTriangle />}>
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{codeText(error.code)}</Text>
          {state === 'failing' && next_sync_at !== null && (
            <Text size="sm">{t('linked-accounts:nextSync', { moment: formats.moment(next_sync_at) })}</Text>
          )}
          {state === 'stopped' ? (
            <Button size="xs" variant="default" onClick={() => onAsk({ kind: 'password', account })}>
              {t('linked-accounts:newPassword')}
            </Button>
          ) : (
            <Button size="xs" variant="default" loading={sync.isPending || is_syncing} onClick={() => sync.mutate()}>
              {t('linked-accounts:syncNow')}
            </Button>
          )}
        </Stack>
      </Alert>
    );
  }
  if (collections.some((one) => one.is_enabled)) return null;
  const isMail = kind === 'imap';
  const missing = collections.length === 0 ? 'noneThere' : 'noneChosen';
  return (
    <Alert mt="md" variant="light" color="brand" icon={isMail ? <IconMail /> : <IconCalendar />}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t(isMail ? `linked-accounts:mail.${missing}` : `linked-accounts:${missing}`)}</Text>
        {collections.length > 0 && (
          <Button size="xs" variant="default" onClick={() => onAsk({ kind: 'choose', account })}>
            {t(isMail ? 'linked-accounts:mail.choose' : 'linked-accounts:choose')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
};
