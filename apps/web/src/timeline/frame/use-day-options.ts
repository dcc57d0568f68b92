import { type DayOptions, standardDayOptions } from '@daybook/domain/preferences/day-options.ts';
import { useMemo } from 'react';
import { useSession } from '../../shell/api/session.ts';
import { usePartnerTimeline } from '../../shell/partner-timeline.ts';
import { withPartnerHours } from './with-partner-hours.ts';

/** Returns the signed-in user's options for the day: settings, processing. */
export const useDayOptions = (): DayOptions => {
  const options = useSession().preferences.day_processing ?? standardDayOptions;
  const window = usePartnerTimeline().time_window ?? null;
  return useMemo(() => withPartnerHours(options, window), [options, window]);
};
