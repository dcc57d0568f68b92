// Wraps every signed-in screen: shows why the account may not work, that the trial is over, or that terms must be
// accepted.
import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { accountStateStore } from '../shell/api/account-state.ts';
import { useSession } from '../shell/api/session.ts';
import { useStore } from '../shell/store.ts';
import { loadTexts } from '../texts/i18n.ts';
import { trialEndSeenStore } from './trial-end-seen.ts';
import { useTrial } from './use-trial.ts';

const AccountStateScreen = lazy(async () => {
  const [module] = await Promise.all([import('./account-state-screen.tsx'), loadTexts(['account'])]);
  return { default: module.AccountStateScreen };
});
const TermsScreen = lazy(async () => {
  const [module] = await Promise.all([import('./terms-screen.tsx'), loadTexts(['account'])]);
  return { default: module.TermsScreen };
});
const TrialEndedScreen = lazy(async () => {
  const [module] = await Promise.all([import('./trial-ended-screen.tsx'), loadTexts(['account'])]);
  return { default: module.TrialEndedScreen };
});

type AccountGateProps = {
  children: ReactNode;
  /** Whether the screens inside have their own main element, which then has to be replaced. */
  isWholePage?: boolean;
};

export const AccountGate = ({ children, isWholePage = false }: AccountGateProps) => {
  const { user, impersonator } = useSession();
  const state = useStore(accountStateStore);
  const trial = useTrial();
  const seenBy = useStore(trialEndSeenStore);
  const isTrialOver = trial !== null && trial.remainingDays < 0 && seenBy !== user.id;
  // Support can be contacted even while the account may not work, and paying makes it work again.
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isOpen = path === '/support' || (path === '/billing' && user.is_admin);
  const hasTerms = user.features['terms_to_accept'] === true && impersonator === null;
  if (isOpen || (state === 'active' && !isTrialOver && !hasTerms)) return children;
  const screen = (
    <Suspense fallback={null}>
      {state !== 'active' ? (
        <AccountStateScreen state={state} isAdmin={user.is_admin} />
      ) : hasTerms ? (
        <TermsScreen />
      ) : (
        <TrialEndedScreen userId={user.id} isAdmin={user.is_admin} />
      )}
    </Suspense>
  );
  return isWholePage ? <main>{screen}</main> : screen;
};
