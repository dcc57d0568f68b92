import { type DayOptions, standardDayOptions } from '@daybook/domain/preferences/day-options.ts';
import { useSession } from '../../shell/api/session.ts';

/** How the signed-in user wants the day: settings, processing. */
export const useDayOptions = (): DayOptions => useSession().preferences.day_processing ?? standardDayOptions;
