import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Alert, Button, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { daySumsQuery, differencesQuery, useCompare, useDecideDifferences } from './comparison-queries.ts';
import { DaySums } from './day-sums.tsx';
import { Difference } from './difference.tsx';
import { wordsOf } from './failure-words.ts';

type Props = {
  /** The connected system. */
  system: string;
  /** Whether it is shown even without differences. */
  isAlways?: boolean;
};

/** Entries that differ in the connected system from the sent ones, and the actions about them. */
export const HoursComparison = ({ system: key, isAlways = false }: Props) => {
  const t = useT();
  const [isDecided, setIsDecided] = useState(false);
  const { data: open } = useQuery(differencesQuery(false));
  const { data: decided } = useQuery({ ...differencesQuery(true), enabled: isDecided });
  const { data: sums } = useQuery(daySumsQuery);
  if (open === undefined || !open.is_supported) return null;
  const hasSome = open.differences.length > 0 || (sums?.sums.length ?? 0) > 0;
  if (!isAlways && !hasSome && !isDecided) return null;
  const system = systemName(key);
  const shown = (isDecided ? decided : open)?.differences ?? [];
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-label={t('exports:comparison.title', { system })}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {t('exports:comparison.title', { system })}
          </Title>
          <CompareNow comparedAt={open.compared_at} allowedAt={open.compare_allowed_at} />
        </Group>
        <Text size="sm" c="dimmed">
          {t('exports:comparison.text', { system })}
        </Text>
        {open.error !== null && (
          <Alert variant="light" color="yellow" icon={<IconAlertTriangle />}>
            {wordsOf(t, open.error, system)}
          </Alert>
        )}
        <Group justify="space-between">
          <SegmentedControl
            size="xs"
            aria-label={t('exports:comparison.shown')}
            value={isDecided ? 'decided' : 'open'}
            onChange={(value) => setIsDecided(value === 'decided')}
            data={[
              { value: 'open', label: t('exports:comparison.open', { count: open.pagination.total }) },
              { value: 'decided', label: t('exports:comparison.decidedOnes') },
            ]}
          />
          {!isDecided && <SendAll differences={open.differences} />}
        </Group>
        {shown.length === 0 && (
          <Text size="sm" role="status">
            {t(isDecided ? 'exports:comparison.noneDecided' : 'exports:comparison.none')}
          </Text>
        )}
        {shown.map((one) => (
          <Difference key={one.id} difference={one} system={system} />
        ))}
        <DaySums sums={sums?.sums ?? []} system={system} />
      </Stack>
    </Paper>
  );
};

const CompareNow = ({ comparedAt, allowedAt }: { comparedAt: string | null; allowedAt: string | null }) => {
  const t = useT();
  const formats = useFormats();
  const { user, impersonator } = useSession();
  const compare = useCompare();
  const last = comparedAt === null ? t('exports:comparison.never') : formats.moment(comparedAt);
  return (
    <Group gap="xs">
      <Text size="xs" c="dimmed">
        {t('exports:comparison.last', { moment: last })}
      </Text>
      {user.is_admin && impersonator === null && (
        <Button
          size="compact-sm"
          variant="default"
          loading={compare.isPending}
          disabled={allowedAt !== null}
          onClick={() => compare.mutate()}
        >
          {t('exports:comparison.now')}
        </Button>
      )}
    </Group>
  );
};

type Listed = { readonly id: string; readonly options: readonly string[] };

/** Resends everything that can be resent. */
const SendAll = ({ differences }: { differences: readonly Listed[] }) => {
  const t = useT();
  const { impersonator } = useSession();
  const decide = useDecideDifferences();
  const ids = differences.filter(({ options }) => options.includes('send_again')).map(({ id }) => id);
  if (ids.length < 2 || impersonator !== null) return null;
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={decide.isPending}
      onClick={() => decide.mutate({ ids, decision: 'send_again' })}
    >
      {t('exports:comparison.sendAll', { count: ids.length })}
    </Button>
  );
};
