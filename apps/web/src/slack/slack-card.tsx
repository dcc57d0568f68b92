import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconBrandSlack } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { slackQuery, useConnectSlack, useDisconnectSlack } from './slack-queries.ts';

/** Product names are the same in all languages. */
const name = 'Slack';
const colours = { valid: 'green', invalid: 'orange' } as const;

/** Reminders in Slack. `otherwise` is shown if this server is not registered with Slack. */
export const SlackCard = ({ otherwise = null }: { otherwise?: ReactNode }) => {
  const t = useT();
  const { user, impersonator } = useSession();
  const { data: status } = useQuery(slackQuery);
  const connect = useConnectSlack();
  const disconnect = useDisconnectSlack();
  if (status === undefined) return null;
  if (!status.is_available && status.link === null) return otherwise;
  if (user.is_demo || impersonator !== null) return null;
  const { link } = status;
  const isBroken = link?.state === 'invalid';
  return (
    <Paper component="section" withBorder radius="lg" p="md" mt="md" aria-label={name}>
      <Stack gap="xs" align="flex-start">
        <Group gap="xs">
          <IconBrandSlack size={22} aria-hidden color="var(--mantine-color-dimmed)" />
          <Title order={2} size="h4">
            {name}
          </Title>
          {link !== null && (
            <Badge variant="light" c="var(--mantine-color-text)" color={colours[link.state]} tt="none">
              {t(`linked-accounts:slack.${link.state}`)}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" maw="44rem">
          {link === null ? t('linked-accounts:slack.none') : t('linked-accounts:slack.as', { team: link.team })}
        </Text>
        {isBroken && <Text size="sm">{t('linked-accounts:slack.broken')}</Text>}
        <Group gap="xs">
          {(link === null || isBroken) && status.is_available && (
            <Button
              variant={isBroken ? 'filled' : 'default'}
              loading={connect.isPending || connect.isSuccess}
              onClick={() => connect.mutate()}
            >
              {t(isBroken ? 'linked-accounts:slack.again' : 'linked-accounts:slack.connect')}
            </Button>
          )}
          {link !== null && (
            <Button variant="default" loading={disconnect.isPending} onClick={() => disconnect.mutate()}>
              {t('linked-accounts:disconnect')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
};
