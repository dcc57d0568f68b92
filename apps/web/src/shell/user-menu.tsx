import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconKeyboard, IconLogout, IconPlugConnected, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from './i18n.ts';
import { openKeysHelp } from './keys-help-store.ts';
import { useSession } from './session.ts';
import { useOpenSettings } from './settings-link.tsx';

const initialsOf = (first: string, last: string): string => `${first.at(0) ?? ''}${last.at(0) ?? ''}`.toUpperCase();

/** Who is signed in, and the way out. */
export const UserMenu = () => {
  const t = useT();
  const { user, client } = useSession();
  const openSettings = useOpenSettings();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton>
          <VisuallyHidden>{t('shell:user.menu', { name: user.name_full })}</VisuallyHidden>
          <Avatar aria-hidden color="brand" radius="xl" size={34}>
            {initialsOf(user.name_first, user.name_last)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Text fw={600} px="sm" pt="xs" truncate>
          {user.name_full}
        </Text>
        <Text size="sm" c="dimmed" px="sm" pb="xs" truncate>
          {client.name}
        </Text>
        <Menu.Divider />
        <Menu.Item leftSection={<IconSettings size={18} aria-hidden />} onClick={() => openSettings('details')}>
          {t('shell:nav.settings')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPlugConnected size={18} aria-hidden />} component={Link} to="/auth/extension">
          {t('shell:user.extension')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} onClick={openKeysHelp}>
          {t('shell:keys.title')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} component={Link} to="/logout">
          {t('shell:user.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
