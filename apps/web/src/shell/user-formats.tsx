import { type ReactNode, useMemo } from 'react';
import { DayStatesContext } from '../ui/fields/day-states.ts';
import { FormatSettingsContext } from '../ui/formats/format-settings.ts';
import { useSession } from './api/session.ts';
import { dayStatesQuery } from './day-states-query.ts';

/** Provides the user's formats of dates and hours to its children. */
export const UserFormats = ({ children }: { children: ReactNode }) => {
  const { user, preferences } = useSession();
  const { timezone } = user;
  const hoursStyle = preferences.layout?.hours ?? 'clock';
  const settings = useMemo(() => ({ timezone, hoursStyle }), [timezone, hoursStyle]);
  return (
    <FormatSettingsContext value={settings}>
      <DayStatesContext value={dayStatesQuery}>{children}</DayStatesContext>
    </FormatSettingsContext>
  );
};
