import { type WeekInView, weekInView } from '@daybook/domain/dashboard/week-in-view.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import { useFormats } from '../ui/formats/use-formats.ts';

const minuteMs = 60_000;

/** Returns the week that the dashboard shows now. */
export const useWeekInView = (): WeekInView => {
  const { today, timezone } = useFormats();
  return weekInView(today, (Date.now() - dayBounds(today, timezone).startMs) / minuteMs);
};
