// Own recorded time over the week, for oneself alone: when, how often interrupted, how long at one thing.
import { NativeSelect, Paper, SegmentedControl, Text } from '@mantine/core';
import { IconActivityHeartbeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx';
import type { TabProps } from '../tab-props.ts';
import { heatGrid } from './heat-grid.ts';
import { HeatTable } from './heat-table.tsx';
import classes from './rhythm.module.css';
import { RhythmFigures } from './rhythm-figures.tsx';
import { type Rhythm, type RhythmBy, rhythmQuery, rhythmRange } from './rhythm-query.ts';
import { useKeyName } from './use-key-name.ts';

type ShownProps = { rhythm: Rhythm; by: RhythmBy; onBy: (by: RhythmBy) => void };

const Shown = ({ rhythm, by, onBy }: ShownProps) => {
  const t = useT();
  const keyName = useKeyName();
  const { hours } = useFormats();
  const [chosen, setChosen] = useState('');
  const key = rhythm.keys.some((one) => one.key === chosen) ? chosen : null;
  return (
    <>
      <RhythmFigures rhythm={rhythm} />
      <Paper withBorder radius="lg" p="lg">
        <div className={classes.fields}>
          <SegmentedControl<RhythmBy>
            aria-label={t('report-insights:rhythm.by')}
            value={by}
            onChange={onBy}
            data={(['contact', 'source'] as const).map((value) => ({
              value,
              label: t(`report-insights:rhythm.${value}`),
            }))}
          />
          <NativeSelect
            label={t('report-insights:rhythm.show')}
            value={key ?? ''}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={[
              { value: '', label: `${t('report-insights:rhythm.all')} (${hours(rhythm.total)})` },
              ...rhythm.keys.map((one) => ({ value: one.key, label: `${keyName(one)} (${hours(one.duration)})` })),
            ]}
          />
        </div>
        <HeatTable grid={heatGrid(rhythm.cells, key)} />
      </Paper>
    </>
  );
};

export const ReportTabView = ({ search, range }: TabProps) => {
  const t = useT();
  const { today, date } = useFormats();
  const [by, setBy] = useState<RhythmBy>('contact');
  const shown = rhythmRange(range, today);
  const rhythm = useQuery(rhythmQuery(search, shown, by));
  if (rhythm.isPending) return <SkeletonRows rows={8} height={32} />;
  if (rhythm.isError) return <ErrorPanel error={rhythm.error} onRetry={() => void rhythm.refetch()} />;
  const isEmpty = rhythm.data.total === 0;
  const [title, text] = [t('report-insights:rhythm.empty'), t('report-insights:rhythm.emptyText')];
  const written = (value: string) => date(value, { dateStyle: 'long' });
  return (
    <>
      {isEmpty && <EmptyState icon={IconActivityHeartbeat} title={title} text={text} />}
      {!isEmpty && <Shown rhythm={rhythm.data} by={by} onBy={setBy} />}
      {shown.start !== range.start && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('report-insights:rhythm.limited', { start: written(shown.start), end: written(shown.end) })}
        </Text>
      )}
    </>
  );
};
