// The form for a client or an auditor: every booking with its description, in sections with subtotals, for printing.
import { sheetSections as sectionKeys, sheetGroups } from '@daybook/domain/reports/report-columns.ts';
import { sheetSections } from '@daybook/domain/reports/sheet-sections.ts';
import { daysFromTo } from '@daybook/domain/timeline/day-arithmetic.ts';
import { Alert, Button, Group, NativeSelect } from '@mantine/core';
import { IconCalendarTime, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../texts/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx';
import { TableBar } from '../../ui/list/table-bar.tsx';
import { shownColumns, useTableLayout } from '../../ui/list/table-layouts.ts';
import { NothingToReport } from '../nothing-to-report.tsx';
import type { TabProps } from '../tab-props.ts';
import { sheetQuery } from './sheet-query.ts';
import { SheetTable, useSheetColumns } from './sheet-table.tsx';
import classes from './timesheets.module.css';

const daysOfMonth = 31;
const tableName = 'timesheet';

const SheetFields = ({ search, change }: Pick<TabProps, 'search' | 'change'>) => {
  const t = useT();
  return (
    <>
      <NativeSelect
        label={t('reports:sheet.section')}
        value={search.section ?? 'week'}
        onChange={(event) => change({ section: sectionKeys.find((one) => one === event.currentTarget.value) })}
        data={sectionKeys.map((value) => ({ value, label: t(`reports:display.intervals.${value}`) }))}
      />
      <NativeSelect
        label={t('reports:sheet.by')}
        value={search.sheet ?? 'user'}
        onChange={(event) => change({ sheet: sheetGroups.find((one) => one === event.currentTarget.value) })}
        data={sheetGroups.map((value) => ({ value, label: t(`reports:sheet.groups.${value}`) }))}
      />
      <NativeSelect
        label={t('reports:sheet.order')}
        value={search.order ?? 'asc'}
        onChange={(event) => change({ order: event.currentTarget.value === 'desc' ? 'desc' : undefined })}
        data={(['asc', 'desc'] as const).map((value) => ({ value, label: t(`reports:sheet.orders.${value}`) }))}
      />
    </>
  );
};

/** There are more bookings than a sheet holds: offers a shorter period. */
const TooMany = ({ range, change }: Pick<TabProps, 'range' | 'change'>) => {
  const t = useT();
  const shorter = daysFromTo(range.start, range.end) >= daysOfMonth ? 'last_month' : 'last_week';
  return (
    <EmptyState
      icon={IconCalendarTime}
      title={t('reports:sheet.tooMany')}
      text={t('reports:sheet.tooManyText')}
      action={
        <Button onClick={() => change({ period: shorter, start: undefined, end: undefined })}>
          {t(`reports:nothing.show.${shorter}`)}
        </Button>
      }
    />
  );
};

export const ReportTabView = ({ search, range, change }: TabProps) => {
  const t = useT();
  const { date } = useFormats();
  const sheet = useQuery(sheetQuery(search, range));
  const columns = useSheetColumns();
  const { hidden, density } = useTableLayout(tableName);
  if (sheet.isPending) return <SkeletonRows rows={10} height={28} />;
  if (sheet.isError) return <ErrorPanel error={sheet.error} onRetry={() => void sheet.refetch()} />;
  const { bookings, totals } = sheet.data;
  if (totals.count === 0) {
    const words = { title: t('reports:empty'), text: t('reports:emptyText') };
    return <NothingToReport search={search} range={range} change={change} icon={IconCalendarTime} {...words} />;
  }
  if (bookings === null) return <TooMany range={range} change={change} />;
  const ascending = sheetSections(bookings, { section: search.section ?? 'week', by: search.sheet ?? 'user' });
  const sections = search.order === 'desc' ? ascending.toReversed() : ascending;
  const written = (value: string) => date(value, { dateStyle: 'long' });
  return (
    <>
      <Group mb="md" align="flex-end" className={classes.controls}>
        <SheetFields search={search} change={change} />
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('reports:sheet.print')}
        </Button>
      </Group>
      {search.open === true && (
        <Alert mb="md" color="yellow" className={classes.controls}>
          {t('reports:sheet.openNote')}
        </Alert>
      )}
      <section className={classes.sheet} aria-label={t('reports:tabs.timesheets')}>
        <div className={classes.head}>
          <p className={classes.period}>
            {t('reports:sheet.period', { start: written(range.start), end: written(range.end) })}
          </p>
          <TableBar table={tableName} columns={columns} />
        </div>
        {sections.map((section) => (
          <SheetTable
            key={section.start}
            section={section}
            sections={search.section ?? 'week'}
            columns={shownColumns(columns, hidden)}
            density={density}
          />
        ))}
        <p className={classes.total}>
          {t('reports:tree.total')} <DurationText seconds={totals.duration} />
        </p>
      </section>
    </>
  );
};
