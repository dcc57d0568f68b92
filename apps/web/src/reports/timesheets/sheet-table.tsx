import type { SheetSection } from '@daybook/domain/reports/sheet-sections.ts';
import { Fragment, type ReactNode } from 'react';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { Density } from '../../ui/list/table-layouts.ts';
import type { ReportBooking } from '../report-query.ts';
import classes from './timesheets.module.css';

const onWhat = ({ contact, dimensions }: Pick<ReportBooking, 'contact' | 'dimensions'>, internal: string): string =>
  [contact.id === null ? internal : contact.label, ...dimensions.map(({ label }) => label)].join(' · ');

/** The date identifies a booking, and the hours are essential: neither can be hidden. */
const columnKeys = ['date', 'on', 'description', 'hours'] as const;
type ColumnKey = (typeof columnKeys)[number];

/** The columns of every section share one stored layout. */
export const useSheetColumns = () => {
  const t = useT();
  const headers: Record<ColumnKey, string> = {
    date: t('reports:date'),
    on: t('reports:sheet.on'),
    description: t('reports:sheet.description'),
    hours: t('reports:hours'),
  };
  return columnKeys.map((key) => ({ key, header: headers[key], isEssential: key === 'hours' }));
};

type SheetTableProps = {
  section: SheetSection<ReportBooking>;
  sections: 'day' | 'week';
  columns: Readonly<ReturnType<typeof useSheetColumns>>;
  density: Density;
};

/** One day or week: its groups with their bookings and subtotals. */
export const SheetTable = ({ section, sections, columns, density }: SheetTableProps) => {
  const t = useT();
  const { date } = useFormats();
  const title = date(section.start, sections === 'day' ? { dateStyle: 'full' } : { dateStyle: 'long' });
  const heading = sections === 'day' ? title : t('reports:sheet.weekOf', { date: title });
  const cells: Record<ColumnKey, (booking: ReportBooking) => ReactNode> = {
    date: (booking) => date(booking.date, { day: 'numeric', month: 'short' }),
    on: ({ contact, dimensions }) => (
      <>
        <ContactDot id={contact.id} /> {onWhat({ contact, dimensions }, t('reports:without.contact'))}
      </>
    ),
    description: (booking) => booking.description,
    hours: (booking) => <DurationText seconds={booking.duration} />,
  };
  return (
    <table className={classes.table} data-density={density}>
      <caption>{heading}</caption>
      <thead>
        <tr>
          {columns.map(({ key, header }) => (
            <th key={key} scope="col" data-column={key}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {section.groups.map((group) => (
          <Fragment key={group.key}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={columns.length - 1}>
                {group.contactId !== undefined && (
                  <>
                    <ContactDot id={group.contactId} />{' '}
                  </>
                )}
                {group.label === '' ? t('reports:without.contact') : group.label}
              </th>
              <td data-column="hours">
                <DurationText seconds={group.durationSeconds} />
              </td>
            </tr>
            {group.bookings.map((booking) => (
              <tr key={booking.id}>
                {columns.map(({ key }) => (
                  <td key={key} data-column={key}>
                    {cells[key](booking)}
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={columns.length - 1}>
            {t('reports:sheet.subtotal')}
          </th>
          <td data-column="hours">
            <DurationText seconds={section.durationSeconds} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
};
