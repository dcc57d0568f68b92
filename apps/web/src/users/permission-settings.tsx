import { permissions } from '@daybook/contract/permissions.ts';
import { Badge, Button, Stack, Switch, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AdministratorsOnly } from '../settings/frame/administrators-only.tsx';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useRows } from '../ui/list/paged-table.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import classes from './overviews/matrix.module.css';
import { usePermission } from './use-permission.ts';
import { type User, usersQuery } from './user-queries.ts';

const everybody = { sort: 'name_first', direction: 'asc' } as const;

const PersonRow = ({ user }: { user: User }) => {
  const t = useT();
  const { mutate, isPending, variables } = usePermission(user);
  const { name_full: name, is_admin, permissions: held } = user.attributes;
  return (
    <tr>
      <th scope="row">
        {name}{' '}
        {is_admin && (
          <Badge variant="outline" color="gray" tt="none">
            {t('users:roles.admin')}
          </Badge>
        )}
      </th>
      {permissions.map((key) => {
        const isHeld = held.find((each) => each.key === key)?.value ?? false;
        const shown = isPending && variables.key === key ? variables.value : isHeld;
        return (
          <td key={key} data-label={t(`users:permissions.${key}`)}>
            <Switch
              aria-label={t('users:permissions.cell', { permission: t(`users:permissions.${key}`), name })}
              checked={shown}
              disabled={is_admin}
              onChange={(event) => mutate({ key, value: event.currentTarget.checked })}
            />
          </td>
        );
      })}
    </tr>
  );
};

const Matrix = () => {
  const t = useT();
  const list = useInfiniteQuery(usersQuery(everybody));
  const rows = useRows(list);
  if (list.isPending) return <SkeletonRows rows={8} height={28} />;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <Stack>
      <Text size="sm">{t('users:permissions.text')}</Text>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('users:name')}</th>
            {permissions.map((key) => (
              <th key={key} scope="col">
                {t(`users:permissions.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((user) => (
            <PersonRow key={user.id} user={user} />
          ))}
        </tbody>
      </table>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('shell:table.loadMore')}
        </Button>
      )}
    </Stack>
  );
};

/** Permissions of each user, which administrators grant and revoke. Specification 6, roles and permissions. */
export const PermissionSettings = () => (
  <AdministratorsOnly>
    <Matrix />
  </AdministratorsOnly>
);
