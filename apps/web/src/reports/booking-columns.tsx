import type { BookingColumn } from '@daybook/domain/reports/report-columns.ts';
import { Badge, Text } from '@mantine/core';
import type { Translate } from '../texts/i18n.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DayLink } from '../ui/day-link.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import type { Formats } from '../ui/formats/use-formats.ts';
import type { DataColumn } from '../ui/list/data-columns.ts';
import type { ReportBooking } from './report-query.ts';
import classes from './report-screen.module.css';

type OnProps = { booking: ReportBooking; t: Translate; hasDescription: boolean };
type ColumnContext = { readonly t: Translate; readonly formats: Formats; readonly ownId: string };

const BookedOn = ({ booking, t, hasDescription }: OnProps) => {
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
      {hasDescription && booking.description !== '' && <Text size="sm">{booking.description}</Text>}
    </div>
  );
};

/** Returns the chosen columns in order, with the date first or at its chosen position, and the hours last. */
export const bookingTableColumns = (
  shown: readonly BookingColumn[],
  { t, formats, ownId }: ColumnContext,
): DataColumn<ReportBooking>[] => {
  const date = (booking: ReportBooking) => (
    <DayLink
      className={classes.link}
      date={booking.date}
      {...(booking.user.id === null || booking.user.id === ownId ? {} : { user: booking.user.id })}
    >
      {formats.date(booking.date, { day: 'numeric', month: 'short', year: 'numeric' })}
    </DayLink>
  );
  const optional: Readonly<Record<BookingColumn, DataColumn<ReportBooking>>> = {
    date: { key: 'date', header: t('reports:date'), width: '9rem', phoneWidth: '6rem', sortable: true, cell: date },
    user: {
      ...{ key: 'user', header: t('reports:breakdowns.user'), width: '12rem', hideOnPhone: true, sortable: true },
      cell: ({ user }) => user.label,
    },
    description: {
      ...{ key: 'description', header: t('reports:columns.description'), hideOnPhone: true, sortable: true },
      cell: ({ description }) => description,
    },
    recorded: {
      ...{ key: 'recorded', header: t('reports:columns.recorded'), width: '7rem', align: 'end', hideOnPhone: true },
      cell: ({ recorded }) => <DurationText seconds={recorded} />,
    },
    billable: {
      ...{ key: 'billable', header: t('reports:columns.billable'), width: '7rem', hideOnPhone: true },
      cell: ({ billable }) => t(billable ? 'reports:yes' : 'reports:no'),
    },
    status: {
      ...{ key: 'status', header: t('reports:columns.status'), width: '10rem', hideOnPhone: true },
      cell: ({ status }) => t(status === 'open' ? 'reports:open' : 'reports:published'),
    },
  };
  const hasDescription = !shown.includes('description');
  const on: DataColumn<ReportBooking> = {
    ...{ key: 'contact', header: t('reports:breakdowns.contact'), sortable: true },
    cell: (booking) => <BookedOn booking={booking} t={t} hasDescription={hasDescription} />,
  };
  const hours: DataColumn<ReportBooking> = {
    ...{ key: 'duration', header: t('reports:hours'), align: 'end', width: '7rem', phoneWidth: '5rem', sortable: true },
    cell: ({ duration }) => <DurationText seconds={duration} />,
  };
  const [first, ...others] = shown;
  if (first === 'date') return [optional.date, on, ...others.map((key) => optional[key]), hours];
  return [on, ...shown.map((key) => optional[key]), hours];
};
