import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { ActionIcon, Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCalendar, IconCalendarShare, IconDots, IconMail } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import type { AccountAsking } from './account-dialogs.tsx';
import { AccountFacts } from './account-facts.tsx';
import { type ShownState, shownState } from './account-state.ts';
import { AccountTrouble } from './account-trouble.tsx';
import classes from './connections-screen.module.css';
import { useAccountEntries } from './use-account-entries.ts';

const glyphs = {
  caldav: IconCalendar,
  ics: IconCalendarShare,
  imap: IconMail,
  google_calendar: IconCalendar,
  google_mail: IconMail,
  microsoft_calendar: IconCalendar,
  microsoft_mail: IconMail,
} as const;
export const stateColours: Record<ShownState, string> = {
  syncing: 'brand',
  off: 'gray',
  active: 'teal',
  failing: 'yellow',
  stopped: 'red',
};

type AccountCardProps = { account: LinkedAccount; onAsk: (asking: AccountAsking) => void };

/** One account: its state, the items read from it, and what to do when it fails. */
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
            <Badge variant="light" c="var(--mantine-color-text)" color={stateColours[state]} tt="none">
              {t(`linked-accounts:state.${state}`)}
            </Badge>
          </Group>
          <Text size="sm" c="dimmed" className={classes.name}>
            {[t(`linked-accounts:kinds.${kind}`), host, username === name ? null : username]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <AccountFacts account={account} />
        </Stack>
        <ActionMenu entries={entries}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('linked-accounts:more', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </ActionMenu>
      </div>
      <AccountTrouble account={account} onAsk={onAsk} />
    </Paper>
  );
};
