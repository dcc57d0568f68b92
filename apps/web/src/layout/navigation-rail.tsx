import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  type Icon,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSettings,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useIsBlocked } from '../shell/api/account-state.ts';
import { type NavigationGroup, navigationGroups, useNavigationItems } from '../shell/navigation.ts';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useStore } from '../shell/store.ts';
import { useT } from '../texts/i18n.ts';
import { Hint, type HintProps } from '../ui/hint.tsx';
import { Logo } from '../ui/logo.tsx';
import classes from './navigation-rail.module.css';
import { chooseRail, railStore, roomForWords } from './rail-store.ts';

const RailTip = ({ label, show, children }: Pick<HintProps, 'label' | 'children'> & { show: boolean }) => (
  <Hint label={label} side="right" disabled={!show}>
    {children}
  </Hint>
);

type RailLinkProps = { to: NonNullable<LinkProps['to']>; label: string; icon: Icon; isWide: boolean };

const RailLink = ({ to, label, icon: Glyph, isWide }: RailLinkProps) => (
  <RailTip label={label} show={!isWide}>
    <Link to={to} className={classes.item} aria-label={label} activeProps={{ 'data-active': 'true' }}>
      <Glyph size={22} stroke={1.6} aria-hidden />
      {isWide && <span>{label}</span>}
    </Link>
  </RailTip>
);

const RailGroup = ({ group, isWide }: { group: NavigationGroup; isWide: boolean }) => {
  const t = useT();
  const items = useNavigationItems().filter((item) => item.group === group);
  if (items.length === 0) return null;
  const name = t(`shell:nav.groups.${group}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" className={classes.group} aria-label={name}>
      {isWide && (
        <span className={classes.groupName} aria-hidden>
          {name}
        </span>
      )}
      {items.map(({ key, to, icon }) => (
        <RailLink key={key} to={to} label={t(`shell:nav.${key}`)} icon={icon} isWide={isWide} />
      ))}
    </div>
  );
};

/** The navigation on the left, in groups: icons, or icons with names. */
export const NavigationRail = () => {
  const t = useT();
  // While the account may not work, the settings page is hidden; its sections are available.
  const isBlocked = useIsBlocked();
  const choice = useStore(railStore);
  const hasRoom = useMediaQuery(roomForWords, false, { getInitialValueInEffect: false });
  const isWide = choice === null ? hasRoom : choice === 'wide';
  const Toggle = isWide ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const toggleLabel = t(isWide ? 'shell:rail.narrow' : 'shell:rail.widen');
  return (
    <nav className={classes.rail} data-wide={isWide} aria-label={t('shell:rail.label')}>
      <div className={classes.head}>
        <Logo markOnly={!isWide} />
      </div>
      {navigationGroups.map((group) => (
        <RailGroup key={group} group={group} isWide={isWide} />
      ))}
      <div className={classes.space} />
      {isBlocked ? (
        <RailTip label={t('shell:nav.settings')} show={!isWide}>
          <SettingsLink className={classes.item} aria-label={t('shell:nav.settings')}>
            <IconSettings size={22} stroke={1.6} aria-hidden />
            {isWide && <span>{t('shell:nav.settings')}</span>}
          </SettingsLink>
        </RailTip>
      ) : (
        <RailLink to="/settings" label={t('shell:nav.settings')} icon={IconSettings} isWide={isWide} />
      )}
      <RailTip label={toggleLabel} show={!isWide}>
        <ActionIcon
          className={classes.toggle}
          variant="subtle"
          color="gray"
          size="lg"
          onClick={() => chooseRail(isWide ? 'narrow' : 'wide')}
          aria-label={toggleLabel}
        >
          <Toggle size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </RailTip>
    </nav>
  );
};
