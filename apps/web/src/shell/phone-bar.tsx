import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from './i18n.ts';
import { navigationItems } from './navigation.ts';
import classes from './phone-bar.module.css';
import { useOpenSettings } from './settings-link.tsx';

/** The navigation on a phone, within reach of a thumb; what has no room stands under "more". */
export const PhoneBar = () => {
  const t = useT();
  const openSettings = useOpenSettings();
  return (
    <nav className={classes.bar} aria-label={t('shell:rail.label')}>
      {navigationItems
        .filter((item) => item.onPhone)
        .map(({ key, to, icon: Glyph }) => (
          <Link key={key} to={to} className={classes.item} activeProps={{ 'data-active': 'true' }}>
            <Glyph size={22} stroke={1.6} aria-hidden />
            <span>{t(`shell:nav.${key}`)}</span>
          </Link>
        ))}
      <Menu position="top-end">
        <Menu.Target>
          <UnstyledButton className={classes.item}>
            <IconDots size={22} stroke={1.6} aria-hidden />
            <span>{t('shell:nav.more')}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {navigationItems
            .filter((item) => !item.onPhone)
            .map(({ key, to, icon: Glyph }) => (
              <Menu.Item key={key} component={Link} to={to} leftSection={<Glyph size={18} aria-hidden />}>
                {t(`shell:nav.${key}`)}
              </Menu.Item>
            ))}
          <Menu.Item leftSection={<IconSettings size={18} aria-hidden />} onClick={() => openSettings()}>
            {t('shell:nav.settings')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
};
