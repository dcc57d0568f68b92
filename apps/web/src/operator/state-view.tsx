import type { ServerState } from '@daybook/contract/operator.ts';
import { Alert, List, Text } from '@mantine/core';
import i18next from 'i18next';
import { useT } from '../texts/i18n.ts';
import { type Attention, attentionOf } from './attention.ts';
import { bytesText, momentText, numberText } from './figures.ts';
import classes from './operator.module.css';
import { Facts, Rows, Section } from './section.tsx';

const useAttentionText = () => {
  const t = useT();
  return (one: Attention): string => {
    if (one.kind === 'disk') return t('operator:attention.disk', { size: bytesText(one.bytes) });
    if (one.kind === 'failedBackup') return t('operator:attention.failedBackup', { name: one.name });
    if (one.kind === 'jobsLate') return t('operator:attention.jobsLate', { count: one.count });
    if (one.kind === 'connections') return t('operator:attention.connections', { count: one.count });
    return t(`operator:attention.${one.kind}`);
  };
};

const AttentionList = ({ state }: { state: ServerState }) => {
  const t = useT();
  const attentionText = useAttentionText();
  const found = attentionOf(state);
  if (found.length === 0) return <Alert color="teal">{t('operator:attention.nothing')}</Alert>;
  return (
    <Alert color="orange" title={t('operator:attention.title')}>
      <List size="sm">
        {found.map((one) => (
          <List.Item key={attentionText(one)}>{attentionText(one)}</List.Item>
        ))}
      </List>
    </Alert>
  );
};

const ServerFacts = ({ state: { server, counts } }: { state: ServerState }) => {
  const t = useT();
  return (
    <Section title={t('operator:server.title')}>
      <Facts
        facts={[
          [t('operator:server.version'), server.version],
          [t('operator:server.node'), server.node_version],
          [t('operator:server.started'), momentText(server.started_at)],
          [t('operator:server.memory'), bytesText(server.memory_bytes)],
          [t('operator:server.disk'), bytesText(server.free_bytes)],
          [t('operator:server.organisations'), numberText(counts.organisations)],
          [t('operator:server.users'), numberText(counts.users)],
          [t('operator:server.devices'), numberText(counts.devices_today)],
        ]}
      />
    </Section>
  );
};

type Replica = NonNullable<ServerState['database']['replica']>;

const replicaStateText = (t: ReturnType<typeof useT>, { state, behind_bytes: behind }: Replica): string =>
  state === 'late' && behind !== null
    ? t('operator:database.replicaStates.lateBy', { size: bytesText(behind) })
    : t(`operator:database.replicaStates.${state}`);

const replicaFacts = (t: ReturnType<typeof useT>, replica: Replica | null): [string, string][] =>
  replica === null
    ? []
    : [
        [t('operator:database.replica'), replicaStateText(t, replica)],
        [t('operator:database.readThere'), numberText(replica.answered)],
        [t('operator:database.readHere'), numberText(replica.passed_on)],
      ];

const DatabaseFacts = ({ state: { database } }: { state: ServerState }) => {
  const t = useT();
  const { version } = database;
  const isEmbedded = database.engine === 'pglite';
  const tables = database.tables.map(({ name, bytes, rows }) => [
    name,
    bytesText(bytes),
    rows === null ? '—' : numberText(rows),
  ]);
  return (
    <Section title={t('operator:database.title')}>
      <Facts
        facts={[
          [
            t('operator:database.engine'),
            t(isEmbedded ? 'operator:database.embedded' : 'operator:database.postgresql', { version }),
          ],
          [t('operator:database.size'), bytesText(database.size_bytes)],
          [t('operator:database.connections'), numberText(database.connections)],
          [t('operator:database.migrations'), numberText(database.migrations)],
          [t('operator:database.live'), t(database.is_live ? 'operator:database.isLive' : 'operator:database.isAsked')],
          ...replicaFacts(t, database.replica),
        ]}
      />
      <Rows
        name={t('operator:database.title')}
        columns={[
          { title: t('operator:database.table') },
          { title: t('operator:database.size'), isNumber: true },
          { title: t('operator:database.rows'), isNumber: true },
        ]}
        rows={tables}
        none=""
      />
    </Section>
  );
};

const Backups = ({ state: { backups } }: { state: ServerState }) => {
  const t = useT();
  const { last_trial: trial } = backups;
  return (
    <Section title={t('operator:backups.title')}>
      {!backups.is_nightly && (
        <Text size="sm" c="dimmed">
          {t('operator:backups.own')}
        </Text>
      )}
      <Rows
        name={t('operator:backups.title')}
        columns={[
          { title: t('operator:backups.file') },
          { title: t('operator:backups.made') },
          { title: t('operator:database.size'), isNumber: true },
        ]}
        rows={backups.files.map(({ name, bytes, made_at: at, has_failed: hasFailed }) => [
          hasFailed ? `${name} (${t('operator:backups.failed')})` : name,
          momentText(at),
          bytesText(bytes),
        ])}
        none={t('operator:backups.none')}
      />
      {trial !== null && (
        <Text size="sm" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {t('operator:backups.trial', {
            name: trial.backup,
            moment: momentText(trial.restored_at),
            rows: numberText(trial.rows),
          })}
        </Text>
      )}
    </Section>
  );
};

/** A job without a translated name is shown by its name in the code. */
const jobLabel = (name: string): string =>
  i18next.exists(`jobs:names.${name}`) ? String(i18next.t(`jobs:names.${name}` as never)) : name;

const Jobs = ({ state: { jobs } }: { state: ServerState }) => {
  const t = useT();
  return (
    <Section title={t('operator:jobs.title')}>
      <Rows
        name={t('operator:jobs.title')}
        columns={[
          { title: t('operator:jobs.name') },
          { title: t('operator:jobs.waiting'), isNumber: true },
          { title: t('operator:jobs.running'), isNumber: true },
          { title: t('operator:jobs.failed'), isNumber: true },
          { title: t('operator:jobs.done') },
          { title: t('operator:jobs.failure') },
        ]}
        rows={jobs.kinds.map((one) => [
          jobLabel(one.name),
          numberText(one.waiting),
          numberText(one.running),
          numberText(one.failed),
          momentText(one.done_at),
          one.failed_at === null ? '—' : `${one.failure ?? ''} ${momentText(one.failed_at)}`.trim(),
        ])}
        none={t('operator:jobs.none')}
      />
    </Section>
  );
};

const Connections = ({ state: { connections } }: { state: ServerState }) => {
  const t = useT();
  return (
    <Section title={t('operator:connections.title')}>
      <Rows
        name={t('operator:connections.title')}
        columns={[
          { title: t('operator:connections.system') },
          { title: t('operator:connections.count'), isNumber: true },
          { title: t('operator:connections.failing'), isNumber: true },
          { title: t('operator:connections.since') },
          { title: t('operator:connections.code') },
        ]}
        rows={connections.map((one) => [
          one.system,
          numberText(one.count),
          numberText(one.failing),
          momentText(one.failing_since),
          one.error_code ?? '—',
        ])}
        none={t('operator:connections.none')}
      />
    </Section>
  );
};

/** The complete state of the server. */
export const StateView = ({ state }: { state: ServerState }) => (
  <>
    <AttentionList state={state} />
    <div className={classes.sections}>
      <ServerFacts state={state} />
      <DatabaseFacts state={state} />
    </div>
    <Jobs state={state} />
    <Connections state={state} />
    <Backups state={state} />
  </>
);
