import { Badge, Button, Text } from '@mantine/core';
import { IconArrowLeft, IconChartBar } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../shell/api/session.ts';
import { type Translate, useT } from '../texts/i18n.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DayLink } from '../ui/day-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { type Formats, useFormats } from '../ui/formats/use-formats.ts';
import type { DataColumn } from '../ui/list/data-columns.ts';
import { PagedTable } from '../ui/list/paged-table.tsx';
import { type ReportBooking, reportBookingsQuery } from './report-query.ts';
import classes from './report-screen.module.css';
import type { TabProps } from './tab-props.ts';

const BookedOn = ({ booking, t }: { booking: ReportBooking; t: Translate }) => {
  const on = booking.dimensions.map(({ label }) => label).join(' · ');
  return (
    <div className={classes.booking}>
      <ContactDot id={booking.contact.id} />{' '}
      {booking.contact.id === null ? t('reports:without.contact') : booking.contact.label}
      {on !== '' && (
        <Text span size="sm" c="dimmed">
          {' '}
          {on}
        </Text>
      )}
      {booking.status === 'open' && (
        <Badge ml="xs" variant="light" color="yellow" c="var(--mantine-color-text)" tt="none">
          {t('reports:open')}
        </Badge>
      )}
      {booking.description !== '' && <Text size="sm">{booking.description}</Text>}
    </div>
  );
};

const columnsOf = (t: Translate, formats: Formats, ownId: string, isAdmin: boolean): DataColumn<ReportBooking>[] => [
  {
    key: 'date',
    header: t('reports:date'),
    width: '9rem',
    phoneWidth: '6rem',
    cell: ({ date, user }) => (
      <DayLink
        className={classes.link}
        date={date}
        {...(user.id === null || user.id === ownId ? {} : { user: user.id })}
      >
        {formats.date(date, { day: 'numeric', month: 'short', year: 'numeric' })}
      </DayLink>
    ),
  },
  { key: 'on', header: t('reports:breakdowns.contact'), cell: (booking) => <BookedOn booking={booking} t={t} /> },
  ...(isAdmin
    ? [
        {
          key: 'user',
          header: t('reports:breakdowns.user'),
          width: '12rem',
          hideOnPhone: true,
          cell: ({ user }: ReportBooking) => user.label,
        },
      ]
    : []),
  {
    key: 'duration',
    header: t('reports:hours'),
    align: 'end',
    width: '7rem',
    phoneWidth: '5rem',
    cell: ({ duration }) => <DurationText seconds={duration} />,
  },
];

/** The bookings of a report one by one, each with the way to its day. */
export const ReportBookings = ({ search, range, change }: TabProps) => {
  const t = useT();
  const formats = useFormats();
  const { user } = useSession();
  const list = useInfiniteQuery(reportBookingsQuery(search, range));
  const columns = useMemo(() => columnsOf(t, formats, user.id, user.is_admin), [t, formats, user.id, user.is_admin]);
  return (
    <>
      <Button
        mb="sm"
        variant="subtle"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={() => change({ view: undefined })}
      >
        {t('reports:toSums')}
      </Button>
      <PagedTable
        list={list}
        label={t('reports:views.bookings')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={IconChartBar} title={t('reports:empty')} text={t('reports:emptyText')} />}
        countText={(count) => t('reports:bookingCount', { count })}
      />
    </>
  );
};
