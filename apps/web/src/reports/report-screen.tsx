// The frame of the report: tabs, period, filters, saved reports and files. The complete state is in the address.
import { Group } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { useT } from '../texts/i18n.ts';
import { FormatSettingsContext } from '../ui/formats/format-settings.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { LinkTabs, tabProps } from '../ui/link-tabs.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ReportFilters } from './report-filters.tsx';
import { rangeOf } from './report-periods.ts';
import classes from './report-screen.module.css';
import { type ChangeReport, type ReportSearch, tabOf } from './report-search.ts';
import { reportTabs } from './report-tabs.ts';

const tabViews = Object.fromEntries(
  reportTabs.map(({ key, load }) => [key, lazy(async () => ({ default: (await load()).ReportTabView }))]),
);
const ReportBookings = lazy(async () => ({ default: (await import('./report-bookings.tsx')).ReportBookings }));
const ReportDays = lazy(async () => ({ default: (await import('./people/report-days.tsx')).ReportDays }));
const ReportExport = lazy(async () => ({ default: (await import('./report-export.tsx')).ReportExport }));
const SavedReports = lazy(async () => ({ default: (await import('./saved/saved-reports.tsx')).SavedReports }));

/** Parameters of one tab are dropped when another one is opened. */
const shared = ({
  tab: _tab,
  view: _view,
  days: _days,
  by: _by,
  level: _level,
  group: _group,
  hidden: _hidden,
  columns: _columns,
  column: _column,
  sort: _sort,
  order: _order,
  only: _only,
  slot: _slot,
  ...rest
}: ReportSearch) => rest;

const Tabs = ({ search }: { search: ReportSearch }) => {
  const t = useT();
  const current = tabOf(search);
  return (
    <div className={classes.tabs}>
      <LinkTabs label={t('reports:tabs.label')} current={current}>
        {reportTabs.map(({ key }) => (
          <Link key={key} to="/report" search={{ ...shared(search), tab: key }} replace {...tabProps(key, current)}>
            {t(`reports:tabs.${key}`)}
          </Link>
        ))}
      </LinkTabs>
    </div>
  );
};

/** Hours in the format of the address, else of the user's preference. */
const Hours = ({ unit, children }: { unit: ReportSearch['unit']; children: React.ReactNode }) => {
  const { timezone, hoursStyle } = useFormats();
  const style = unit ?? hoursStyle;
  const settings = useMemo(() => ({ timezone, hoursStyle: style }), [timezone, style]);
  return <FormatSettingsContext value={settings}>{children}</FormatSettingsContext>;
};

/** Booked hours, from the total down to the single booking. */
export const ReportScreen = () => {
  const t = useT();
  const { today } = useFormats();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/report' });
  const { period = 'last_12_months', start = today, end = start } = search;
  const range = rangeOf(period, today, { start, end });
  const change: ChangeReport = (part) => {
    const next = Object.fromEntries(Object.entries({ ...search, ...part }).filter(([, value]) => value !== undefined));
    void navigate({ to: '/report', search: next, replace: true });
  };
  const View = { bookings: ReportBookings, days: ReportDays, sums: tabViews[tabOf(search)] }[search.view ?? 'sums'];
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('reports:title')}
        action={
          <Suspense>
            <Group gap="xs" wrap="nowrap">
              <SavedReports search={search} />
              <ReportExport search={search} range={range} />
            </Group>
          </Suspense>
        }
      />
      <Tabs search={search} />
      <ReportFilters search={search} range={range} onChange={change} />
      <Hours unit={search.unit}>
        <Suspense fallback={<SkeletonRows rows={10} height={28} />}>
          {View && <View search={search} range={range} change={change} />}
        </Suspense>
      </Hours>
    </div>
  );
};
