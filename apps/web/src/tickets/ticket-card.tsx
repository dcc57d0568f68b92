import type { TicketStatus } from '@daybook/contract/tickets.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { stateColours } from '../crm/state-colours.ts';
import { useT } from '../texts/i18n.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ticketStatusQuery, useDisconnect } from './ticket-queries.ts';
import { TicketTimes, TicketTroubles } from './ticket-state.tsx';

/** The ticket system among the connections, for users who may connect one. */
export const TicketCard = () => {
  const t = useT();
  const { data: status } = useQuery(ticketStatusQuery);
  if (status === undefined || (status.system === null && !status.may_choose)) return null;
  const isMade = status.user.connected_at !== null && status.user.state !== 'disconnected';
  if (status.user.locked) return isMade ? <LockedOut status={status} /> : null;
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
        {isMade && <TicketTimes status={status} />}
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

/** The user's connection after connecting was locked, and its page with it: it can be ended here. */
const LockedOut = ({ status }: { status: TicketStatus }) => {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const key = status.system ?? '';
  const system = systemName(key);
  const disconnect = useDisconnect(key);
  const waiting = status.waiting > 0 ? ` ${t('tickets:disconnectWaiting', { count: status.waiting })}` : '';
  return (
    <Paper component="section" withBorder radius="lg" p="md" mt="md" aria-label={t('tickets:card.title')}>
      <Stack gap="xs" align="flex-start">
        <Title order={2} size="h4">
          {t('tickets:card.title')}
        </Title>
        <Text size="sm" maw="44rem">
          {t(status.valid ? 'tickets:card.locked' : 'tickets:card.stuck', { system })}
        </Text>
        {(status.allow_disconnect || !status.valid) && (
          <Button variant="default" size="xs" onClick={() => setIsAsking(true)}>
            {t('tickets:disconnect')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title={t('tickets:disconnect')}
        text={`${t('tickets:disconnectText', { system })}${waiting}`}
        action={t('tickets:disconnect')}
        isBusy={disconnect.isPending}
        onConfirm={() => disconnect.mutate(false, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </Paper>
  );
};
