// The desktop app as a single-file program or a package from this server.
import type { Installer } from '@daybook/contract/programs.ts';
import { routes } from '@daybook/contract/routes.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { ProgramSteps, type Step } from './program-steps.tsx';
import { TypedText } from './typed-text.tsx';

const bytesPerMegabyte = 1_000_000;

const commands = {
  windows: 'daybook-agent.exe',
  debian: 'daybook-agent',
  linux: './daybook-agent',
} as const satisfies Record<Installer['kind'], string>;

const useSteps = ({ kind, name }: Installer): readonly Step[] => {
  const t = useT();
  const agree: Step = {
    key: 'agree',
    picture: 'agree',
    title: t('programs:desktop.steps.agree.title'),
    text: t('programs:desktop.steps.agree.text'),
  };
  if (kind === 'debian') {
    return [
      {
        key: 'install',
        picture: 'start',
        drawn: 'apt install',
        title: t('programs:installer.steps.install.title'),
        text: (
          <>
            {t('programs:installer.steps.install.text')} <TypedText text={`sudo apt install ./${name}`} />
          </>
        ),
      },
      {
        key: 'open',
        picture: 'address',
        drawn: location.host,
        title: t('programs:installer.steps.open.title'),
        text: (
          <>
            {t('programs:installer.steps.open.text')} <TypedText text={location.origin} />
          </>
        ),
      },
      agree,
    ];
  }
  return [
    {
      key: 'unpack',
      picture: 'unpack',
      title: t('programs:desktop.steps.unpack.title'),
      text: t('programs:desktop.steps.unpack.text'),
    },
    {
      key: 'start',
      picture: 'start',
      drawn: commands[kind],
      title: t('programs:desktop.steps.start.title'),
      text: (
        <>
          {t(kind === 'windows' ? 'programs:installer.steps.start.windows' : 'programs:installer.steps.start.text')}{' '}
          <TypedText text={commands[kind]} />
        </>
      ),
    },
    agree,
  ];
};

export const GetInstaller = ({ installer }: { installer: Installer }) => {
  const t = useT();
  const formats = useFormats();
  const steps = useSteps(installer);
  const { kind, bytes, sha256 } = installer;
  const isPackage = kind === 'debian';
  return (
    <>
      <Text size="sm">{t(isPackage ? 'programs:installer.debian' : 'programs:installer.intro')}</Text>
      <Group>
        <Button
          component="a"
          href={routes.downloadInstaller.path.replace('{kind}', kind)}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('programs:desktop.download')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('programs:installer.size', { size: formats.number(Math.ceil(bytes / bytesPerMegabyte)) })}
        </Text>
      </Group>
      <ProgramSteps steps={steps} />
      {kind === 'windows' && <Text size="sm">{t('programs:installer.unsigned')}</Text>}
      <Text size="sm" c="dimmed">
        {t(isPackage ? 'programs:installer.always' : 'programs:desktop.autostart')}{' '}
        <TypedText text={`${commands[kind]} autostart ${isPackage ? 'off' : 'on'}`} />
      </Text>
      <Text size="sm" c="dimmed">
        {t('programs:installer.checksum')} <TypedText text={sha256} />
      </Text>
    </>
  );
};
