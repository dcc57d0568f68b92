import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { UnstyledButton } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { type SumColumn, SumTable } from '../../ui/list/sum-table.tsx';
import classes from './booking-list.module.css';

export type BookingListProps = {
  /** The key of the user's columns and views; null: every column is shown. */
  name: string | null;
  registrations: readonly TimelineRegistration[];
  /** The recorded time beside the booked one: only for the owner. */
  showsRecorded: boolean;
  selectedId?: string | null;
  onSelect?: (registration: TimelineRegistration) => void;
};

/** A list of bookings with their sum. */
export const BookingList = ({ name, registrations, showsRecorded, selectedId = null, onSelect }: BookingListProps) => {
  const t = useT();
  const sum = (of: (one: TimelineRegistration) => number) => registrations.reduce((all, one) => all + of(one), 0);
  const whose = (one: TimelineRegistration) => (
    <>
      <ContactDot id={one.contact_id} /> {one.internal ? t('timeline:kind.internal') : (one.contact_name ?? '')}
    </>
  );
  const recorded: SumColumn<TimelineRegistration> = {
    key: 'recorded',
    header: t('timeline:totals.recorded'),
    align: 'end',
    cell: (one) => <DurationText seconds={one.recorded} />,
    sum: <DurationText seconds={sum((one) => one.recorded)} />,
  };
  const columns: SumColumn<TimelineRegistration>[] = [
    {
      key: 'booking',
      header: t('timeline:column.contact'),
      cell: (one) =>
        onSelect ? (
          <UnstyledButton
            className={classes.open}
            data-passes-enter={one.id === selectedId || undefined}
            onClick={() => onSelect(one)}
          >
            {whose(one)}
          </UnstyledButton>
        ) : (
          <span className={classes.open}>{whose(one)}</span>
        ),
    },
    {
      key: 'what',
      header: t('timeline:column.what'),
      cell: ({ description, dimensions }) => (
        <>
          <span className={classes.what}>{description || '–'}</span>
          {dimensions.length > 0 && (
            <span className={classes.where}>{dimensions.map((dimension) => dimension.name).join(' / ')}</span>
          )}
        </>
      ),
    },
    ...(showsRecorded ? [recorded] : []),
    {
      key: 'booked',
      header: t('timeline:totals.booked'),
      align: 'end',
      cell: (one) => <DurationText seconds={one.duration} className={classes.booked ?? ''} />,
      sum: <DurationText seconds={sum((one) => one.duration)} />,
    },
  ];
  return (
    <SumTable
      name={name}
      label={t('timeline:views.registrations')}
      sumLabel={t('timeline:column.sum')}
      columns={columns}
      rows={registrations}
      rowKey={({ id }) => id}
      isSelected={({ id }) => id === selectedId}
    />
  );
};
