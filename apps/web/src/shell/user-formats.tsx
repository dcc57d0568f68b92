import { type ReactNode, useMemo } from 'react';
import { FormatSettingsContext } from '../ui/formats/format-settings.ts';
import { useSession } from './api/session.ts';

/** Lets everything below show dates and hours as the signed-in user reads them. */
export const UserFormats = ({ children }: { children: ReactNode }) => {
  const { user, preferences } = useSession();
  const { timezone } = user;
  const hoursStyle = preferences.layout?.hours ?? 'clock';
  const settings = useMemo(() => ({ timezone, hoursStyle }), [timezone, hoursStyle]);
  return <FormatSettingsContext value={settings}>{children}</FormatSettingsContext>;
};
