import type { Ticket, TicketStatus, TicketSystemView } from '@daybook/contract/tickets.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Alert, Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense, useState } from 'react';
import { problemOf } from '../crm/problem-text.ts';
import { stateColours } from '../crm/state-colours.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { TicketFieldInput } from './ticket-field.tsx';
import { TicketGroups } from './ticket-mapping.tsx';
import { ownTicketsQuery, useDisconnect, useRead, useReconnect } from './ticket-queries.ts';
import { TicketTimes, TicketTroubles } from './ticket-state.tsx';
import { useBeginTicketSignIn } from './use-ticket-sign-in.ts';

const ReadingSettings = onDemand(async () => (await import('../settings/frame/reading-settings.tsx')).ReadingSettings);

type ConnectedProps = { status: TicketStatus; view: TicketSystemView };

/** A connected ticket system: its state, and what to do. */
export const ConnectedTickets = ({ status, view }: ConnectedProps) => {
  const t = useT();
  const formats = useFormats();
  const { user } = useSession();
  const read = useRead(view.key);
  const { user: side, sync_allowed_at: allowedAt } = status;
  const [isReplacing, setIsReplacing] = useState(false);
  return (
    <Stack>
      {(side.state === 'invalid' || isReplacing) && (
        <Again view={view} isRefused={side.state === 'invalid'} onDone={() => setIsReplacing(false)} />
      )}
      <Group gap="xs">
        <Badge variant="light" c="var(--mantine-color-text)" color={stateColours[side.state]} tt="none">
          {t(`tickets:states.${side.state}`)}
        </Badge>
        <Text size="sm" c="dimmed">
          {t('tickets:facts.account', { account: side.account ?? '', person: side.person ?? '' })}
        </Text>
      </Group>
      <TicketTimes status={status} />
      {side.state !== 'invalid' && <TicketTroubles status={status} />}
      <Text>{t('tickets:intro')}</Text>
      <Group>
        <Button
          variant="default"
          disabled={side.state === 'invalid' || allowedAt !== null}
          loading={read.isPending}
          onClick={() => read.mutate()}
        >
          {t('tickets:read')}
        </Button>
        {side.state !== 'invalid' && !isReplacing && (
          <Button variant="default" onClick={() => setIsReplacing(true)}>
            {t('tickets:credentials')}
          </Button>
        )}
        {allowedAt !== null && (
          <Text size="sm" c="dimmed">
            {t('tickets:readFrom', { moment: formats.moment(allowedAt) })}
          </Text>
        )}
      </Group>
      <TicketGroups view={view} />
      <OwnTickets />
      {user.is_admin && (
        <Suspense fallback={null}>
          <ReadingSettings of="external_ticket" />
        </Suspense>
      )}
      {status.allow_disconnect && <Leave system={view.key} waiting={status.waiting} />}
    </Stack>
  );
};

const OwnTickets = () => {
  const t = useT();
  const { data: tickets = [] } = useQuery(ownTicketsQuery(false));
  return (
    <section aria-label={t('tickets:assigned')}>
      <Title order={2} size="h4" mb="xs">
        {t('tickets:assigned')}
      </Title>
      {tickets.length === 0 ? (
        <Text c="dimmed">{t('tickets:assignedNone')}</Text>
      ) : (
        <Stack gap="xs">
          {tickets.map((ticket) => (
            <TicketLine key={ticket.id} ticket={ticket} />
          ))}
        </Stack>
      )}
    </section>
  );
};

const TicketLine = ({ ticket }: { ticket: Ticket }) => (
  <Paper withBorder radius="md" p="xs">
    <Text style={{ overflowWrap: 'anywhere' }} lineClamp={2}>
      {ticket.url === null ? (
        <b>{ticket.key}</b>
      ) : (
        <Anchor href={ticket.url} target="_blank" rel="noreferrer">
          {ticket.key}
        </Anchor>
      )}{' '}
      {ticket.title}
    </Text>
    <Text size="sm" c="dimmed">
      {[ticket.group?.name, ticket.status].filter(Boolean).join(' · ')}
    </Text>
  </Paper>
);

/** For systems with sign-in, the user signs in again; otherwise the secret is typed again. */
const Again = ({ view, isRefused, onDone }: { view: TicketSystemView; isRefused: boolean; onDone: () => void }) => {
  const t = useT();
  const system = systemName(view.key);
  const begin = useBeginTicketSignIn();
  const reconnect = useReconnect(view.key);
  const [value, setValue] = useState('');
  const secret = view.steps.flatMap(({ fields }) => fields).find(({ kind }) => kind === 'secret');
  const replacing = secret === undefined ? 'tickets:signIn.text' : 'tickets:credentialsText';
  const problem = problemOf(begin.error ?? reconnect.error, view.key);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (secret === undefined) begin.mutate(view.key);
    else reconnect.mutate({ [secret.name]: value.trim() }, { onSuccess: onDone });
  };
  return (
    <Alert
      role={isRefused ? 'alert' : 'group'}
      aria-label={isRefused ? undefined : t('tickets:credentials')}
      variant="light"
      color={isRefused ? 'red' : 'gray'}
      icon={isRefused ? <IconAlertTriangle /> : <IconKey />}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="sm" align="flex-start">
          <Text>{t(isRefused ? 'tickets:invalidText' : replacing, { system })}</Text>
          {problem !== null && <Text fw={600}>{t('tickets:failed.reconnect', { system })}</Text>}
          {secret !== undefined && (
            <TicketFieldInput
              {...{ system: view.key, field: secret, value, isFirst: !isRefused, onChange: setValue }}
              error={problem?.text ?? null}
            />
          )}
          {secret === undefined && problem !== null && <Text role="alert">{problem.text}</Text>}
          <Group gap="xs">
            <Button type="submit" loading={begin.isPending || reconnect.isPending}>
              {t('tickets:reconnect')}
            </Button>
            {!isRefused && (
              <Button variant="default" onClick={onDone}>
                {t('tickets:cancel')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Alert>
  );
};

/** Asks for confirmation, on the page itself. */
const Leave = ({ system, waiting }: { system: string; waiting: number }) => {
  const t = useT();
  const { user } = useSession();
  const disconnect = useDisconnect(system);
  const [asked, setAsked] = useState<'own' | 'whole' | null>(null);
  if (asked === null) {
    return (
      <Group>
        <Button variant="subtle" color="gray" onClick={() => setAsked('own')}>
          {t('tickets:disconnect')}
        </Button>
        {user.is_admin && (
          <Button variant="subtle" color="gray" onClick={() => setAsked('whole')}>
            {t('tickets:disconnectWhole')}
          </Button>
        )}
      </Group>
    );
  }
  const isWhole = asked === 'whole';
  return (
    <Paper withBorder radius="md" p="md">
      <Text mb="sm">
        {t(isWhole ? 'tickets:disconnectWholeText' : 'tickets:disconnectText', { system: systemName(system) })}
        {waiting > 0 && ` ${t('tickets:disconnectWaiting', { count: waiting })}`}
      </Text>
      <Group>
        <Button color="red" autoFocus loading={disconnect.isPending} onClick={() => disconnect.mutate(isWhole)}>
          {t(isWhole ? 'tickets:disconnectWhole' : 'tickets:disconnect')}
        </Button>
        <Button variant="default" onClick={() => setAsked(null)}>
          {t('tickets:cancel')}
        </Button>
      </Group>
    </Paper>
  );
};
