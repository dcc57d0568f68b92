import { ActionIcon, Badge, Checkbox, Text } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import type { Translate } from '../texts/i18n.ts';
import { SourceIcon } from '../timeline/activities/source-icon.tsx';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DayLink } from '../ui/day-link.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import type { Formats } from '../ui/formats/use-formats.ts';
import type { DataColumn } from '../ui/list/data-columns.ts';
import classes from './activities-screen.module.css';
import type { Activity } from './activity-queries.ts';
import type { ClockedRow, DayRow, ListRow, MoreRow } from './activity-rows.ts';

export type Selection = {
  readonly ids: ReadonlySet<string>;
  /** Selects all of these, or deselects them if all are selected. */
  readonly toggle: (ids: readonly string[]) => void;
};
type Means = {
  t: Translate;
  formats: Formats;
  userId: string;
  /** Asks for the contact of unbooked activity. */
  onDecide: (row: ClockedRow) => void;
};

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

/** Unusual billing is marked: non-billable time for a contact, billable internal time. */
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

const ClockedName = ({ row: { date, subject }, means: { t } }: { row: ClockedRow; means: Means }) => (
  <div className={classes.words}>
    <ContactDot id={subject.contact?.id ?? null} />{' '}
    <DayLink className={classes.link} date={date}>
      {subject.title}
    </DayLink>
    <Text span size="sm" c="dimmed">
      {' '}
      {subject.contact?.name ?? t(subject.internal ? 'registrations:internal' : 'registrations:clocked.undecided')}
    </Text>
    <Badge ml="xs" variant="default" tt="none">
      {t('registrations:clocked.open')}
    </Badge>
  </div>
);

const More = ({ row: { date, count }, t }: { row: MoreRow; t: Translate }) => (
  <DayLink className={classes.link} date={date}>
    {t('registrations:clocked.more', { count })}
  </DayLink>
);

const What = ({ row, means }: { row: ListRow; means: Means }) => {
  switch (row.kind) {
    case 'day':
      return <DayName row={row} means={means} />;
    case 'activity':
      return <ActivityName activity={row.activity} means={means} />;
    case 'clocked':
      return <ClockedName row={row} means={means} />;
    case 'more':
      return <More row={row} t={means.t} />;
  }
};

const Times = ({ row, formats }: { row: ListRow; formats: Formats }) => {
  const { started_at = null, ended_at = null } =
    row.kind === 'activity' ? row.activity.attributes : row.kind === 'clocked' ? row.subject : {};
  return started_at !== null && ended_at !== null && formats.span(started_at, ended_at);
};

const Source = ({ t, row }: { t: Translate; row: ListRow }) => {
  const source =
    row.kind === 'activity' ? row.activity.attributes.source : row.kind === 'clocked' ? row.subject.source : null;
  return (
    source && (
      <span className={classes.source}>
        <SourceIcon source={source} />
        {source.type === 'manual' ? t('registrations:byHand') : source.name}
      </span>
    )
  );
};

const selectColumn = ({ t, formats }: Means, selection: Selection): DataColumn<ListRow> => ({
  key: 'select',
  header: t('registrations:selection'),
  isHeaderHidden: true,
  width: '2.5rem',
  cell: (row) => {
    if (row.kind !== 'day' && row.kind !== 'activity') return null;
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

/** A day without bookings has no booking figures. */
const Figure = ({ row, of }: { row: ListRow; of: 'recorded' | 'booked' }) => {
  if (row.kind === 'clocked') return of === 'recorded' && <DurationText seconds={row.subject.duration} />;
  if (row.kind === 'more') return null;
  if (row.kind === 'day') {
    return row.activityIds.length > 0 && <DurationText seconds={row[`${of}Seconds`]} />;
  }
  const { original_duration: recorded, duration: booked } = row.activity.attributes;
  return <DurationText seconds={of === 'recorded' ? recorded : booked} />;
};

const Decide = ({ row, means: { t, onDecide } }: { row: ClockedRow; means: Means }) => (
  <ActionIcon
    variant="subtle"
    aria-label={t('registrations:clocked.decide', { title: row.subject.title })}
    onClick={() => onDecide(row)}
  >
    <IconUserQuestion size={18} aria-hidden />
  </ActionIcon>
);

/** Returns the columns of the list; without a selection if nothing can be changed. */
export const activityColumns = (means: Means, selection: Selection | null): readonly DataColumn<ListRow>[] => {
  const { t, formats } = means;
  return [
    ...(selection === null ? [] : [selectColumn(means, selection)]),
    {
      key: 'what',
      header: t('registrations:what'),
      cell: (row) => <What row={row} means={means} />,
    },
    {
      key: 'source',
      header: t('registrations:source'),
      width: '11rem',
      hideOnPhone: true,
      cell: (row) => <Source t={t} row={row} />,
    },
    {
      key: 'times',
      header: t('registrations:times'),
      width: '11rem',
      hideOnPhone: true,
      cell: (row) => <Times row={row} formats={formats} />,
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
      cell: (row) => (row.kind === 'clocked' ? <Decide row={row} means={means} /> : <Figure row={row} of="booked" />),
    },
  ];
};
