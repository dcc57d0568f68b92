// The desktop app for a system without an installer here: it runs on Node.
import { routes } from '@daybook/contract/routes.ts';
import { Anchor, Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import type { System } from './own-system.ts';
import { ProgramSteps, type Step } from './program-steps.tsx';
import { TypedText } from './typed-text.tsx';

const nodeAddress = 'https://nodejs.org';
const commands = {
  windows: 'daybook.cmd',
  macos: 'sh daybook.sh',
  debian: './daybook.sh',
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

export const GetByNode = ({ system }: { system: System }) => {
  const t = useT();
  const steps = useSteps(system);
  return (
    <>
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
      </Text>
    </>
  );
};
