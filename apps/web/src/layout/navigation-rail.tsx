import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useNavigationItems } from '../shell/navigation.ts';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useStore } from '../shell/store.ts';
import { useT } from '../texts/i18n.ts';
import { Hint, type HintProps } from '../ui/hint.tsx';
import { Logo } from '../ui/logo.tsx';
import classes from './navigation-rail.module.css';
import { railStore, toggleRail } from './rail-store.ts';

const RailTip = ({ label, show, children }: Pick<HintProps, 'label' | 'children'> & { show: boolean }) => (
  <Hint label={label} side="right" disabled={!show}>
    {children}
  </Hint>
);

/** The navigation at the left: icons, or icons with words. */
export const NavigationRail = () => {
  const t = useT();
  const items = useNavigationItems();
  const isWide = useStore(railStore);
  const Toggle = isWide ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const toggleLabel = t(isWide ? 'shell:rail.narrow' : 'shell:rail.widen');
  return (
    <nav className={classes.rail} data-wide={isWide} aria-label={t('shell:rail.label')}>
      <div className={classes.head}>
        <Logo markOnly={!isWide} />
      </div>
      {items.map(({ key, to, icon: Glyph }) => (
        <RailTip key={key} label={t(`shell:nav.${key}`)} show={!isWide}>
          <Link
            to={to}
            className={classes.item}
            aria-label={t(`shell:nav.${key}`)}
            activeProps={{ 'data-active': 'true' }}
          >
            <Glyph size={22} stroke={1.6} aria-hidden />
            {isWide && <span>{t(`shell:nav.${key}`)}</span>}
          </Link>
        </RailTip>
      ))}
      <div className={classes.space} />
      <RailTip label={t('shell:nav.settings')} show={!isWide}>
        <SettingsLink className={classes.item} aria-label={t('shell:nav.settings')}>
          <IconSettings size={22} stroke={1.6} aria-hidden />
          {isWide && <span>{t('shell:nav.settings')}</span>}
        </SettingsLink>
      </RailTip>
      <RailTip label={toggleLabel} show={!isWide}>
        <ActionIcon
          className={classes.toggle}
          variant="subtle"
          color="gray"
          size="lg"
          onClick={toggleRail}
          aria-label={toggleLabel}
        >
          <Toggle size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </RailTip>
    </nav>
  );
};
