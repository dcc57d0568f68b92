import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { Sort } from '../ui/list/data-columns.ts';
import { NothingFound } from '../ui/list/nothing-found.tsx';
import { PagedTable } from '../ui/list/paged-table.tsx';
import { recentPeriod } from './overviews/periods.ts';
import type { UserAction } from './possible-actions.ts';
import { userColumns } from './user-columns.tsx';
import { overviewQuery, placesQuery, type User, type UserFilter, usersQuery } from './user-queries.ts';

type UserListProps = {
  filter: UserFilter;
  onSort: (sort: Sort) => void;
  onAction: (action: UserAction, user: User) => void;
  onInvite: () => void;
  onClearFilters: () => void;
};

/** The users that match the filter, with the published time of the last weeks. */
export const UserList = ({ filter, onSort, onAction, onInvite, onClearFilters }: UserListProps) => {
  const t = useT();
  const formats = useFormats();
  const list = useInfiniteQuery(usersQuery(filter));
  const places = useQuery(placesQuery);
  const overview = useQuery(overviewQuery(recentPeriod(formats.today)));
  const columns = useMemo(() => {
    const rows = new Map(overview.data?.users.map((row) => [row.user_id, row]));
    const names = new Map(places.data?.departments.map(({ id, name }) => [id, name]));
    return userColumns({
      t,
      formats,
      departmentName: names.size === 0 ? null : (id) => names.get(id ?? ''),
      timeOf: (id) => rows.get(id),
      onAction,
    });
  }, [t, formats, overview.data, places.data, onAction]);
  const isFiltered = [filter.find, filter.status, filter.role, filter.department].some((one) => one !== undefined);
  const alone = (
    <EmptyState
      icon={IconUsersGroup}
      title={t('users:nothing')}
      action={<Button onClick={onInvite}>{t('users:invite.title')}</Button>}
    />
  );
  return (
    <PagedTable
      name="users"
      list={list}
      empty={
        isFiltered ? <NothingFound icon={IconUsersGroup} title={t('users:nothing')} onClear={onClearFilters} /> : alone
      }
      countText={(count) => t('users:count', { count })}
      label={t('users:title')}
      columns={columns}
      rowKey={(user) => user.id}
      sort={{ column: filter.sort, direction: filter.direction }}
      onSort={onSort}
    />
  );
};
