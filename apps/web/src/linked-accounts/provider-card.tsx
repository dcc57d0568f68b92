import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { grantPurposes } from '@daybook/domain/auth/provider-scopes.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import {
  isProviderKind,
  kindOf,
  type ProviderKind,
  providerKinds,
} from '@daybook/domain/linked-accounts/provider-kinds.ts';
import { ActionIcon, Badge, Divider, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { IconBrandGoogleFilled, IconBrandWindowsFilled, IconDots } from '@tabler/icons-react';
import { providerTitles } from '../auth/provider-calls.ts';
import { signInProblem } from '../auth/sign-in-problem.ts';
import { useT } from '../texts/i18n.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { stateColours } from './account-card.tsx';
import type { AccountAsking } from './account-dialogs.tsx';
import { AccountFacts } from './account-facts.tsx';
import { asksForChoice, shownState } from './account-state.ts';
import { AccountTrouble } from './account-trouble.tsx';
import classes from './connections-screen.module.css';
import { useAccountEntries } from './use-account-entries.ts';
import { useProviderConnection } from './use-provider-connection.ts';

const glyphs = { google: IconBrandGoogleFilled, microsoft: IconBrandWindowsFilled } as const;

type ProviderCardProps = {
  provider: SignInProvider;
  accounts: readonly LinkedAccount[];
  onAsk: (asking: AccountAsking) => void;
};

/** Google or Microsoft: the data that can be read, each with a switch. */
export const ProviderCard = ({ provider, accounts, onAsk }: ProviderCardProps) => {
  const t = useT();
  const own = accounts.filter(
    ({ attributes: { kind } }) => isProviderKind(kind) && providerKinds[kind].provider === provider,
  );
  const email = own.find(({ attributes }) => attributes.username !== null)?.attributes.username ?? null;
  const Glyph = glyphs[provider];
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-label={providerTitles[provider]}>
      <div className={classes.head}>
        <Glyph size={22} aria-hidden className={classes.symbol} />
        <Stack gap={4} className={classes.words}>
          <Title order={2} size="h4">
            {providerTitles[provider]}
          </Title>
          <Text size="sm" c="dimmed" className={classes.name}>
            {email ?? t('linked-accounts:provider.none', { provider: providerTitles[provider] })}
          </Text>
        </Stack>
      </div>
      {grantPurposes.map((purpose) => {
        const kind = kindOf({ provider, purpose });
        const account = own.find(({ attributes }) => attributes.kind === kind);
        return <PurposeRow key={kind} kind={kind} account={account} onAsk={onAsk} />;
      })}
    </Paper>
  );
};

type PurposeRowProps = {
  kind: ProviderKind;
  account: LinkedAccount | undefined;
  onAsk: (asking: AccountAsking) => void;
};

const PurposeRow = ({ kind, account, onAsk }: PurposeRowProps) => {
  const t = useT();
  const { purpose } = providerKinds[kind];
  const choose = (connected: LinkedAccount) => {
    if (asksForChoice(connected)) onAsk({ kind: 'choose', account: connected });
  };
  const { connect, isBusy, error } = useProviderConnection(choose);
  const isOn = account?.attributes.is_enabled === true;
  const change = () => (isOn && account !== undefined ? onAsk({ kind: 'disconnect', account }) : connect(kind));
  const problem = signInProblem(t, error);
  return (
    <>
      <Divider my="sm" />
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Switch
          checked={isOn}
          disabled={isBusy}
          onChange={change}
          label={t(`linked-accounts:kinds.${kind}`)}
          description={t(`linked-accounts:provider.${purpose}`)}
        />
        {account !== undefined && <PurposeMenu account={account} onAsk={onAsk} />}
      </Group>
      {problem !== null && (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      )}
      {account !== undefined && (
        <Stack gap={4} mt="xs" className={classes.inset}>
          <StateBadge account={account} />
          <AccountFacts account={account} />
          <AccountTrouble account={account} onAsk={onAsk} />
        </Stack>
      )}
    </>
  );
};

type PurposeMenuProps = { account: LinkedAccount; onAsk: PurposeRowProps['onAsk'] };

const PurposeMenu = ({ account, onAsk }: PurposeMenuProps) => {
  const t = useT();
  const entries = useAccountEntries(account, onAsk);
  const name = t(`linked-accounts:kinds.${account.attributes.kind}`);
  return (
    <ActionMenu entries={entries}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('linked-accounts:more', { name })}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    </ActionMenu>
  );
};

const StateBadge = ({ account }: { account: LinkedAccount }) => {
  const t = useT();
  const state = shownState(account.attributes);
  const word = state === 'stopped' ? 'linked-accounts:provider.stopped' : (`linked-accounts:state.${state}` as const);
  return (
    <Badge variant="light" c="var(--mantine-color-text)" color={stateColours[state]} tt="none">
      {t(word)}
    </Badge>
  );
};
