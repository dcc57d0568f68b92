import { routes } from '@daybook/contract/routes.ts';
import { Button, Group, Loader, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AuthCard } from '../auth/auth-card.tsx';
import { Problem } from '../auth/problem.tsx';
import { signInProblem } from '../auth/sign-in-problem.ts';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { arrival } from '../shell/first-load/arrival.ts';
import type { SlackReturn } from '../shell/first-load/read-arrival.ts';
import { notify } from '../shell/messages/notify.tsx';
import { hasCode } from '../texts/api-error.ts';
import { type Translate, useT } from '../texts/i18n.ts';

type Complete = { code: string; state: string };

const complete = (back: SlackReturn | null): Complete | null =>
  back?.code && back.state && back.error === null ? { code: back.code, state: back.state } : null;

/** Completes the connection, once: a code works a single time. */
const takeReturn = (): SlackReturn | null => {
  const back = arrival.slackReturn;
  arrival.slackReturn = null;
  return back;
};

const problemOf = (t: Translate, back: SlackReturn | null, error: unknown): string | null => {
  if (back?.error === 'access_denied') return t('auth:return.denied', { provider: 'Slack' });
  if (back?.error) return t('auth:return.refused', { provider: 'Slack', code: back.error });
  if (complete(back) === null) return t('auth:return.nothing');
  if (hasCode(error, 'PRECONDITION_FAILED')) return t('linked-accounts:slack.taken');
  return signInProblem(t, error);
};

/** The return from Slack: connects the account, and opens the connections. */
export const SlackReturnScreen = () => {
  const t = useT();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [back] = useState(takeReturn);
  const { mutate, error, isIdle } = useMutation({
    mutationFn: async (body: Complete) => (await call(routes.finishSlack, { body })).data,
    onSuccess: async ({ team }) => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.slack() });
      notify(t('linked-accounts:slack.connected', { team }));
      await router.navigate({ to: '/integrations', replace: true });
    },
    meta: { errorShown: true },
  });
  const body = complete(back);
  useEffect(() => {
    if (body !== null && isIdle) mutate(body);
  }, [body, isIdle, mutate]);
  const problem = problemOf(t, back, error);
  return (
    <AuthCard title={t('auth:return.title', { provider: 'Slack' })}>
      {problem === null ? (
        <Group role="status">
          <Loader size="sm" />
          <Text>{t('auth:return.busy')}</Text>
        </Group>
      ) : (
        <>
          <Problem text={problem} />
          <Button component={Link} to="/integrations">
            {t('auth:return.toConnections')}
          </Button>
        </>
      )}
    </AuthCard>
  );
};
