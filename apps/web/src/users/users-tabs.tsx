import { Link } from '@tanstack/react-router';
import { useT } from '../shell/i18n.ts';
import classes from './users-screen.module.css';
import { type UsersSearch, type UsersTab, usersTabs } from './users-search.ts';

/** The tabs as links, so that back works and a tab can be shared. */
export const UsersTabs = ({ current, search }: { current: UsersTab; search: UsersSearch }) => {
  const t = useT();
  return (
    <nav className={classes.tabs} aria-label={t('users:tabs.label')}>
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
