import { useDebouncedValue } from '@mantine/hooks';
import { IconMailPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useOpenSettings } from '../shell/settings-link.tsx';
import { useT } from '../texts/i18n.ts';
import { withoutMissing } from '../ui/address-values.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { Sort } from '../ui/list/data-columns.ts';
import classes from '../ui/list/list-screen.module.css';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrimaryAction } from '../ui/primary-action.tsx';
import { DailyOverview } from './overviews/daily-overview.tsx';
import { OpenDays } from './overviews/open-days.tsx';
import { lastWorkday } from './overviews/periods.ts';
import { WeeklyOverview } from './overviews/weekly-overview.tsx';
import type { UserAction } from './possible-actions.ts';
import { useInviteAgain, useRestoreUser } from './user-changes.ts';
import type { Asking } from './user-dialogs.tsx';
import { UserList } from './user-list.tsx';
import { type User, type UserFilter, userSorts } from './user-queries.ts';
import { UsersFilters } from './users-filters.tsx';
import type { UsersSearch } from './users-search.ts';
import { UsersTabs } from './users-tabs.tsx';

const UserDialogs = onDemand(async () => (await import('./user-dialogs.tsx')).UserDialogs);
const parts = [UserDialogs];
const typingMs = 200;

/** Returns a function that runs a chosen action: at once, in the settings, or after a question. */
const useActions = (ask: (asking: Asking) => void) => {
  const openSettings = useOpenSettings();
  const { mutate: inviteAgain } = useInviteAgain();
  const { mutate: restore } = useRestoreUser();
  return useCallback(
    (action: UserAction, user: User) => {
      if (action === 'inviteAgain') inviteAgain(user);
      else if (action === 'reactivate' || action === 'restore') restore(user);
      else if (action === 'permissions') openSettings('permissions');
      else ask({ kind: action, user });
    },
    [inviteAgain, restore, openSettings, ask],
  );
};

/** The users of the organisation, for administrators. Specification 1, part 2, Users. */
export const UsersScreen = () => {
  const t = useT();
  const formats = useFormats();
  const navigate = useNavigate();
  const search: UsersSearch = useSearch({ strict: false });
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search.find ?? '');
  const [wanted] = useDebouncedValue(typed.trim(), typingMs);
  const [sort, setSort] = useState<Pick<UserFilter, 'sort' | 'direction'>>({ sort: 'name_first', direction: 'asc' });
  const [asking, setAsking] = useState<Asking | null>(null);
  const act = useActions(setAsking);
  const invite = useCallback(() => setAsking({ kind: 'invite' }), []);
  usePrefetch(parts);
  useKeys([
    { key: 'n', label: t('users:invite.title'), run: invite },
    { key: '/', label: t('users:search'), run: () => field.current?.focus() },
  ]);
  const change = (next: Partial<UsersSearch>) =>
    void navigate({ to: '/users', search: { ...search, ...next }, replace: true });
  const changeSort = (next: Sort) =>
    setSort({ sort: userSorts.find((name) => name === next.column) ?? 'name_first', direction: next.direction });
  const { tab = 'overview', status, role, department } = search;
  const clearFilters = () => {
    setTyped('');
    void navigate({ to: '/users', search: withoutMissing({ tab: search.tab, date: search.date }), replace: true });
    field.current?.focus();
  };
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('users:title')}
        action={<PrimaryAction icon={IconMailPlus} keys="n" label={t('users:invite.title')} onClick={invite} />}
      />
      <UsersTabs current={tab} search={search} />
      <UsersFilters
        field={field}
        typed={typed}
        onType={setTyped}
        search={search}
        onChange={change}
        onAdd={() => setAsking({ kind: 'create' })}
      />
      {tab === 'overview' && (
        <UserList
          filter={{ find: wanted || undefined, status, role, department, ...sort }}
          onSort={changeSort}
          onAction={act}
          onInvite={invite}
          onClearFilters={clearFilters}
        />
      )}
      {tab === 'daily' && (
        <DailyOverview
          date={search.date ?? lastWorkday(formats.today)}
          find={wanted}
          onClearFilters={clearFilters}
          onDate={(date) => change({ date })}
        />
      )}
      {tab === 'weekly' && (
        <WeeklyOverview
          date={search.date ?? formats.today}
          find={wanted}
          onClearFilters={clearFilters}
          onDate={(date) => change({ date })}
        />
      )}
      {tab === 'open' && <OpenDays find={wanted} onClearFilters={clearFilters} />}
      {asking && (
        <Suspense fallback={null}>
          <UserDialogs asking={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </div>
  );
};
