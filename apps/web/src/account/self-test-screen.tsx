import { Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useScreenTitle } from '../ui/use-document-title.ts';
import type { Check, CheckState } from './self-test.ts';
import { useSelfTest } from './use-self-test.ts';

const looks = {
  good: { color: 'teal', Glyph: IconCheck },
  warning: { color: 'orange', Glyph: IconAlertTriangle },
  bad: { color: 'red', Glyph: IconX },
} satisfies Record<CheckState, { color: string; Glyph: typeof IconCheck }>;

const noValues = { milliseconds: '', seconds: '', minutes: '', device: '', user: '' };

const CheckRow = ({ check }: { check: Check }) => {
  const t = useT();
  const { color, Glyph } = looks[check.state];
  return (
    <Group wrap="nowrap" align="flex-start" component="li" style={{ listStyle: 'none' }}>
      <Glyph size={22} style={{ flexShrink: 0 }} color={`var(--mantine-color-${color}-text)`} aria-hidden />
      <div>
        <Text fw={600}>{t(`account:selfTest.checks.${check.name}.name`)}</Text>
        <Text size="sm">
          {t(`account:selfTest.checks.${check.name}.${check.state}`, { ...noValues, ...check.values })}
        </Text>
      </div>
    </Group>
  );
};

const SelfTest = ({ timeZone }: { timeZone: string | null }) => {
  const t = useT();
  const test = useSelfTest(timeZone);
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('account:selfTest.text')}</Text>
      {test.data === undefined ? (
        <SkeletonRows />
      ) : (
        <Stack component="ul" gap="md" p={0} m={0} aria-live="polite">
          {test.data.map((check) => (
            <CheckRow key={check.name} check={check} />
          ))}
        </Stack>
      )}
      <Group justify="space-between">
        <Text size="xs" c="dimmed" maw="100%" style={{ overflowWrap: 'anywhere' }}>
          <Code>{navigator.userAgent}</Code>
        </Text>
        {/* The extension reaches a page only while it is loaded. */}
        <Button variant="default" loading={test.isFetching} onClick={() => location.reload()}>
          {t('account:selfTest.again')}
        </Button>
      </Group>
    </Stack>
  );
};

/** For visitors: only facts about this browser. */
export const VisitorSelfTestScreen = () => {
  const t = useT();
  useScreenTitle(t('account:selfTest.title'));
  return (
    <Paper withBorder radius="lg" p="xl" w="100%" maw="36rem">
      <Title order={1} fz="1.5rem" mb="xs">
        {t('account:selfTest.title')}
      </Title>
      <SelfTest timeZone={null} />
    </Paper>
  );
};

/** The self-check with the time zone of the signed-in user. */
export const OwnSelfTestScreen = () => {
  const t = useT();
  const { user } = useSession();
  return (
    <>
      <PageHeader title={t('account:selfTest.ownTitle')} />
      <Paper withBorder radius="lg" p="xl" my="md" mx="auto" maw="36rem">
        <SelfTest timeZone={user.timezone} />
      </Paper>
    </>
  );
};
