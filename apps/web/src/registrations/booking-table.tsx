// The bookings of a day: recorded and rounded time side by side, and the final booked time.
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { bookedSeconds } from '@daybook/domain/registrations/rounding.ts';
import { ActionIcon, Checkbox, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { useDayControls, useDaySelection } from '../timeline/frame/day-context.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { Hint } from '../ui/hint.tsx';
import { type SumColumn, SumTable } from '../ui/list/sum-table.tsx';
import { BookedDuration } from './booked-duration.tsx';
import list from './booking/booking-list.module.css';
import classes from './corrections.module.css';
import type { Corrections } from './use-corrections.ts';

type BookingTableProps = {
  name: string;
  bookings: readonly TimelineRegistration[];
  corrections: Corrections;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  onReset: (booking: TimelineRegistration) => void;
};

export const BookingTable = ({ name, bookings, corrections, chosen, onChoose, onReset }: BookingTableProps) => {
  const t = useT();
  const { selection } = useDaySelection();
  const { blocks, correctedSeconds } = corrections;
  const isSelected = ({ id }: TimelineRegistration) => selection.kind === 'registration' && selection.id === id;
  const displayName = (one: TimelineRegistration) =>
    one.internal ? t('timeline:kind.internal') : (one.contact_name ?? '');
  const rounded = (one: TimelineRegistration) => bookedSeconds(one.recorded, blocks);
  const sum = (of: (one: TimelineRegistration) => number) => bookings.reduce((all, one) => all + of(one), 0);
  const isAll = bookings.every(({ id }) => chosen.has(id));
  const columns: SumColumn<TimelineRegistration>[] = [
    {
      key: 'select',
      header: t('corrections:selectAll'),
      isHeaderHidden: true,
      width: '2.25rem',
      phoneWidth: '1.75rem',
      head: (
        <Checkbox
          size="sm"
          aria-label={t('corrections:selectAll')}
          checked={isAll}
          indeterminate={chosen.size > 0 && !isAll}
          onChange={() => onChoose(isAll ? new Set() : new Set(bookings.map(({ id }) => id)))}
        />
      ),
      cell: (one) => (
        <Checkbox
          size="sm"
          aria-label={t('corrections:select', { name: displayName(one), what: one.description })}
          checked={chosen.has(one.id)}
          onChange={() => onChoose(chosen.symmetricDifference(new Set([one.id])))}
        />
      ),
    },
    {
      key: 'booking',
      header: t('corrections:booking'),
      cell: (one) => <Whose booking={one} name={displayName(one)} isSelected={isSelected(one)} />,
    },
    {
      key: 'recorded',
      header: t('timeline:totals.recorded'),
      align: 'end',
      cell: (one) => <DurationText seconds={one.recorded} />,
      sum: <DurationText seconds={sum((one) => one.recorded)} />,
    },
    {
      key: 'rounded',
      header: t('corrections:rounded'),
      align: 'end',
      hideOnPhone: true,
      cell: (one) => <DurationText seconds={rounded(one)} />,
      sum: <DurationText seconds={sum(rounded)} />,
    },
    {
      key: 'booked',
      header: t('timeline:totals.booked'),
      align: 'end',
      // Bookings are corrected in this column.
      isEssential: true,
      cell: (one) => (
        <>
          <BookedDuration booking={one} name={displayName(one)} corrections={corrections} />
          {(one.is_corrected || correctedSeconds(one) !== one.duration) && (
            <ByHand name={displayName(one)} onReset={() => onReset(one)} />
          )}
        </>
      ),
      sum: <DurationText seconds={sum(correctedSeconds)} className={classes.total ?? ''} />,
    },
  ];
  return (
    <SumTable
      name={name}
      label={t('timeline:views.registrations')}
      sumLabel={t('timeline:column.sum')}
      columns={columns}
      rows={bookings}
      rowKey={({ id }) => id}
      isSelected={isSelected}
      isMiddle
    />
  );
};

type WhoseProps = { booking: TimelineRegistration; name: string; isSelected: boolean };

const Whose = ({ booking: { id, contact_id, dimensions, description }, name, isSelected }: WhoseProps) => {
  const { select } = useDayControls();
  return (
    <>
      <UnstyledButton
        className={list.open}
        data-passes-enter={isSelected || undefined}
        onClick={() => select({ kind: 'registration', id })}
      >
        <ContactDot id={contact_id} /> {name}
      </UnstyledButton>
      {description !== '' && <span className={list.what}>{description}</span>}
      {dimensions.length > 0 && <span className={list.where}>{dimensions.map((one) => one.name).join(' / ')}</span>}
    </>
  );
};

/** Shows that a duration was set by hand, with a button to undo that. */
const ByHand = ({ name, onReset }: { name: string; onReset: () => void }) => {
  const t = useT();
  return (
    <span className={classes.byHand}>
      {t('corrections:byHand')}
      <Hint label={t('corrections:reset')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          onClick={onReset}
          aria-label={t('corrections:resetOf', { name })}
        >
          <IconArrowBackUp size={16} aria-hidden />
        </ActionIcon>
      </Hint>
    </span>
  );
};
