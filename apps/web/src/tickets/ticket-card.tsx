import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { stateColours } from '../crm/state-colours.ts';
import { useT } from '../texts/i18n.ts';
import { ticketStatusQuery } from './ticket-queries.ts';
import { TicketTimes, TicketTroubles } from './ticket-state.tsx';

/** Among the connections: the ticket system, for who may connect one. */
export const TicketCard = () => {
  const t = useT();
  const { data: status } = useQuery(ticketStatusQuery);
  if (status === undefined || status.user.locked || (status.system === null && !status.may_choose)) return null;
  const shown = status.systems.filter(({ key }) => status.system === null || key === status.system);
  const { state, account } = status.user;
  const about = [systemName(status.system ?? ''), account].filter(Boolean).join(' · ');
  return (
    <Paper component="section" withBorder radius="lg" p="md" mt="md" aria-label={t('tickets:card.title')}>
      <Stack gap="xs" align="flex-start">
        <Group gap="xs">
          <Title order={2} size="h4">
            {t('tickets:card.title')}
          </Title>
          {state !== 'disconnected' && (
            <Badge variant="light" c="var(--mantine-color-text)" color={stateColours[state]} tt="none">
              {t(`tickets:states.${state}`)}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" maw="44rem">
          {status.system === null && t('tickets:card.none')}
          {status.system !== null && state === 'disconnected'
            ? t('tickets:card.others', { system: systemName(status.system) })
            : status.system !== null && about}
        </Text>
        {status.user.connected_at !== null && state !== 'disconnected' && <TicketTimes status={status} />}
        <TicketTroubles status={status} />
        <Group gap="xs">
          {shown.map(({ key }) => (
            <Button
              key={key}
              variant="default"
              renderRoot={(props) => (
                <Link {...props} to="/integrations/external-ticket-{$system}" params={{ system: key }} />
              )}
            >
              {t('tickets:card.open', { system: systemName(key) })}
            </Button>
          ))}
        </Group>
      </Stack>
    </Paper>
  );
};
