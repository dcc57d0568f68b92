import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useT } from '../texts/i18n.ts';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { DataColumn } from '../ui/list/data-columns.ts';
import { DataTable } from '../ui/list/data-table.tsx';
import { drillInto } from './report-drill.ts';
import { type ReportRow, rowKey, type Series, seriesKeyOf } from './report-rows.ts';
import classes from './report-screen.module.css';
import type { ReportSearch } from './report-search.ts';

type ReportTableProps = {
  search: ReportSearch;
  label: string;
  rows: readonly ReportRow[];
  series: readonly Series[];
  markedSeries: string | null;
  onMark: (series: string | null) => void;
};

/** A row's name, which leads to the bookings that it sums. */
const RowName = ({ search, row }: { search: ReportSearch; row: ReportRow }) => {
  const behind = drillInto(search, row);
  if (behind === null) return row.label;
  return (
    <Link className={classes.link} to="/report" search={behind}>
      {row.label}
    </Link>
  );
};

const codeOf = (row: ReportRow) => row.code;

/** The sums as a table, with a column of codes where the names do not say them; hovering a row marks its part of the chart, and the other way round. */
export const ReportTable = ({ search, label, rows, series, markedSeries, onMark }: ReportTableProps) => {
  const t = useT();
  const formats = useFormats();
  const hasOwnCodes = rows.some((row) => row.code !== null && !row.label.includes(row.code));
  const columns = useMemo<readonly DataColumn<ReportRow>[]>(
    () => [
      {
        key: 'label',
        header: label,
        cell: (row) => (
          <span className={classes.name}>
            <span
              className={classes.dot}
              style={{ background: series.find((each) => each.key === seriesKeyOf(row.id, series))?.colour }}
              aria-hidden
            />
            <RowName search={search} row={row} />
          </span>
        ),
      },
      ...(hasOwnCodes ? [{ key: 'code', header: t('reports:code'), hideOnPhone: true, cell: codeOf }] : []),
      {
        key: 'share',
        header: t('reports:share'),
        align: 'end',
        width: '6rem',
        cell: (row) => formats.percent(row.share),
      },
      {
        key: 'duration',
        header: t('reports:hours'),
        align: 'end',
        width: '7rem',
        cell: (row) => <DurationText seconds={row.duration} />,
      },
    ],
    [search, label, series, hasOwnCodes, t, formats],
  );
  const marked = rows.find((row) => seriesKeyOf(row.id, series) === markedSeries);
  const markRow = (key: string | null) =>
    onMark(key === null ? null : seriesKeyOf(key === 'none' ? null : key, series));
  return (
    <DataTable
      label={t('reports:title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => rowKey(row.id)}
      markedKey={marked && markedSeries !== 'others' ? rowKey(marked.id) : null}
      onMark={markRow}
    />
  );
};
