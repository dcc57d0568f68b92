import { routes } from '@daybook/contract/routes.ts';
import { Alert, Anchor, Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDownload } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../shell/api/session.ts';
import { DemoRecordsNobody } from '../shell/leave-demo.tsx';
import { PrivateBadge } from '../shell/private-badge.tsx';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { LiveTicks } from './live-ticks.tsx';
import { type System, systemOf, systems } from './own-system.ts';
import { programsQuery, useReportingDevice } from './program-queries.ts';
import { ProgramSteps, type Step } from './program-steps.tsx';
import classes from './programs.module.css';
import { TypedText } from './typed-text.tsx';

const nodeAddress = 'https://nodejs.org';
const commands = {
  windows: 'daybook.cmd',
  macos: 'sh daybook.sh',
  linux: './daybook.sh',
} as const satisfies Record<System, string>;

const useSteps = (system: System): readonly Step[] => {
  const t = useT();
  const command = commands[system];
  const title = (key: 'node' | 'unpack' | 'start' | 'agree') => t(`programs:desktop.steps.${key}.title`);
  return [
    {
      key: 'node',
      picture: 'node',
      drawn: 'Node.js',
      title: title('node'),
      text: (
        <>
          {t('programs:desktop.steps.node.text')}{' '}
          <Anchor href={nodeAddress} target="_blank" rel="noreferrer" inherit>
            {new URL(nodeAddress).host}
          </Anchor>
        </>
      ),
    },
    { key: 'unpack', picture: 'unpack', title: title('unpack'), text: t('programs:desktop.steps.unpack.text') },
    {
      key: 'start',
      picture: 'start',
      drawn: command,
      title: title('start'),
      text: (
        <>
          {t(system === 'windows' ? 'programs:desktop.steps.start.windows' : 'programs:desktop.steps.start.text')}{' '}
          <TypedText text={command} />
        </>
      ),
    },
    { key: 'agree', picture: 'agree', title: title('agree'), text: t('programs:desktop.steps.agree.text') },
  ];
};

const GetProgram = () => {
  const t = useT();
  const [system, setSystem] = useState(() => systemOf(navigator.userAgent));
  const steps = useSteps(system);
  return (
    <>
      <SegmentedControl<System>
        aria-label={t('programs:systems.label')}
        value={system}
        onChange={setSystem}
        data={systems.map((one) => ({ value: one, label: t(`programs:systems.${one}`) }))}
      />
      <Text size="sm">{t('programs:desktop.byHand')}</Text>
      <Button
        component="a"
        href={routes.downloadAgent.path}
        download
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {t('programs:desktop.download')}
      </Button>
      <ProgramSteps steps={steps} />
      <Text size="sm" c="dimmed">
        {t('programs:desktop.autostart')} <TypedText text={`${commands[system]} autostart on`} />
        {system === 'linux' && ` ${t('programs:desktop.wayland')}`}
      </Text>
    </>
  );
};

/** Whether the program reports already. */
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
  const t = useT();
  const { user, impersonator } = useSession();
  const { data } = useSuspenseQuery(programsQuery);
  if (user.is_demo) return <DemoRecordsNobody />;
  return (
    <>
      {impersonator === null && <DesktopTick />}
      <Paper withBorder radius="lg" p="xl">
        <Stack align="flex-start">
          {data.data.agent.is_available ? <GetProgram /> : <Alert color="yellow">{t('programs:unavailable')}</Alert>}
        </Stack>
      </Paper>
    </>
  );
};

/** How the desktop app is had, and whether it reports already. */
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
