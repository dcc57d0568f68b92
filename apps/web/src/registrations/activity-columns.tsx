import { Badge, Checkbox, Text } from '@mantine/core';
import type { Translate } from '../texts/i18n.ts';
import { SourceIcon } from '../timeline/activities/source-icon.tsx';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DayLink } from '../ui/day-link.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import type { Formats } from '../ui/formats/use-formats.ts';
import type { DataColumn } from '../ui/list/data-columns.ts';
import classes from './activities-screen.module.css';
import type { Activity } from './activity-queries.ts';
import type { DayRow, ListRow } from './activity-rows.ts';

export type Selection = {
  readonly ids: ReadonlySet<string>;
  /** Selects all of these, or lets go of them where all are selected. */
  readonly toggle: (ids: readonly string[]) => void;
};
type Means = { t: Translate; formats: Formats; userId: string };

const whoOf = (userId: string, own: string) => (userId === own ? {} : { user: userId });

const DayName = ({ row, means: { t, formats, userId } }: { row: DayRow; means: Means }) => (
  <div className={classes.day}>
    <DayLink className={classes.link} date={row.date} {...whoOf(row.userId, userId)}>
      {formats.day(row.date)}
    </DayLink>
    {row.userId !== userId && <span>{row.userName}</span>}
    {row.unbookedSeconds !== null && row.unbookedSeconds > 0 && (
      <Badge variant="light" color="yellow" c="var(--mantine-color-text)" tt="none">
        {t('registrations:unbooked', { hours: formats.hours(row.unbookedSeconds) })}
      </Badge>
    )}
  </div>
);

export const activityContactName = (t: Translate, { attributes }: Activity): string =>
  attributes.contact_name ?? t('registrations:internal');

/** Unusual billing is marked: time for a contact that is not billable, internal time that is. */
const ActivityName = ({ activity, means: { t, userId } }: { activity: Activity; means: Means }) => {
  const { attributes } = activity;
  const on = attributes.dimensions.map(({ name }) => name).join(' · ');
  return (
    <div className={classes.words}>
      <ContactDot id={attributes.contact_id} />{' '}
      <DayLink className={classes.link} date={attributes.date} {...whoOf(attributes.user_id, userId)}>
        {activityContactName(t, activity)}
      </DayLink>
      {on !== '' && (
        <Text span size="sm" c="dimmed">
          {' '}
          {on}
        </Text>
      )}
      {attributes.billable === attributes.internal && (
        <Badge ml="xs" variant="default" tt="none">
          {t(`registrations:filters.billables.${attributes.billable ? 'yes' : 'no'}`)}
        </Badge>
      )}
      {attributes.description !== '' && <Text size="sm">{attributes.description}</Text>}
    </div>
  );
};

const Times = ({ activity: { attributes }, formats }: { activity: Activity; formats: Formats }) =>
  attributes.started_at !== null &&
  attributes.ended_at !== null &&
  formats.span(attributes.started_at, attributes.ended_at);

const Source = ({ t, activity: { attributes } }: { t: Translate; activity: Activity }) =>
  attributes.source && (
    <span className={classes.source}>
      <SourceIcon source={attributes.source} />
      {attributes.source.type === 'manual' ? t('registrations:byHand') : attributes.source.name}
    </span>
  );

const selectColumn = ({ t, formats }: Means, selection: Selection): DataColumn<ListRow> => ({
  key: 'select',
  header: t('registrations:selection'),
  isHeaderHidden: true,
  width: '2.5rem',
  cell: (row) => {
    const ids = row.kind === 'day' ? row.activityIds : [row.activity.id];
    if (ids.length === 0) return null;
    const count = ids.filter((id) => selection.ids.has(id)).length;
    const date = formats.day(row.kind === 'day' ? row.date : row.activity.attributes.date);
    const label =
      row.kind === 'day'
        ? t('registrations:selectDay', { date })
        : t('registrations:select', { name: activityContactName(t, row.activity), date });
    return (
      <Checkbox
        aria-label={label}
        checked={count === ids.length}
        indeterminate={count > 0 && count < ids.length}
        onChange={() => selection.toggle(ids)}
      />
    );
  },
});

/** A day on which nothing is booked has no figures of bookings. */
const Figure = ({ row, of }: { row: ListRow; of: 'recorded' | 'booked' }) => {
  if (row.kind === 'day') {
    return row.activityIds.length > 0 && <DurationText seconds={row[`${of}Seconds`]} />;
  }
  const { original_duration: recorded, duration: booked } = row.activity.attributes;
  return <DurationText seconds={of === 'recorded' ? recorded : booked} />;
};

/** The columns of the list; without a selection where nothing can be changed. */
export const activityColumns = (means: Means, selection: Selection | null): readonly DataColumn<ListRow>[] => {
  const { t, formats } = means;
  return [
    ...(selection === null ? [] : [selectColumn(means, selection)]),
    {
      key: 'what',
      header: t('registrations:what'),
      cell: (row) =>
        row.kind === 'day' ? (
          <DayName row={row} means={means} />
        ) : (
          <ActivityName activity={row.activity} means={means} />
        ),
    },
    {
      key: 'source',
      header: t('registrations:source'),
      width: '11rem',
      hideOnPhone: true,
      cell: (row) => row.kind === 'activity' && <Source t={t} activity={row.activity} />,
    },
    {
      key: 'times',
      header: t('registrations:times'),
      width: '9rem',
      hideOnPhone: true,
      cell: (row) => row.kind === 'activity' && <Times activity={row.activity} formats={formats} />,
    },
    {
      key: 'recorded',
      header: t('registrations:recorded'),
      align: 'end',
      width: '7rem',
      phoneWidth: '4.5rem',
      cell: (row) => <Figure row={row} of="recorded" />,
    },
    {
      key: 'booked',
      header: t('registrations:booked'),
      align: 'end',
      width: '7rem',
      phoneWidth: '4.5rem',
      cell: (row) => <Figure row={row} of="booked" />,
    },
  ];
};
