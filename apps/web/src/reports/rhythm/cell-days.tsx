// The days behind an hour of the heatmap.
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../texts/i18n.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx';
import type { DateRange } from '../report-periods.ts';
import type { ReportSearch } from '../report-search.ts';
import { DayList } from './day-list.tsx';
import { slotOf } from './heat-slots.ts';
import { rhythmDaysQuery } from './rhythm-query.ts';
import { useWeekdayName } from './use-weekday-name.ts';

type CellDaysProps = { slot: string; search: ReportSearch; range: DateRange; onClose: () => void };

export const CellDays = ({ slot, search, range, onClose }: CellDaysProps) => {
  const t = useT();
  const { hours } = useFormats();
  const name = useWeekdayName();
  const { weekday, hour } = slotOf(slot);
  const found = useQuery(rhythmDaysQuery(search, range, { weekday, hour }));
  if (found.isPending) return <SkeletonRows rows={3} height={24} />;
  if (found.isError) return <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />;
  const { days, total } = found.data;
  const title = t('report-insights:rhythm.days', { weekday: name(weekday, 'long'), hour, hours: hours(total) });
  const shown = days.map(({ date, duration }) => ({ date, figure: hours(duration) }));
  return <DayList title={title} days={shown} onClose={onClose} />;
};
