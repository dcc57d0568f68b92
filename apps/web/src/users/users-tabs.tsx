import { Link } from '@tanstack/react-router';
import { useT } from '../texts/i18n.ts';
import { LinkTabs, tabProps } from '../ui/link-tabs.tsx';
import classes from './users-screen.module.css';
import { type UsersSearch, type UsersTab, usersTabs } from './users-search.ts';

/** The tabs of the users of an organisation. */
export const UsersTabs = ({ current, search }: { current: UsersTab; search: UsersSearch }) => {
  const t = useT();
  return (
    <div className={classes.tabs}>
      <LinkTabs label={t('users:tabs.label')} current={current}>
        {usersTabs.map((tab) => (
          <Link key={tab} to="/users" search={{ ...search, tab }} replace {...tabProps(tab, current)}>
            {t(`users:tabs.${tab}`)}
          </Link>
        ))}
      </LinkTabs>
    </div>
  );
};
