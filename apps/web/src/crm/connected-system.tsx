import type { CrmStatus } from '@daybook/contract/crm.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Alert, Anchor, Badge, Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { ContactsToChoose } from './contacts-to-choose.tsx';
import { ContactsToDecide } from './contacts-to-decide.tsx';
import { useRead, useSettings } from './crm-queries.ts';
import { FailureText } from './failure-text.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { RunHistory } from './run-history.tsx';
import { stateColours } from './state-colours.ts';

const ReconnectForm = onDemand(async () => (await import('./reconnect-form.tsx')).ReconnectForm);
const DisconnectDialog = onDemand(async () => (await import('./disconnect-dialog.tsx')).DisconnectDialog);
const HoursComparison = onDemand(async () => (await import('../exports/hours-comparison.tsx')).HoursComparison);
const PeopleToMatch = onDemand(async () => (await import('./people-to-match.tsx')).PeopleToMatch);
const ReadingSettings = onDemand(async () => (await import('../settings/frame/reading-settings.tsx')).ReadingSettings);
const parts = [ReconnectForm, DisconnectDialog, HoursComparison, PeopleToMatch, ReadingSettings];

type Props = { status: CrmStatus; side: CrmStatus['client'] };
type Asking = 'reconnect' | 'disconnect';

/** Whether the user may change the connection. */
const mayChange = ({ connects_as, administers }: CrmStatus): boolean => connects_as !== null || administers;

/** A connected system: its state, open decisions, and actions. */
export const ConnectedSystem = ({ status, side }: Props) => {
  const [asking, setAsking] = useState<Asking | null>(null);
  usePrefetch(parts);
  const close = () => setAsking(null);
  return (
    <Stack>
      <StateCard status={status} side={side} onAsk={setAsking} />
      {status.system !== null && (
        <Suspense fallback={null}>
          <HoursComparison system={status.system} isAlways />
        </Suspense>
      )}
      {status.administers && (
        <>
          <ContactsToDecide status={status} />
          <ContactsToChoose status={status} />
          <Suspense fallback={null}>
            <PeopleToMatch status={status} />
          </Suspense>
          <RunHistory system={status.system ?? ''} />
          <Suspense fallback={null}>
            <ReadingSettings of="external_crm" />
          </Suspense>
        </>
      )}
      <Suspense fallback={null}>
        {asking === 'reconnect' && <ReconnectForm status={status} onClose={close} />}
        {asking === 'disconnect' && <DisconnectDialog status={status} onClose={close} />}
      </Suspense>
    </Stack>
  );
};

const StateCard = ({ status, side, onAsk }: Props & { onAsk: (asking: Asking) => void }) => {
  const t = useT();
  const system = systemName(status.system ?? '');
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-label={system}>
      <Stack gap="sm">
        <Group gap="xs">
          <Title order={2} size="h4">
            {system}
          </Title>
          <Badge variant="light" c="var(--mantine-color-text)" color={stateColours[side.state]} tt="none">
            {t(`crm:states.${side.state}`)}
          </Badge>
        </Group>
        <Facts status={status} side={side} />
        <Troubles status={status} side={side} onAsk={onAsk} />
        {status.supports_export_timestamps && <TimesSwitch status={status} />}
        {status.systems.some(({ key, reference }) => key === status.system && reference === 'marker') && (
          <MarkerSwitch status={status} />
        )}
        <Actions status={status} side={side} onAsk={onAsk} />
      </Stack>
    </Paper>
  );
};

