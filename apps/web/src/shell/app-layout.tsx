// The page around every signed-in screen: rail, top bar, content; on a phone a bottom bar.
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountGate } from '../account/account-gate.tsx';
import { ImpersonationBanner } from '../account/impersonation-banner.tsx';
import { TrialBadge } from '../account/trial-badge.tsx';
import { VerifyEmailBanner } from '../account/verify-email-banner.tsx';
import { HandOverHost } from '../auth/hand-over-host.tsx';
import { BookingNoticeHost } from '../capture/booking-notice-host.tsx';
import classes from './app-layout.module.css';
import { CommandPaletteHost } from './command-palette-host.tsx';
import { KeysHelpHost } from './keys-help-host.tsx';
import { NavigationRail } from './navigation-rail.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { SearchButton } from './search-button.tsx';
import { SettingsHost } from './settings-host.tsx';
import { SkipLink } from './skip-link.tsx';
import { SyncTroubleHost } from './sync-trouble-host.tsx';
import { TopBarSlots } from './top-bar-slots.tsx';
import { useAppliedPreferences } from './use-applied-preferences.ts';
import { useGlobalKeys } from './use-global-keys.ts';
import { UserMenu } from './user-menu.tsx';

export const AppLayout = () => {
  const [start, setStart] = useState<HTMLElement | null>(null);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  useAppliedPreferences();
  useGlobalKeys();
  return (
    <TopBarSlots value={{ start, end }}>
      <SkipLink />
      <ImpersonationBanner />
      <div className={classes.page}>
        <NavigationRail />
        <div className={classes.column}>
          <header className={classes.top}>
            <div className={classes.start} ref={setStart} />
            <div className={classes.fixed}>
              <TrialBadge />
              <SearchButton />
              <UserMenu />
            </div>
            <div className={classes.end} ref={setEnd} />
          </header>
          <OfflineBanner />
          <VerifyEmailBanner />
          <SyncTroubleHost />
          <main className={classes.main} id="content" tabIndex={-1}>
            <AccountGate>
              <Outlet />
            </AccountGate>
          </main>
        </div>
        <PhoneBar />
      </div>
      <SettingsHost />
      <CommandPaletteHost />
      <KeysHelpHost />
      <HandOverHost />
      <BookingNoticeHost />
    </TopBarSlots>
  );
};
