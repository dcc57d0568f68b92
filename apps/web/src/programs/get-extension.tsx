// How to install the extension: from a store if there is one, else from this server by hand.
import { routes } from '@daybook/contract/routes.ts';
import { type ExtensionBrowser, extensionBrowsers } from '@daybook/domain/capture/extension-browsers.ts';
import { Alert, Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { browserOf } from './own-system.ts';
import { programsQuery } from './program-queries.ts';
import { ProgramSteps, type Step } from './program-steps.tsx';
import { TypedText } from './typed-text.tsx';

const addresses = {
  chromium: 'chrome://extensions',
  edge: 'edge://extensions',
  firefox: 'about:debugging#/runtime/this-firefox',
} as const satisfies Record<ExtensionBrowser, string>;

const addressOf = (browser: ExtensionBrowser) => routes.downloadExtension.path.replace('{browser}', browser);

/** Pages cannot link to a browser's extensions page: its address must be typed or pasted. */
const useSteps = (browser: ExtensionBrowser): readonly Step[] => {
  const t = useT();
  const step = (key: 'unpack' | 'developer' | 'load' | 'temporary'): Step => ({
    key,
    picture: key,
    title: t(`programs:extension.steps.${key}.title`),
    text: t(`programs:extension.steps.${key}.text`),
  });
  const open: Step = {
    key: 'open',
    picture: 'address',
    drawn: addresses[browser].split('#')[0] ?? '',
    title: t('programs:extension.steps.open.title'),
    text: (
      <>
        {t('programs:extension.steps.open.text')} <TypedText text={addresses[browser]} />
      </>
    ),
  };
  return browser === 'firefox' ? [open, step('temporary')] : [step('unpack'), open, step('developer'), step('load')];
};

const ByHand = ({ browser }: { browser: ExtensionBrowser }) => {
  const t = useT();
  const steps = useSteps(browser);
  return (
    <>
      <Text size="sm">{t('programs:extension.byHand')}</Text>
      <Button component="a" href={addressOf(browser)} download leftSection={<IconDownload size={18} aria-hidden />}>
        {t('programs:extension.download')}
      </Button>
      <ProgramSteps steps={steps} />
      {browser === 'firefox' && (
        <Text size="sm" c="dimmed">
          {t('programs:extension.firefox')}
        </Text>
      )}
    </>
  );
};

export const GetExtension = () => {
  const t = useT();
  const [browser, setBrowser] = useState(() => browserOf(navigator.userAgent));
  const { data } = useSuspenseQuery(programsQuery);
  const found = data.data.extensions.find((one) => one.browser === browser);
  return (
    <Stack align="flex-start" w="100%">
      <SegmentedControl<ExtensionBrowser>
        aria-label={t('programs:browsers.label')}
        value={browser}
        onChange={setBrowser}
        data={extensionBrowsers.map((one) => ({ value: one, label: t(`programs:browsers.${one}`) }))}
      />
      {found?.store_url ? (
        <>
          <Text>{t('programs:extension.fromStore')}</Text>
          <Button
            component="a"
            href={found.store_url}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            {t('programs:extension.store')}
          </Button>
        </>
      ) : found?.is_available ? (
        <ByHand browser={browser} />
      ) : (
        <Alert color="yellow">{t('programs:unavailable')}</Alert>
      )}
    </Stack>
  );
};
