// The bookings of a day: recorded and rounded beside each other, and what is booked in the end.
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { bookedSeconds } from '@daybook/domain/registrations/rounding.ts';
import { ActionIcon, Checkbox, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { useDayControls, useDaySelection } from '../timeline/frame/day-context.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { Hint } from '../ui/hint.tsx';
import { BookedDuration } from './booked-duration.tsx';
import list from './booking/booking-list.module.css';
import classes from './corrections.module.css';
import type { Corrections } from './use-corrections.ts';

type BookingTableProps = {
  bookings: readonly TimelineRegistration[];
  corrections: Corrections;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  onReset: (booking: TimelineRegistration) => void;
};

export const BookingTable = ({ bookings, corrections, chosen, onChoose, onReset }: BookingTableProps) => {
  const t = useT();
  const { blocks, correctedSeconds } = corrections;
  const rounded = (one: TimelineRegistration) => bookedSeconds(one.recorded, blocks);
  const sum = (of: (one: TimelineRegistration) => number) => bookings.reduce((all, one) => all + of(one), 0);
  const isAll = bookings.every(({ id }) => chosen.has(id));
  return (
    <table className={`${list.table} ${classes.table}`} aria-label={t('timeline:views.registrations')}>
      <thead>
        <tr>
          <th scope="col" className={classes.check}>
            <Checkbox
              size="sm"
              aria-label={t('corrections:selectAll')}
              checked={isAll}
              indeterminate={chosen.size > 0 && !isAll}
              onChange={() => onChoose(isAll ? new Set() : new Set(bookings.map(({ id }) => id)))}
            />
          </th>
          <th scope="col">{t('corrections:booking')}</th>
          <th scope="col" data-figures>
            {t('timeline:totals.recorded')}
          </th>
          <th scope="col" data-figures data-optional>
            {t('corrections:rounded')}
          </th>
          <th scope="col" data-figures>
            {t('timeline:totals.booked')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((one) => (
          <Row
            key={one.id}
            booking={one}
            roundedSeconds={rounded(one)}
            corrections={corrections}
            isChosen={chosen.has(one.id)}
            onToggle={() => onChoose(chosen.symmetricDifference(new Set([one.id])))}
            onReset={() => onReset(one)}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('timeline:column.sum')}
          </th>
          <td data-figures>
            <DurationText seconds={sum((one) => one.recorded)} />
          </td>
          <td data-figures data-optional>
            <DurationText seconds={sum(rounded)} />
          </td>
          <td data-figures className={classes.total}>
            <DurationText seconds={sum(correctedSeconds)} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
};

type RowProps = {
  booking: TimelineRegistration;
  roundedSeconds: number;
  corrections: Corrections;
  isChosen: boolean;
  onToggle: () => void;
  onReset: () => void;
};

const Row = ({ booking, roundedSeconds, corrections, isChosen, onToggle, onReset }: RowProps) => {
  const t = useT();
  const { selection } = useDaySelection();
  const { select } = useDayControls();
  const { id, contact_id, contact_name, internal, dimensions, description } = booking;
  const name = internal ? t('timeline:kind.internal') : (contact_name ?? '');
  const isSelected = selection.kind === 'registration' && selection.id === id;
  const isByHand = booking.is_corrected || corrections.correctedSeconds(booking) !== booking.duration;
  return (
    <tr data-selected={isSelected || undefined}>
      <td className={classes.check}>
        <Checkbox
          size="sm"
          aria-label={t('corrections:select', { name, what: description })}
          checked={isChosen}
          onChange={onToggle}
        />
      </td>
      <td>
        <UnstyledButton
          className={list.open}
          data-passes-enter={isSelected || undefined}
          onClick={() => select({ kind: 'registration', id })}
        >
          <ContactDot id={contact_id} /> {name}
        </UnstyledButton>
        {description !== '' && <span className={list.what}>{description}</span>}
        {dimensions.length > 0 && <span className={list.where}>{dimensions.map((one) => one.name).join(' / ')}</span>}
      </td>
      <td data-figures>
        <DurationText seconds={booking.recorded} />
      </td>
      <td data-figures data-optional>
        <DurationText seconds={roundedSeconds} />
      </td>
      <td data-figures>
        <BookedDuration booking={booking} name={name} corrections={corrections} />
        {isByHand && (
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
        )}
      </td>
    </tr>
  );
};
