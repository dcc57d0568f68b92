import { Fragment } from 'react';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { ReportBooking } from '../report-query.ts';
import type { SheetSection } from './sheet-sections.ts';
import classes from './timesheets.module.css';

const onWhat = ({ contact, dimensions }: ReportBooking, internal: string): string =>
  [contact.id === null ? internal : contact.label, ...dimensions.map(({ label }) => label)].join(' · ');

/** One day or week: its groups with their bookings and subtotals. */
export const SheetTable = ({ section, sections }: { section: SheetSection; sections: 'day' | 'week' }) => {
  const t = useT();
  const { date } = useFormats();
  const title = date(section.start, sections === 'day' ? { dateStyle: 'full' } : { dateStyle: 'long' });
  const heading = sections === 'day' ? title : t('reports:sheet.weekOf', { date: title });
  return (
    <table className={classes.table}>
      <caption>{heading}</caption>
      <thead>
        <tr>
          <th scope="col">{t('reports:date')}</th>
          <th scope="col">{t('reports:sheet.on')}</th>
          <th scope="col">{t('reports:sheet.description')}</th>
          <th scope="col" data-end>
            {t('reports:hours')}
          </th>
        </tr>
      </thead>
      <tbody>
        {section.groups.map((group) => (
          <Fragment key={group.key}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={3}>
                {group.contactId !== undefined && (
                  <>
                    <ContactDot id={group.contactId} />{' '}
                  </>
                )}
                {group.label === '' ? t('reports:without.contact') : group.label}
              </th>
              <td data-end>
                <DurationText seconds={group.durationSeconds} />
              </td>
            </tr>
            {group.bookings.map((booking) => (
              <tr key={booking.id}>
                <td>{date(booking.date, { day: 'numeric', month: 'short' })}</td>
                <td>
                  <ContactDot id={booking.contact.id} /> {onWhat(booking, t('reports:without.contact'))}
                </td>
                <td>{booking.description}</td>
                <td data-end>
                  <DurationText seconds={booking.duration} />
                </td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('reports:sheet.subtotal')}
          </th>
          <td data-end>
            <DurationText seconds={section.durationSeconds} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
};
