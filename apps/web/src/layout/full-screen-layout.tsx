// The layout of full-window screens: no rail and no top bar, but shortcuts, and everything that opens above a screen.
import { Outlet } from '@tanstack/react-router';
import { AccountGate } from '../account/account-gate.tsx';
import { ImpersonationBanner } from '../account/impersonation-banner.tsx';
import { HelpHost } from '../shell/help/help-host.tsx';
import { useGlobalKeys } from '../shell/keys/use-global-keys.ts';
import { OfflineBanner } from '../shell/messages/offline-banner.tsx';
import { useAppliedPreferences } from '../shell/use-applied-preferences.ts';
import { UserFormats } from '../shell/user-formats.tsx';
import { LayoutHosts } from './layout-hosts.tsx';

export const FullScreenLayout = () => {
  useAppliedPreferences();
  useGlobalKeys();
  return (
    <UserFormats>
      <HelpHost>
        <ImpersonationBanner />
        <OfflineBanner />
        <AccountGate isWholePage>
          <Outlet />
        </AccountGate>
        <LayoutHosts />
      </HelpHost>
    </UserFormats>
  );
};
