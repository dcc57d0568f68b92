import { type DayOptions, standardDayOptions } from '@daybook/domain/preferences/day-options.ts';

type TimeWindow = { readonly start?: string | undefined; readonly end?: string | undefined };

/** The user's own hours take precedence; without chosen ones, a partner's are shown. */
export const withPartnerHours = (options: DayOptions, window: TimeWindow | null): DayOptions => {
  const { time_start, time_end } = standardDayOptions;
  const isChosen = options.time_start !== time_start || options.time_end !== time_end;
  const { start = time_start, end = time_end } = window ?? {};
  return window === null || isChosen || start >= end ? options : { ...options, time_start: start, time_end: end };
};
