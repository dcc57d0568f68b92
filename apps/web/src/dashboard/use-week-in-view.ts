import { type WeekInView, weekInView } from '@daybook/domain/dashboard/week-in-view.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import { useFormats } from '../ui/formats/use-formats.ts';

const minuteMs = 60_000;

/** The week that the dashboard is about at this moment. */
export const useWeekInView = (): WeekInView => {
  const { today, timezone } = useFormats();
  return weekInView(today, (Date.now() - dayBounds(today, timezone).startMs) / minuteMs);
};
