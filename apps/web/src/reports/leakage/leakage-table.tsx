import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { DataColumn } from '../../ui/list/data-columns.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import explorer from '../explorer/explorer.module.css';
import { narrowTo, searchOfBookings } from '../report-drill.ts';
import type { TabProps } from '../tab-props.ts';
import type { Leakage } from './leakage-query.ts';
import { signedHours } from './signed-hours.ts';

type Row = Leakage['rows'][number];
type Figure = 'recorded' | 'booked' | 'rounding' | 'correction' | 'difference';
type TableProps = Pick<TabProps, 'search' | 'range'> & { rows: readonly Row[] };

/** The contacts with the largest losses first; each links to its bookings. */
export const LeakageTable = ({ rows, search, range }: TableProps) => {
  const t = useT();
  const { hours } = useFormats();
  const columns = useMemo<readonly DataColumn<Row>[]>(() => {
    const behind = ({ id }: Row) => searchOfBookings(narrowTo(search, range, 'contact', id));
    const figure = (key: Figure, value: (row: Row) => string, isEssential = false): DataColumn<Row> => ({
      ...{ key, align: 'end', width: '8rem', phoneWidth: '5.5rem', hideOnPhone: !isEssential },
      header: t(`report-insights:leakage.${key}`),
      cell: (row) => (
        <Link
          className={explorer.link}
          to="/report"
          search={key === 'correction' ? { ...behind(row), corrected: true } : behind(row)}
          {...(key !== 'correction' && { tabIndex: -1 })}
        >
          {value(row)}
        </Link>
      ),
    });
    return [
      {
        key: 'label',
        header: t('report-insights:leakage.contact'),
        cell: (row) => (
          <Link className={explorer.link} to="/report" search={behind(row)}>
            <ContactDot id={row.id} /> {row.id === null ? t('report-insights:leakage.internal') : row.label}
          </Link>
        ),
      },
      figure('recorded', (row) => hours(row.recorded), true),
      figure('booked', (row) => hours(row.booked), true),
      figure('rounding', (row) => signedHours(row.rounding, hours)),
      figure('correction', (row) => signedHours(row.correction, hours)),
      figure('difference', (row) => signedHours(row.booked - row.recorded, hours)),
    ];
  }, [search, range, t, hours]);
  return (
    <div className={explorer.table}>
      <DataTable
        name="leakage"
        label={t('report-insights:leakage.table')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id ?? 'internal'}
      />
    </div>
  );
};
