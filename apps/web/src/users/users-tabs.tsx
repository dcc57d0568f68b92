import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useT } from '../shell/i18n.ts';
import classes from './users-screen.module.css';
import { type UsersSearch, type UsersTab, usersTabs } from './users-search.ts';

/** The tabs as links, so that back works and a tab can be shared. */
export const UsersTabs = ({ current, search }: { current: UsersTab; search: UsersSearch }) => {
  const t = useT();
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = tabs.current?.querySelector(`[href*='tab=${current}']`);
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={tabs} className={classes.tabs} aria-label={t('users:tabs.label')}>
      {usersTabs.map((tab) => (
        <Link
          key={tab}
          to="/users"
          search={{ ...search, tab }}
          replace
          className={classes.tab}
          aria-current={tab === current ? 'page' : undefined}
          data-active={tab === current || undefined}
        >
          {t(`users:tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  );
};
