import { UnstyledButton } from '@mantine/core';
import { IconDots, IconPhone, IconSearch, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { openPalette } from '../shell/keys/command-palette-store.ts';
import { useNavigationItems } from '../shell/navigation.ts';
import { useToSettings } from '../shell/settings-link.tsx';
import { useT } from '../texts/i18n.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import type { MenuEntry } from '../ui/menu-entry.ts';
import classes from './phone-bar.module.css';

/** The navigation on a phone, within reach of a thumb; the remaining entries are under "more". */
export const PhoneBar = () => {
  const t = useT();
  const toSettings = useToSettings();
  const items = useNavigationItems();
  const more: readonly MenuEntry[] = [
    ...(items.length > 0
      ? [{ key: 'search', icon: IconSearch, label: t('shell:search.label'), run: openPalette }]
      : []),
    ...items
      .filter((item) => !item.onPhone)
      .map(({ key, to, icon }) => ({ key, to, icon, label: t(`shell:nav.${key}`) })),
    { key: 'settings', icon: IconSettings, label: t('shell:nav.settings'), run: toSettings },
  ];
  return (
    <nav className={classes.bar} aria-label={t('shell:rail.label')}>
      {items
        .filter((item) => item.onPhone)
        .map(({ key, to, icon: Glyph }) => (
          <Link key={key} to={to} className={classes.item} activeProps={{ 'data-active': 'true' }}>
            <Glyph size={22} stroke={1.6} aria-hidden />
            <span>{t(`shell:nav.${key}`)}</span>
          </Link>
        ))}
      {items.length > 0 && (
        <Link to="/call" className={classes.item} activeProps={{ 'data-active': 'true' }}>
          <IconPhone size={22} stroke={1.6} aria-hidden />
          <span>{t('shell:nav.call')}</span>
        </Link>
      )}
      <ActionMenu entries={more} position="top-end">
        <UnstyledButton className={classes.item}>
          <IconDots size={22} stroke={1.6} aria-hidden />
          <span>{t('shell:nav.more')}</span>
        </UnstyledButton>
      </ActionMenu>
    </nav>
  );
};