const Facts = ({ status, side }: Props) => {
  const t = useT();
  const formats = useFormats();
  const { counts, last_read_at, next_read_at, waiting } = status;
  const times = [
    last_read_at === null
      ? t('crm:facts.neverRead')
      : t('crm:facts.lastRead', { moment: formats.moment(last_read_at) }),
    ...(next_read_at === null ? [] : [t('crm:facts.nextRead', { moment: formats.moment(next_read_at) })]),
  ];
  const kinds = [
    ['contacts', counts.contact],
    ['dimensions', counts.dimension],
    ['employees', counts.employee],
  ] as const;
  return (
    <>
      {side.account !== null && (
        <Text size="sm">
          {side.person === null
            ? t('crm:facts.accountOnly', { account: side.account })
            : t('crm:facts.account', { account: side.account, person: side.person })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {times.join(' · ')}
      </Text>
      {kinds.map(([kind, count]) => (
        <Text size="sm" key={kind}>
          {t('crm:counts.line', {
            kind: t(`crm:counts.${kind}`),
            counts: [
              t('crm:counts.linked', { count: count.linked }),
              ...(count.proposed > 0 ? [t('crm:counts.proposed', { count: count.proposed })] : []),
              ...(count.apart > 0 ? [t('crm:counts.apart', { count: count.apart })] : []),
            ].join(', '),
          })}
        </Text>
      ))}
      {waiting > 0 && (
        <Anchor component={Link} to="/activities-errors" size="sm">
          {t('crm:counts.waiting', { count: waiting })}
        </Anchor>
      )}
    </>
  );
};

const Troubles = ({ status, side, onAsk }: Props & { onAsk: (asking: Asking) => void }) => {
  const t = useT();
  const system = systemName(status.system ?? '');
  const { run, error } = status;
  if (side.state === 'invalid') {
    return (
      <Alert role="alert" variant="light" color="red" icon={<IconAlertTriangle />}>
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{t('crm:invalidText', { system })}</Text>
          {mayChange(status) && (
            <Button size="xs" onClick={() => onAsk('reconnect')}>
              {t('crm:reconnect')}
            </Button>
          )}
        </Stack>
      </Alert>
    );
  }
  return (
    <>
      <ReadingProgress />
      {run?.state === 'stopped' && <Stopped status={status} />}
      {error !== null && run?.state !== 'running' && (
        <Alert variant="light" color="yellow" icon={<IconAlertTriangle />}>
          <FailureText code={error.code} detail={error.detail} system={system} />
        </Alert>
      )}
      {status.last_read_at !== null && !status.is_matched && (
        <Alert variant="light" color="yellow" icon={<IconInfoCircle />}>
          {t(status.administers ? 'crm:unmatchedSelf' : 'crm:unmatched', { system })}
        </Alert>
      )}
    </>
  );
};

/** Too many records disappeared there: nothing was archived until somebody confirms it. */
const Stopped = ({ status }: { status: CrmStatus }) => {
  const t = useT();
  const read = useRead(status.system ?? '');
  const { contact, dimension } = status.run?.lost ?? {};
  const system = systemName(status.system ?? '');
  return (
    <Alert role="alert" variant="light" color="red" icon={<IconAlertTriangle />} title={t('crm:stopped.title')}>
      <Stack gap="xs" align="flex-start">
        {contact !== undefined && <Text size="sm">{t('crm:stopped.contact', { ...contact, system })}</Text>}
        {dimension !== undefined && <Text size="sm">{t('crm:stopped.dimension', { ...dimension, system })}</Text>}
        <Text size="sm">{t('crm:stopped.text')}</Text>
        <Button size="xs" color="rust" loading={read.isPending} onClick={() => read.mutate(true)}>
          {t('crm:stopped.action')}
        </Button>
      </Stack>
    </Alert>
  );
};

const TimesSwitch = ({ status }: { status: CrmStatus }) => {
  const t = useT();
  const change = useSettings();
  return (
    <Switch
      label={t('crm:settings.times')}
      description={t('crm:settings.timesText')}
      checked={status.export_with_timestamps}
      disabled={change.isPending || !mayChange(status)}
      onChange={(event) => change.mutate({ export_with_timestamps: event.currentTarget.checked })}
    />
  );
};

/** For a system without a field for the reference: whether it is added to each text. */
const MarkerSwitch = ({ status }: { status: CrmStatus }) => {
  const t = useT();
  const change = useSettings();
  return (
    <Switch
      label={t('crm:settings.marks')}
      description={t('crm:settings.marksText', { system: systemName(status.system ?? '') })}
      checked={status.marks_texts}
      disabled={change.isPending || !mayChange(status)}
      onChange={(event) => change.mutate({ marks_texts: event.currentTarget.checked })}
    />
  );
};

const Actions = ({ status, side, onAsk }: Props & { onAsk: (asking: Asking) => void }) => {
  const t = useT();
  const formats = useFormats();
  const read = useRead(status.system ?? '');
  if (!mayChange(status)) return null;
  const allowedAt = status.sync_allowed_at;
  const isRunning = status.run?.state === 'running';
  const isRead = status.administers && side.state !== 'invalid';
  return (
    <Stack gap={4}>
      <Group gap="xs">
        {isRead && (
          <Button
            variant="default"
            loading={read.isPending || isRunning}
            disabled={allowedAt !== null}
            onClick={() => read.mutate(false)}
          >
            {t('crm:read')}
          </Button>
        )}
        {side.state !== 'invalid' && (
          <Button variant="default" onClick={() => onAsk('reconnect')}>
            {t('crm:credentials')}
          </Button>
        )}
        {status.allow_disconnect && (
          <Button variant="subtle" color="rust" onClick={() => onAsk('disconnect')}>
            {t('crm:disconnect.action')}
          </Button>
        )}
      </Group>
      {isRead && allowedAt !== null && !isRunning && (
        <Text size="xs" c="dimmed">
          {t('crm:readFrom', { moment: formats.moment(allowedAt) })}
        </Text>
      )}
    </Stack>
  );
};
