// The layout of every signed-in screen: rail, top bar, content; on a phone a bottom bar.
import { Outlet } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { AccountGate } from '../account/account-gate.tsx';
import { ImpersonationBanner } from '../account/impersonation-banner.tsx';
import { TrialBadge } from '../account/trial-badge.tsx';
import { VerifyEmailBanner } from '../account/verify-email-banner.tsx';
import { BookingNoticeHost } from '../capture/booking-notice-host.tsx';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { HelpHost } from '../shell/help/help-host.tsx';
import { SearchButton } from '../shell/keys/search-button.tsx';
import { useGlobalKeys } from '../shell/keys/use-global-keys.ts';
import { OfflineBanner } from '../shell/messages/offline-banner.tsx';
import { SyncTroubleHost } from '../shell/messages/sync-trouble-host.tsx';
import { SlotPlace, useSlotElement } from '../shell/slot-element.tsx';
import { TableLayoutsProvider } from '../shell/table-layouts-provider.tsx';
import { useAppliedPreferences } from '../shell/use-applied-preferences.ts';
import { useIsPhone } from '../shell/use-is-phone.ts';
import { UserFormats } from '../shell/user-formats.tsx';
import { loadTexts } from '../texts/i18n.ts';
import { onDemand, useIsQuiet } from '../ui/on-demand.tsx';
import { TopBarSlots } from '../ui/top-bar-slots.tsx';
import classes from './app-layout.module.css';
import { LayoutHosts } from './layout-hosts.tsx';
import { NavigationRail } from './navigation-rail.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { UserMenu } from './user-menu.tsx';

const TimerControl = onDemand(
  async () => (await Promise.all([import('../timers/timer-control.tsx'), loadTexts(['timeline'])]))[0].TimerControl,
);

/** A phone loads the timer, with its texts, after the content of the screen. */
const TopTimer = ({ isPhone }: { isPhone: boolean }) => {
  const isQuiet = useIsQuiet();
  return <Suspense fallback={null}>{(isQuiet || !isPhone) && <TimerControl />}</Suspense>;
};

export const AppLayout = () => {
  const start = useSlotElement(classes.start);
  const end = useSlotElement(classes.end);
  const slots = useMemo(() => ({ start, end }), [start, end]);
  const isPhone = useIsPhone();
  useAppliedPreferences();
  useGlobalKeys();
  return (
    <UserFormats>
      <HelpHost>
        <TopBarSlots value={slots}>
          <SkipLink />
          <ImpersonationBanner />
          <div className={classes.page}>
            {!isPhone && <NavigationRail />}
            <div className={classes.column}>
              <header className={classes.top}>
                <SlotPlace element={start} />
                <SlotPlace element={end} />
                <div className={classes.fixed}>
                  <TrialBadge />
                  <TopTimer isPhone={isPhone} />
                  <SearchButton />
                  <NotificationBell />
                  <UserMenu />
                </div>
              </header>
              <OfflineBanner />
              <VerifyEmailBanner />
              <SyncTroubleHost />
              <main className={classes.main} id="content" tabIndex={-1}>
                <AccountGate>
                  <TableLayoutsProvider>
                    <Outlet />
                  </TableLayoutsProvider>
                </AccountGate>
              </main>
            </div>
            {isPhone && <PhoneBar />}
          </div>
          <LayoutHosts />
          <BookingNoticeHost />
        </TopBarSlots>
      </HelpHost>
    </UserFormats>
  );
};
