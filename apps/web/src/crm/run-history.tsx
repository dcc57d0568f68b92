import type { CrmRun } from '@daybook/contract/crm.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { wordsOf } from '../exports/failure-words.ts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { crmRunsQuery } from './crm-queries.ts';

const colours = { running: 'brand', finished: 'teal', stopped: 'red', failed: 'yellow' } as const;
const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The last reads of the system: the results, and the errors. */
export const RunHistory = ({ system }: { system: string }) => {
  const t = useT();
  const { data: runs = [] } = useQuery(crmRunsQuery);
  if (runs.length === 0) return null;
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-label={t('crm:runs.title')}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('crm:runs.title')}
        </Title>
        {runs.map((run) => (
          <Run key={run.id} run={run} system={systemName(system)} />
        ))}
      </Stack>
    </Paper>
  );
};

const Run = ({ run, system }: { run: CrmRun; system: string }) => {
  const t = useT();
  const formats = useFormats();
  return (
    <Group gap="xs" wrap="wrap">
      <Text size="sm">{formats.moment(run.started_at)}</Text>
      <Badge variant="light" color={colours[run.state]} tt="none" c="var(--mantine-color-text)">
        {t(`crm:runs.states.${run.state}`)}
      </Badge>
      <Text size="sm" c="dimmed">
        {[
          t(run.is_full ? 'crm:runs.full' : 'crm:runs.changes'),
          t('crm:runs.line', { read: sumOf(run.read), written: sumOf(run.written) }),
          run.error === null ? null : wordsOf(t, run.error, system),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Group>
  );
};
