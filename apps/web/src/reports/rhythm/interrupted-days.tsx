// The days behind the number of interruptions, the most interrupted first.
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { DayList } from './day-list.tsx';
import type { Rhythm } from './rhythm-query.ts';

type InterruptedDaysProps = { days: Rhythm['days']; onClose: () => void };

export const InterruptedDays = ({ days, onClose }: InterruptedDaysProps) => {
  const t = useT();
  const { number } = useFormats();
  const shown = days
    .filter(({ interruptions }) => interruptions > 0)
    .toSorted((a, b) => b.interruptions - a.interruptions || (a.date < b.date ? 1 : -1))
    .map(({ date, interruptions }) => ({ date, figure: number(interruptions) }));
  const title = t('report-insights:rhythm.interruptedDays', { days: number(shown.length) });
  return <DayList title={title} days={shown} onClose={onClose} />;
};
