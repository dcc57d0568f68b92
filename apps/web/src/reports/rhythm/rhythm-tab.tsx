// The user's recorded time over the week, visible only to the user: when, how often interrupted, and how long on one
// thing.
import { heatGrid } from '@daybook/domain/reports/heat-grid.ts';
import { rhythmPeriod } from '@daybook/domain/reports/rhythm-period.ts';
import { NativeSelect, Paper, SegmentedControl, Text } from '@mantine/core';
import { IconActivityHeartbeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../texts/i18n.ts';
import { withoutMissing } from '../../ui/address-values.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx';
import { NothingToReport } from '../nothing-to-report.tsx';
import { interruptionsSlot } from '../report-search.ts';
import type { TabProps } from '../tab-props.ts';
import { CellDays } from './cell-days.tsx';
import { HeatTable } from './heat-table.tsx';
import { InterruptedDays } from './interrupted-days.tsx';
import classes from './rhythm.module.css';
import { RhythmFigures } from './rhythm-figures.tsx';
import { type Rhythm, rhythmQuery } from './rhythm-query.ts';
import { useKeyName } from './use-key-name.ts';

type ShownProps = TabProps & { rhythm: Rhythm };
const kinds = ['contact', 'source'] as const;

const Shown = ({ rhythm, search, range, change }: ShownProps) => {
  const t = useT();
  const keyName = useKeyName();
  const { hours } = useFormats();
  const { rhythm: by = 'contact', slot } = search;
  const key = rhythm.keys.some((one) => one.key === search.only) ? search.only : undefined;
  const shown = withoutMissing({ ...search, only: key });
  const close = () => change({ slot: undefined });
  return (
    <>
      <RhythmFigures search={search} rhythm={rhythm} />
      {slot === interruptionsSlot && (
        <Paper withBorder radius="lg" p="lg">
          <InterruptedDays days={rhythm.days} onClose={close} />
        </Paper>
      )}
      <Paper withBorder radius="lg" p="lg">
        <div className={classes.fields}>
          <SegmentedControl
            aria-label={t('report-insights:rhythm.by')}
            value={by}
            onChange={(value) => change({ rhythm: value === 'source' ? value : undefined, only: undefined })}
            data={kinds.map((value) => ({
              value,
              label: t(`report-insights:rhythm.${value}`),
            }))}
          />
          <NativeSelect
            label={t('report-insights:rhythm.show')}
            value={key ?? ''}
            onChange={(event) => change({ only: event.currentTarget.value || undefined })}
            data={[
              { value: '', label: `${t('report-insights:rhythm.all')} (${hours(rhythm.total)})` },
              ...rhythm.keys.map((one) => ({ value: one.key, label: `${keyName(one)} (${hours(one.duration)})` })),
            ]}
          />
        </div>
        <HeatTable grid={heatGrid(rhythm.cells, key ?? null)} search={search} />
        {slot !== undefined && slot !== interruptionsSlot && (
          <CellDays slot={slot} search={shown} range={range} onClose={close} />
        )}
      </Paper>
    </>
  );
};

export const ReportTabView = ({ search, range, change }: TabProps) => {
  const t = useT();
  const { today, date } = useFormats();
  const shown = rhythmPeriod(range, today);
  const rhythm = useQuery(rhythmQuery(search, shown));
  if (rhythm.isPending) return <SkeletonRows rows={8} height={32} />;
  if (rhythm.isError) return <ErrorPanel error={rhythm.error} onRetry={() => void rhythm.refetch()} />;
  const isEmpty = rhythm.data.total === 0;
  const written = (value: string) => date(value, { dateStyle: 'long' });
  return (
    <>
      {isEmpty && (
        <NothingToReport
          search={search}
          range={range}
          change={change}
          icon={IconActivityHeartbeat}
          title={t('report-insights:rhythm.empty')}
          text={t('report-insights:rhythm.emptyText')}
          isOfRecorded
        />
      )}
      {!isEmpty && <Shown rhythm={rhythm.data} search={search} range={shown} change={change} />}
      {shown.start !== range.start && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('report-insights:rhythm.limited', { start: written(shown.start), end: written(shown.end) })}
        </Text>
      )}
    </>
  );
};
