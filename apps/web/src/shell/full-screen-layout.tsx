// The page around a screen that fills the whole window: no rail and no top bar, but the keys and the command palette.
import { Outlet } from '@tanstack/react-router';
import { AccountGate } from '../account/account-gate.tsx';
import { ImpersonationBanner } from '../account/impersonation-banner.tsx';
import { HandOverHost } from '../auth/hand-over-host.tsx';
import { CommandPaletteHost } from './command-palette-host.tsx';
import { KeysHelpHost } from './keys-help-host.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { useAppliedPreferences } from './use-applied-preferences.ts';
import { useGlobalKeys } from './use-global-keys.ts';

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
