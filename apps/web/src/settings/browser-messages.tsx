import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { askBrowser, browserPermission } from '../capture/browser-notifications.ts';
import { useT } from '../texts/i18n.ts';
import { SettingRow } from './frame/setting-row.tsx';

/**
 * Whether this browser may show notifications while Daybook is hidden; they can be allowed here, and blocked in the
 * browser.
 */
export const BrowserMessages = () => {
  const t = useT();
  const [permission, setPermission] = useState(browserPermission);
  if (permission === 'missing') return null;
  return (
    <SettingRow label={t('preferences:reminders.browser')} text={t('preferences:reminders.browserText')}>
      {permission === 'default' ? (
        <Button variant="default" size="compact-sm" onClick={async () => setPermission(await askBrowser())}>
          {t('preferences:reminders.browserAllow')}
        </Button>
      ) : (
        <Text size="sm">{t(`preferences:reminders.browserIs.${permission}`)}</Text>
      )}
    </SettingRow>
  );
};
