import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { AuthCard } from '../auth/auth-card.tsx';
import { Problem } from '../auth/problem.tsx';
import { sessionQuery } from '../shell/api/session.ts';
import { ApiError, hasCode } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';
import { type Translate, useT } from '../texts/i18n.ts';
import { useFinishMethod } from './billing-queries.ts';

type Status = 'succeeded' | 'processing' | 'requires_action' | 'failed' | 'canceled';

const problemOf = (t: Translate, error: unknown, status: Status | undefined): string | null => {
  if (hasCode(error, 'NONEFOUND', 'PRECONDITION_FAILED')) return t('billing:return.nothing');
  if (error instanceof ApiError) return errorText(error);
  if (error) return t('shell:error.general');
  return status === undefined || status === 'succeeded' ? null : t(`billing:return.${status}`);
};

/** Loads a page, because the billing screen is a separate document. */
const toBilling = (tab: 'method' | 'users') => location.replace(`/billing?tab=${tab}`);

/** The outcome, as the server reads it from Stripe. */
const Outcome = () => {
  const t = useT();
  const { mutate, data, error, isIdle } = useFinishMethod();
  const status = data?.status;
  const look = useCallback(
    () => mutate(undefined, { onSuccess: (answer) => answer.status === 'succeeded' && toBilling('users') }),
    [mutate],
  );
  useEffect(() => {
    if (isIdle) look();
  }, [isIdle, look]);
  const problem = problemOf(t, error, status);
  if (problem === null) return <Busy />;
  return (
    <Stack>
      {status === 'processing' ? <Text role="status">{problem}</Text> : <Problem text={problem} />}
      <Group>
        <Button onClick={() => toBilling('method')}>{t('billing:return.action')}</Button>
        {(status === 'processing' || error !== null) && (
          <Button variant="default" onClick={look}>
            {t('billing:method.check')}
          </Button>
        )}
      </Group>
    </Stack>
  );
};

const Busy = () => {
  const t = useT();
  return (
    <Group role="status">
      <Loader size="sm" />
      <Text>{t('billing:return.busy')}</Text>
    </Group>
  );
};

/** Returns here after signing in. */
const SignInFirst = () => {
  const t = useT();
  return (
    <Stack align="flex-start">
      <Text>{t('billing:return.signIn')}</Text>
      <Button renderRoot={(props) => <Link to="/login" search={{ next: '/stripe/return' }} {...props} />}>
        {t('billing:return.toSignIn')}
      </Button>
    </Stack>
  );
};

/** The return from the bank's or Stripe's page. A reload is harmless. */
export const StripeReturnScreen = () => {
  const t = useT();
  const session = useQuery(sessionQuery);
  return (
    <AuthCard title={t('billing:return.title')}>
      {session.isPending ? <Busy /> : session.data === null ? <SignInFirst /> : <Outcome />}
    </AuthCard>
  );
};
