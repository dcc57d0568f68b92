// The page around a screen that fills the whole window: no rail and no top bar, but the keys and the command palette.
import { Outlet } from '@tanstack/react-router';
import { AccountGate } from '../../account/account-gate.tsx';
import { ImpersonationBanner } from '../../account/impersonation-banner.tsx';
import { HandOverHost } from '../../auth/hand-over-host.tsx';
import { CommandPaletteHost } from '../keys/command-palette-host.tsx';
import { KeysHelpHost } from '../keys/keys-help-host.tsx';
import { useGlobalKeys } from '../keys/use-global-keys.ts';
import { OfflineBanner } from '../messages/offline-banner.tsx';
import { useAppliedPreferences } from '../use-applied-preferences.ts';

export const FullScreenLayout = () => {
  useAppliedPreferences();
  useGlobalKeys();
  return (
    <>
      <ImpersonationBanner />
      <OfflineBanner />
      <AccountGate isWholePage>
        <Outlet />
      </AccountGate>
      <CommandPaletteHost />
      <KeysHelpHost />
      <HandOverHost />
    </>
  );
};
