import type { CrmStatus } from '@daybook/contract/crm.ts';
import { addressOf } from '@daybook/domain/crm/crm-address.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useT } from '../texts/i18n.ts';
import { CardFacts } from './card-facts.tsx';
import { CrmLock } from './crm-lock.tsx';
import { crmStatusQuery } from './crm-queries.ts';
import { stateColours } from './state-colours.ts';
import { UnusedConnection } from './unused-connection.tsx';

/** The organisation's CRM and accounting system among the connections, for users who can connect one. */
export const CrmCard = () => {
  const t = useT();
  const { data: status } = useQuery(crmStatusQuery);
  if (status === undefined) return null;
  const mayOpen = status.connects_as !== null || (status.administers && status.client.connected_at !== null);
  if (!mayOpen && status.unused === null) return null;
  const side = status.connects_as === 'user' ? status.user : status.client;
  const shown = status.systems
    .filter(({ key }) => status.system === null || key === status.system)
    .map(({ key }) => ({ key, name: systemName(key) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <Paper component="section" withBorder radius="lg" p="md" mt="md" aria-label={t('crm:card.title')}>
      <Stack gap="xs" align="flex-start">
        <Group gap="xs">
          <Title order={2} size="h4">
            {t('crm:card.title')}
          </Title>
          {mayOpen && status.system !== null && (
            <Badge variant="light" c="var(--mantine-color-text)" color={stateColours[side.state]} tt="none">
              {t(`crm:states.${side.state}`)}
            </Badge>
          )}
        </Group>
        {status.unused !== null && <UnusedConnection unused={status.unused} />}
        {mayOpen && <Body status={status} side={side} />}
        <CrmLock status={status} />
        <Group gap="xs">
          {(mayOpen ? shown : []).map(({ key, name }) => (
            <Button
              key={key}
              variant="default"
              renderRoot={(props) => (
                <Link {...props} to="/integrations/external-crm-{$system}" params={{ system: addressOf(key) }} />
              )}
            >
              {status.system === null ? name : t('crm:card.open', { system: name })}
            </Button>
          ))}
        </Group>
      </Stack>
    </Paper>
  );
};

const Body = ({ status, side }: { status: CrmStatus; side: CrmStatus['client'] }) => {
  const t = useT();
  if (status.system !== null) return <CardFacts status={status} side={side} />;
  return (
    <Text size="sm" c="dimmed" maw="44rem">
      {t('crm:card.none')}
    </Text>
  );
};
