// The overview on one page. Each number links to its bookings.
import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useT } from '../../texts/i18n.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { NothingToReport } from '../nothing-to-report.tsx';
import { narrowTo, searchOfBookings } from '../report-drill.ts';
import type { ReportSearch } from '../report-search.ts';
import type { TabProps } from '../tab-props.ts';
import classes from './overview.module.css';
import { type Overview, overviewQuery } from './overview-query.ts';
import { TopList } from './top-list.tsx';

const WeeksChart = lazy(async () => ({ default: (await import('./weeks-chart.tsx')).WeeksChart }));
const chartHeightPx = 260;

type FigureProps = { label: string; value: ReactNode; note?: string | undefined; to: ReportSearch };

const Figure = ({ label, value, note, to }: FigureProps) => (
  <Link to="/report" search={to} className={classes.figure}>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text fz="1.5rem" fw={650} lh={1.3} className={classes.value}>
      {value}
    </Text>
    {note !== undefined && (
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    )}
  </Link>
);

const Figures = ({ search, answer }: { search: ReportSearch; answer: Overview }) => {
  const t = useT();
  const formats = useFormats();
  const { booked, contact, internal, expected, previous } = answer;
  const share = (part: number, whole: number) => formats.percent(whole === 0 ? 0 : part / whole);
  // Without bookings before, there is nothing to compare with.
  const before = (seconds: number) =>
    previous.booked === 0 ? '' : t('reports:overview.before', { hours: formats.hours(seconds) });
  return (
    <div className={classes.figures}>
      <Figure
        label={t('reports:overview.booked')}
        value={<DurationText seconds={booked} />}
        note={
          expected === null
            ? before(previous.booked)
            : t('reports:overview.ofSchedule', { share: share(booked, expected), hours: formats.hours(expected) })
        }
        to={searchOfBookings(search)}
      />
      <Figure
        label={t('reports:overview.contact')}
        value={share(contact, booked)}
        note={[formats.hours(contact), before(previous.contact)].filter(Boolean).join(' · ')}
        to={searchOfBookings({ ...search, kind: 'contact' })}
      />
      <Figure
        label={t('reports:overview.internal')}
        value={<DurationText seconds={internal} />}
        note={before(previous.internal)}
        to={searchOfBookings({ ...search, kind: 'internal' })}
      />
      <Figure
        label={t('reports:overview.billable')}
        value={<DurationText seconds={answer.billable} />}
        note={share(answer.billable, booked)}
        to={searchOfBookings({ ...search, billable: 'yes' })}
      />
      <Figure
        label={t('reports:overview.missing')}
        value={formats.number(answer.missing_days)}
        note={t('reports:overview.missingNote')}
        to={{ ...search, tab: 'users' }}
      />
    </div>
  );
};

export const ReportTabView = ({ search, range, change }: TabProps) => {
  const t = useT();
  const navigate = useNavigate();
  const overview = useQuery(overviewQuery(search, range));
  if (overview.isPending) return <Skeleton height={chartHeightPx + 200} radius="lg" />;
  if (overview.isError) return <ErrorPanel error={overview.error} onRetry={() => void overview.refetch()} />;
  const answer = overview.data;
  const openWeek = (place: number) => {
    const { start } = answer.weeks[place] ?? {};
    if (start === undefined) return;
    void navigate({ to: '/report', search: searchOfBookings(narrowTo(search, range, 'week', start)) });
  };
  const isEmpty = answer.booked === 0 && answer.previous.booked === 0 && answer.missing_days === 0;
  if (isEmpty) {
    const words = { title: t('reports:empty'), text: t('reports:emptyText') };
    return <NothingToReport search={search} range={range} change={change} icon={IconChartBar} {...words} />;
  }
  return (
    <>
      <Figures search={search} answer={answer} />
      <Paper withBorder radius="lg" p="lg" mb="md">
        <Title order={2} size="h4" mb="sm">
          {t('reports:overview.weeks')}
        </Title>
        <Suspense fallback={<Skeleton height={chartHeightPx} />}>
          <WeeksChart weeks={answer.weeks} heightPx={chartHeightPx} onPick={openWeek} />
        </Suspense>
      </Paper>
      <div className={classes.lists}>
        <TopList
          title={t('reports:overview.contacts')}
          groupKey="contact"
          rows={answer.contacts}
          search={search}
          range={range}
        />
        <TopList
          title={t('reports:overview.projects')}
          groupKey="dimension_1"
          rows={answer.projects}
          search={search}
          range={range}
        />
        <TopList
          title={t('reports:overview.changes')}
          groupKey="contact"
          rows={answer.changes}
          search={search}
          range={range}
          isChange
        />
      </div>
    </>
  );
};
