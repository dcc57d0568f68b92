import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { UnstyledButton } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import classes from './booking-list.module.css';

export type BookingListProps = {
  registrations: readonly TimelineRegistration[];
  /** The recorded time beside the booked one: only for the owner. */
  showsRecorded: boolean;
  selectedId?: string | null;
  onSelect?: (registration: TimelineRegistration) => void;
};

/** Bookings under each other with their sum. */
export const BookingList = ({ registrations, showsRecorded, selectedId = null, onSelect }: BookingListProps) => {
  const t = useT();
  const total = registrations.reduce((sum, one) => sum + one.duration, 0);
  const recorded = registrations.reduce((sum, one) => sum + one.recorded, 0);
  return (
    <table className={classes.table} aria-label={t('timeline:views.registrations')}>
      <thead>
        <tr>
          <th scope="col">{t('timeline:column.contact')}</th>
          <th scope="col">{t('timeline:column.what')}</th>
          {showsRecorded && (
            <th scope="col" data-figures>
              {t('timeline:totals.recorded')}
            </th>
          )}
          <th scope="col" data-figures>
            {t('timeline:totals.booked')}
          </th>
        </tr>
      </thead>
      <tbody>
        {registrations.map((one) => {
          const name = one.internal ? t('timeline:kind.internal') : (one.contact_name ?? '');
          const where = one.dimensions.map((dimension) => dimension.name).join(' / ');
          return (
            <tr key={one.id} data-selected={one.id === selectedId || undefined}>
              <td>
                {onSelect ? (
                  <UnstyledButton
                    className={classes.open}
                    data-passes-enter={one.id === selectedId || undefined}
                    onClick={() => onSelect(one)}
                  >
                    <ContactDot id={one.contact_id} /> {name}
                  </UnstyledButton>
                ) : (
                  <span className={classes.open}>
                    <ContactDot id={one.contact_id} /> {name}
                  </span>
                )}
              </td>
              <td>
                <span className={classes.what}>{one.description || '–'}</span>
                {where && <span className={classes.where}>{where}</span>}
              </td>
              {showsRecorded && (
                <td data-figures>
                  <DurationText seconds={one.recorded} />
                </td>
              )}
              <td data-figures className={classes.booked}>
                <DurationText seconds={one.duration} />
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('timeline:column.sum')}
          </th>
          {showsRecorded && (
            <td data-figures>
              <DurationText seconds={recorded} />
            </td>
          )}
          <td data-figures className={classes.booked}>
            <DurationText seconds={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
};
