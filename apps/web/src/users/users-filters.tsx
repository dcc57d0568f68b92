import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import classes from '../ui/list/list-screen.module.css';
import { placesQuery } from './user-queries.ts';
import screen from './users-screen.module.css';
import { readUsersSearch, roles, statusChoices, type UsersSearch } from './users-search.ts';

type UsersFiltersProps = {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (typed: string) => void;
  search: UsersSearch;
  onChange: (change: Partial<UsersSearch>) => void;
  onAdd: () => void;
};

type PickProps = {
  label: string;
  all: string;
  value: string | undefined;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
};

const Pick = ({ label, all, value = '', choices, onChange }: PickProps) => (
  <NativeSelect
    aria-label={label}
    value={value}
    data={[{ value: '', label: all }, ...choices]}
    onChange={(event) => onChange(event.currentTarget.value || undefined)}
  />
);

/** Above the users: the search field; in the list also status, role and department. */
export const UsersFilters = ({ field, typed, onType, search, onChange, onAdd }: UsersFiltersProps) => {
  const t = useT();
  const { user } = useSession();
  const places = useQuery(placesQuery);
  const departments = places.data?.departments.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const isList = (search.tab ?? 'overview') === 'overview';
  const searchLabel = t(isList ? 'users:search' : 'users:searchName');
  const pick = (key: 'status' | 'role' | 'department') => (value: string | undefined) =>
    onChange({ [key]: readUsersSearch({ [key]: value })[key] });
  return (
    <div className={classes.filters}>
      <TextInput
        ref={field}
        className={classes.search}
        type="search"
        leftSection={<IconSearch size={16} aria-hidden />}
        placeholder={searchLabel}
        aria-label={searchLabel}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {isList && (
        <>
          <Pick
            label={t('users:statusLabel')}
            all={t('users:status.all')}
            value={search.status}
            choices={statusChoices(user.status).map((value) => ({ value, label: t(`users:status.${value}`) }))}
            onChange={pick('status')}
          />
          <Pick
            label={t('users:role')}
            all={t('users:roles.all')}
            value={search.role}
            choices={roles.map((value) => ({ value, label: t(`users:roles.${value}`) }))}
            onChange={pick('role')}
          />
          {departments.length > 0 && (
            <Pick
              label={t('users:department')}
              all={t('users:allDepartments')}
              value={search.department}
              choices={departments}
              onChange={pick('department')}
            />
          )}
          <Button
            className={screen.add}
            variant="default"
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={onAdd}
          >
            {t('users:create.title')}
          </Button>
        </>
      )}
    </div>
  );
};
