import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useT } from '../../texts/i18n.ts';

const connectionsPath = '/integrations';
/** Names of companies are the same in all languages. */
const titles: Readonly<Record<string, string>> = { google: 'Google', microsoft: 'Microsoft', slack: 'Slack' };

/** Shows on every screen that Google, Microsoft or Slack no longer permits reading, with a link to permit it again. */
export const ConsentBanner = ({ consents }: { consents: string }) => {
  const t = useT();
  const isThere = useLocation({ select: ({ pathname }) => pathname === connectionsPath });
  const names = consents.split(',').flatMap((one) => titles[one.split('=')[0] ?? ''] ?? []);
  if (isThere || names.length === 0) return null;
  return (
    <Alert role="none" variant="light" color="gray" radius={0} py="xs" icon={<IconPlugConnectedX aria-hidden />}>
      {t('shell:sync.consent', { names: names.join(', ') })}{' '}
      <Link to={connectionsPath}>{t('shell:sync.connections')}</Link>
    </Alert>
  );
};
