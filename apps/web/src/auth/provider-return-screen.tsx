import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import { Button, Group, Loader, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../shell/api/api.ts';
import { pendingLoginStore, sessionQuery } from '../shell/api/session.ts';
import { isOnJourney } from '../shell/consent-journey.ts';
import { arrival } from '../shell/first-load/arrival.ts';
import type { ProviderReturn } from '../shell/first-load/read-arrival.ts';
import { notify } from '../shell/messages/notify.tsx';
import { hasCode } from '../texts/api-error.ts';
import { type Translate, useT } from '../texts/i18n.ts';
import { AuthCard } from './auth-card.tsx';
import { Problem } from './problem.tsx';
import { providerCalls, providerTitles } from './provider-calls.ts';
import { signInProblem } from './sign-in-problem.ts';
import { useEnter } from './use-enter.ts';

type Complete = ProviderReturn & { code: string; state: string };

const isComplete = (back: ProviderReturn | null): back is Complete =>
  back !== null && back.code !== null && back.state !== null && back.error === null;

/** Completes what was begun, once: a state is valid a single time. */
const takeReturn = (provider: SignInProvider): ProviderReturn | null => {
  const back = arrival.providerReturn;
  arrival.providerReturn = null;
  return back?.provider === provider ? back : null;
};

const useFinish = (provider: SignInProvider) => {
  const t = useT();
  const enter = useEnter();
  return useMutation({
    mutationFn: ({ code, state, iss }: Complete) =>
      call(providerCalls[provider].finish, { body: { code, state, ...(iss === null ? {} : { iss }) } }),
    onSuccess: async ({ two_factor, attached, next }) => {
      if (two_factor) pendingLoginStore.set(true);
      await enter(two_factor ? '/login' : (next ?? undefined));
      if (attached) notify(t('auth:return.attached', { provider: providerTitles[provider] }));
    },
    meta: { errorShown: true },
  });
};

const problemOf = (t: Translate, provider: string, back: ProviderReturn | null, error: unknown): string | null => {
  if (back?.error === 'access_denied') return t('auth:return.denied', { provider });
  if (back?.error) return t('auth:return.refused', { provider, code: back.error });
  if (!isComplete(back)) return t('auth:return.nothing');
  // No details are shown about an account that signs in somebody else.
  if (hasCode(error, 'PRECONDITION_FAILED')) return t('auth:return.taken', { provider });
  return signInProblem(t, error);
};

const FinishReturn = ({ provider }: { provider: SignInProvider }) => {
  const t = useT();
  const name = providerTitles[provider];
  const [back] = useState(() => takeReturn(provider));
  const [isConsent] = useState(isOnJourney);
  const { data: session } = useQuery(sessionQuery);
  const { mutate, error, isIdle } = useFinish(provider);
  useEffect(() => {
    if (isComplete(back) && isIdle) mutate(back);
  }, [back, isIdle, mutate]);
  const problem = problemOf(t, name, back, error);
  return (
    <AuthCard title={t('auth:return.title', { provider: name })}>
      {problem === null ? (
        <Group role="status">
          <Loader size="sm" />
          <Text>{t('auth:return.busy')}</Text>
        </Group>
      ) : (
        <>
          <Problem text={problem} />
          {session ? (
            <Button component={Link} to={isConsent ? '/integrations' : '/settings/login'}>
              {t(isConsent ? 'auth:return.toConnections' : 'auth:return.toSettings')}
            </Button>
          ) : (
            <Button component={Link} to="/login">
              {t('auth:forgot.back')}
            </Button>
          )}
        </>
      )}
    </AuthCard>
  );
};

export const GoogleReturnScreen = () => <FinishReturn provider="google" />;
export const MicrosoftReturnScreen = () => <FinishReturn provider="microsoft" />;
