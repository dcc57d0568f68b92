// The days behind an hour of the heatmap.
import { CloseButton, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../texts/i18n.ts';
import { DayLink } from '../../ui/day-link.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx';
import explorer from '../explorer/explorer.module.css';
import type { DateRange } from '../report-periods.ts';
import type { ReportSearch } from '../report-search.ts';
import { slotOf } from './heat-slots.ts';
import classes from './rhythm.module.css';
import { rhythmDaysQuery } from './rhythm-query.ts';
import { useWeekdayName } from './use-weekday-name.ts';

type CellDaysProps = { slot: string; search: ReportSearch; range: DateRange; onClose: () => void };

export const CellDays = ({ slot, search, range, onClose }: CellDaysProps) => {
  const t = useT();
  const formats = useFormats();
  const name = useWeekdayName();
  const { weekday, hour } = slotOf(slot);
  const found = useQuery(rhythmDaysQuery(search, range, { weekday, hour }));
  if (found.isPending) return <SkeletonRows rows={3} height={24} />;
  if (found.isError) return <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />;
  const { days, total } = found.data;
  const title = t('report-insights:rhythm.days', { weekday: name(weekday, 'long'), hour, hours: formats.hours(total) });
  return (
    <section className={classes.days} aria-label={title}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h5" role="status">
          {title}
        </Title>
        <CloseButton aria-label={t('report-insights:rhythm.close')} onClick={onClose} />
      </Group>
      <ul className={classes.dayList}>
        {days.map(({ date, duration }) => (
          <li key={date}>
            <DayLink className={explorer.link} date={date}>
              {formats.date(date, { day: 'numeric', month: 'long', year: 'numeric' })}
            </DayLink>
            <Text span c="dimmed" className={classes.dayHours}>
              {formats.hours(duration)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
};
