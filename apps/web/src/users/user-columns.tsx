import { Badge, Text } from '@mantine/core';
import type { Translate } from '../texts/i18n.ts';
import { DurationText } from '../ui/formats/duration-text.tsx';
import type { Formats } from '../ui/formats/use-formats.ts';
import type { DataColumn } from '../ui/list/data-columns.ts';
import { DeactivationNote } from './deactivation-note.tsx';
import type { UserAction } from './possible-actions.ts';
import { StatusBadge } from './status-badge.tsx';
import { UserActions } from './user-actions.tsx';
import type { OverviewRow, User } from './user-queries.ts';
import classes from './users-screen.module.css';

type Surroundings = {
  t: Translate;
  formats: Formats;
  /** null: the organisation has no departments. */
  departmentName: ((id: string | null) => string | undefined) | null;
  timeOf: (id: string) => OverviewRow | undefined;
  onAction: (action: UserAction, user: User) => void;
};

/** Returns the columns of the list of users. */
export const userColumns = ({
  t,
  formats,
  departmentName,
  timeOf,
  onAction,
}: Surroundings): readonly DataColumn<User>[] => [
  {
    key: 'name_first',
    header: t('users:name'),
    sortable: true,
    cell: ({ attributes }) => (
      <span className={classes.person}>
        <span className={classes.name}>
          {attributes.name_full}
          {attributes.is_admin && (
            <Badge variant="outline" color="gray" tt="none">
              {t('users:roles.admin')}
            </Badge>
          )}
          {attributes.is_locked && (
            <Badge variant="outline" color="gray" tt="none">
              {t('users:locked')}
            </Badge>
          )}
        </span>
        <Text span size="xs" c="dimmed" className={classes.email}>
          {attributes.email}
        </Text>
      </span>
    ),
  },
  {
    key: 'status',
    header: t('users:statusLabel'),
    width: '9rem',
    phoneWidth: '7rem',
    cell: (user) => (
      <>
        <StatusBadge user={user} />
        <DeactivationNote user={user} />
      </>
    ),
  },
  ...(departmentName === null
    ? []
    : [
        {
          key: 'department',
          header: t('users:department'),
          hideOnPhone: true,
          cell: ({ attributes }: User) => departmentName(attributes.department_id),
        },
      ]),
  {
    key: 'last_signed_in_at',
    header: t('users:lastSignedIn'),
    sortable: true,
    width: '11.5rem',
    hideOnPhone: true,
    cell: ({ attributes: { last_signed_in_at: at, is_demo: isDemo } }) =>
      at === null ? (
        <Text span inherit c="dimmed">
          {isDemo ? '–' : t('users:neverSignedIn')}
        </Text>
      ) : (
        <time dateTime={at}>{formats.moment(at)}</time>
      ),
  },
  {
    key: 'booked',
    header: t('users:booked'),
    align: 'end',
    width: '9.5rem',
    hideOnPhone: true,
    cell: ({ id }) => {
      // Archived and invited users are in no overview: their hours are unknown.
      const booked = timeOf(id)?.booked;
      return booked === undefined ? '–' : <DurationText seconds={booked} />;
    },
  },
  {
    key: 'productivity',
    header: t('users:productivity'),
    align: 'end',
    width: '8rem',
    hideOnPhone: true,
    cell: ({ id }) => {
      const share = timeOf(id)?.productivity ?? null;
      return share === null ? '–' : formats.percent(share);
    },
  },
  {
    key: 'actions',
    header: t('shell:table.actions'),
    isHeaderHidden: true,
    align: 'end',
    width: '3rem',
    cell: (user) => <UserActions user={user} onAction={onAction} />,
  },
];
