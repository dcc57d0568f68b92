import { Stack, Text } from '@mantine/core';
import { arrival } from '../shell/first-load/arrival.ts';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useT } from '../texts/i18n.ts';
import { PageHeader } from '../ui/page-header.tsx';
import classes from './extension-screen.module.css';

/** The page that a program on this machine opens to request access. The question itself is above any screen. */
export const TokenScreen = () => {
  const t = useT();
  return (
    <div className={classes.screen}>
      <PageHeader title={t('auth:tokenPage.title')} />
      <Stack>
        <Text>{t('auth:tokenPage.text')}</Text>
        {arrival.deviceAuthorisation === null && <Text>{t('auth:tokenPage.none')}</Text>}
        <div>
          <SettingsLink module="tokens">{t('auth:tokenPage.tokens')}</SettingsLink>
        </div>
      </Stack>
    </div>
  );
};
