import type { Programs } from '@daybook/contract/programs.ts';
import { Alert, Anchor, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../shell/api/session.ts';
import { DemoRecordsNobody } from '../shell/leave-demo.tsx';
import { PrivateBadge } from '../shell/private-badge.tsx';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { GetByNode } from './get-by-node.tsx';
import { GetInstaller } from './get-installer.tsx';
import { LiveTicks } from './live-ticks.tsx';
import { type System, systemOf, systems } from './own-system.ts';
import { programsQuery, useReportingDevice } from './program-queries.ts';
import classes from './programs.module.css';

type Agent = Programs['agent'];

const GetProgram = ({ agent }: { agent: Agent }) => {
  const t = useT();
  const isNarrow = useMediaQuery('(max-width: 30em)', undefined, { getInitialValueInEffect: false });
  const has = (kind: System) => agent.installers.find((one) => one.kind === kind);
  const [system, setSystem] = useState(() => systemOf(navigator.userAgent, has('debian') !== undefined));
  const installer = has(system);
  const offered = systems.filter((one) => one !== 'debian' || has(one) !== undefined);
  return (
    <>
      <SegmentedControl<System>
        aria-label={t('programs:systems.label')}
        value={system}
        onChange={setSystem}
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        fullWidth={isNarrow}
        w={isNarrow ? '100%' : 'auto'}
        data={offered.map((one) => ({ value: one, label: t(`programs:systems.${one}`) }))}
      />
      {installer !== undefined ? (
        <GetInstaller installer={installer} />
      ) : agent.is_available ? (
        <GetByNode system={system} />
      ) : (
        <Alert color="yellow">{t('programs:unavailable')}</Alert>
      )}
      {(system === 'linux' || system === 'debian') && (
        <Text size="sm" c="dimmed">
          {t('programs:desktop.wayland')}
        </Text>
      )}
    </>
  );
};

/** Whether the program has already reported. */
const DesktopTick = () => {
  const t = useT();
  const formats = useFormats();
  const device = useReportingDevice('desktop');
  const said = device?.attributes;
  const text =
    said === undefined
      ? t('programs:desktop.awaited')
      : t('programs:ticks.reports', { name: said.name, time: formats.time(said.last_seen_at) });
  return (
    <Paper withBorder radius="lg" p="lg">
      <Group justify="space-between">
        <LiveTicks ticks={[{ key: 'reported', isDone: said !== undefined, text }]} />
        {said !== undefined && <PrivateBadge />}
      </Group>
    </Paper>
  );
};

const Content = () => {
  const { user, impersonator } = useSession();
  const { data } = useSuspenseQuery(programsQuery);
  if (user.is_demo) return <DemoRecordsNobody />;
  return (
    <>
      {impersonator === null && <DesktopTick />}
      <Paper withBorder radius="lg" p="xl">
        <Stack align="flex-start">
          <GetProgram agent={data.data.agent} />
        </Stack>
      </Paper>
    </>
  );
};

/** How to get the desktop app, and whether it has already reported. */
export const DesktopScreen = () => {
  const t = useT();
  return (
    <div className={classes.screen}>
      <PageHeader title={t('shell:user.desktop')} />
      <Text className={classes.intro} c="dimmed">
        <IconDeviceDesktop size={20} stroke={1.6} aria-hidden /> {t('programs:desktop.intro')}
      </Text>
      <Content />
      <Text size="sm" c="dimmed">
        {t('programs:desktop.beside')}{' '}
        <Anchor component={Link} to="/auth/extension" inherit>
          {t('shell:user.extension')}
        </Anchor>
      </Text>
    </div>
  );
};
