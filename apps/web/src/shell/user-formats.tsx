import { type ReactNode, useMemo } from 'react';
import { FormatSettingsProvider } from '../ui/formats/use-formats.ts';
import { useSession } from './api/session.ts';

/** Lets everything below show dates and hours as the signed-in user reads them. */
export const UserFormats = ({ children }: { children: ReactNode }) => {
  const { user, preferences } = useSession();
  const { timezone } = user;
  const hoursStyle = preferences.layout?.hours ?? 'clock';
  const settings = useMemo(() => ({ timezone, hoursStyle }), [timezone, hoursStyle]);
  return <FormatSettingsProvider value={settings}>{children}</FormatSettingsProvider>;
};
