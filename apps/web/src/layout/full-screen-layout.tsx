// The page around a screen that fills the whole window: no rail and no top bar, but the keys and the command palette.
import { Outlet } from '@tanstack/react-router';
import { AccountGate } from '../account/account-gate.tsx';
import { ImpersonationBanner } from '../account/impersonation-banner.tsx';
import { DeviceAuthorisationHost } from '../auth/device-authorisation-host.tsx';
import { ContactColours } from '../shell/contact-colours.ts';
import { CommandPaletteHost } from '../shell/keys/command-palette-host.tsx';
import { KeysHelpHost } from '../shell/keys/keys-help-host.tsx';
import { useGlobalKeys } from '../shell/keys/use-global-keys.ts';
import { OfflineBanner } from '../shell/messages/offline-banner.tsx';
import { useAppliedPreferences } from '../shell/use-applied-preferences.ts';
import { UserFormats } from '../shell/user-formats.tsx';

export const FullScreenLayout = () => {
  useAppliedPreferences();
  useGlobalKeys();
  return (
    <UserFormats>
      <ImpersonationBanner />
      <OfflineBanner />
      <AccountGate isWholePage>
        <Outlet />
      </AccountGate>
      <ContactColours />
      <CommandPaletteHost />
      <KeysHelpHost />
      <DeviceAuthorisationHost />
    </UserFormats>
  );
};
