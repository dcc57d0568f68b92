import { type DayOptions, standardDayOptions } from '@daybook/domain/preferences/day-options.ts';

type TimeWindow = { readonly start: string; readonly end: string };

/** The user's own hours win; where nobody chose any, a partner's are shown. */
export const withPartnerHours = (options: DayOptions, window: TimeWindow | null): DayOptions => {
  const { time_start, time_end } = standardDayOptions;
  const isChosen = options.time_start !== time_start || options.time_end !== time_end;
  if (window === null || isChosen || window.start >= window.end) return options;
  return { ...options, time_start: window.start, time_end: window.end };
};
