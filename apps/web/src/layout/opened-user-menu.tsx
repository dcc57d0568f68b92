import { Text } from '@mantine/core';
import {
  IconCalendarShare,
  IconDeviceDesktop,
  IconKeyboard,
  IconLifebuoy,
  IconLogout,
  IconPlugConnected,
  IconSettings,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useSession } from '../shell/api/session.ts';
import { openKeysHelp } from '../shell/keys/keys-help-store.ts';
import { useToSettings } from '../shell/settings-link.tsx';
import { useT } from '../texts/i18n.ts';
import type { MenuButtonProps, MenuEntry } from '../ui/menu-entry.ts';
import { OpenedMenu } from '../ui/opened-menu.tsx';

const useEntries = (): readonly MenuEntry[] => {
  const t = useT();
  const { user, impersonator } = useSession();
  const toSettings = useToSettings();
  const hasSupport = user.features['support_chat'] === true && impersonator === null;
  const support: MenuEntry = { key: 'support', label: t('shell:user.support'), icon: IconLifebuoy, to: '/support' };
  return [
    { key: 'settings', label: t('shell:nav.settings'), icon: IconSettings, isApart: true, run: toSettings },
    { key: 'connections', label: t('shell:user.connections'), icon: IconCalendarShare, to: '/integrations' },
    { key: 'extension', label: t('shell:user.extension'), icon: IconPlugConnected, to: '/auth/extension' },
    { key: 'desktop', label: t('shell:user.desktop'), icon: IconDeviceDesktop, to: '/auth/desktop' },
    { key: 'keys', label: t('shell:keys.title'), icon: IconKeyboard, run: openKeysHelp },
    ...(hasSupport ? [support] : []),
    { key: 'logout', label: t('shell:user.logout'), icon: IconLogout, isApart: true, to: '/logout' },
  ];
};

/** The user's menu, rendered from its first opening on. */
export const OpenedUserMenu = ({ children }: { children: ReactElement<MenuButtonProps> }) => {
  const { user, client } = useSession();
  const entries = useEntries();
  const head = (
    <>
      <Text fw={600} px="sm" pt="xs" truncate>
        {user.name_full}
      </Text>
      <Text size="sm" c="dimmed" px="sm" pb="xs" truncate>
        {client.name}
      </Text>
    </>
  );
  return (
    <OpenedMenu entries={entries} head={head} widthPx={240}>
      {children}
    </OpenedMenu>
  );
};
