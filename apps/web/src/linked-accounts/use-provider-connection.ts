// Connects calendars and mail of Google and Microsoft: with the existing consent, or by asking for it there.
//   useProviderConnection   connects a kind
//   useArrival              connects the kind in the return address
import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { type ProviderKind, providerKinds } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useProvider } from '../auth/use-provider.ts';
import { useSession } from '../shell/api/session.ts';
import { beginJourney, endJourney } from '../shell/consent-journey.ts';
import { notify } from '../shell/messages/notify.tsx';
import { presentError } from '../shell/messages/present-error.ts';
import { hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { useConnect } from './account-queries.ts';

const arrivedAt = '/integrations?connected';

type OnConnected = (account: LinkedAccount) => void;

const useConnectKind = (onConnected: OnConnected) => {
  const t = useT();
  const connect = useConnect();
  const run = (kind: ProviderKind, onError: (error: unknown) => void) =>
    connect.mutate(
      { kind },
      {
        onError,
        onSuccess: (account) => {
          notify(t('linked-accounts:connected', { name: t(`linked-accounts:kinds.${kind}`) }));
          onConnected(account);
        },
      },
    );
  return { run, isPending: connect.isPending };
};

const isOfConsent = (failure: unknown): boolean => hasCode(failure, 'LINK_CONSENT_NEEDED', 'LINK_CONSENT_OVER');

export const useProviderConnection = (onConnected: OnConnected) => {
  const { run, isPending } = useConnectKind(onConnected);
  const { leave, leavingFor, error } = useProvider();
  const contents = useSession().preferences.detections?.emailContents === true ? 'true' : 'false';
  const ask = (kind: ProviderKind) => {
    beginJourney(kind);
    leave({ ...providerKinds[kind], next: arrivedAt, contents });
  };
  return {
    isBusy: isPending || leavingFor !== null,
    error,
    /** Redirects to the provider if the consent is missing or has expired. */
    connect: (kind: ProviderKind) => run(kind, (failure) => (isOfConsent(failure) ? ask(kind) : presentError(failure))),
  };
};

/** Connects the kind that the user has just agreed to. An address alone connects nothing. */
export const useArrival = (onConnected: OnConnected): void => {
  const router = useRouter();
  const { run } = useConnectKind(onConnected);
  const isHandled = useRef(false);
  useEffect(() => {
    if (isHandled.current || !location.search.includes('connected')) return;
    isHandled.current = true;
    const kind = endJourney();
    router.history.replace('/integrations');
    if (kind !== null) run(kind, presentError);
  }, [router, run]);
};
