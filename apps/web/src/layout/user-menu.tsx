import { Avatar, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconCalendarShare,
  IconDeviceDesktop,
  IconKeyboard,
  IconLifebuoy,
  IconLogout,
  IconPlugConnected,
  IconSettings,
} from '@tabler/icons-react';
import { useSession } from '../shell/api/session.ts';
import { openKeysHelp } from '../shell/keys/keys-help-store.ts';
import { useOpenSettings } from '../shell/settings-link.tsx';
import { useT } from '../texts/i18n.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import type { MenuEntry } from '../ui/menu-entry.ts';

const initialsOf = (first: string, last: string): string => `${first.at(0) ?? ''}${last.at(0) ?? ''}`.toUpperCase();

/** The signed-in user, and the way out. */
export const UserMenu = () => {
  const t = useT();
  const { user, client, impersonator } = useSession();
  const openSettings = useOpenSettings();
  const entries: readonly MenuEntry[] = [
    { key: 'settings', label: t('shell:nav.settings'), icon: IconSettings, isApart: true, run: () => openSettings() },
    { key: 'connections', label: t('shell:user.connections'), icon: IconCalendarShare, to: '/integrations' },
    { key: 'extension', label: t('shell:user.extension'), icon: IconPlugConnected, to: '/auth/extension' },
    { key: 'desktop', label: t('shell:user.desktop'), icon: IconDeviceDesktop, to: '/auth/desktop' },
    ...(user.features.support_chat === true && impersonator === null
      ? [{ key: 'support', label: t('shell:user.support'), icon: IconLifebuoy, to: '/support' as const }]
      : []),
    { key: 'keys', label: t('shell:keys.title'), icon: IconKeyboard, run: openKeysHelp },
    { key: 'logout', label: t('shell:user.logout'), icon: IconLogout, isApart: true, to: '/logout' },
  ];
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
    <ActionMenu entries={entries} head={head} widthPx={240}>
      <UnstyledButton>
        <VisuallyHidden>{t('shell:user.menu', { name: user.name_full })}</VisuallyHidden>
        <Avatar aria-hidden color="brand" radius="xl" size={34}>
          {initialsOf(user.name_first, user.name_last)}
        </Avatar>
      </UnstyledButton>
    </ActionMenu>
  );
};
