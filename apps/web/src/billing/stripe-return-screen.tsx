import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { AuthCard } from '../auth/auth-card.tsx';
import { Problem } from '../auth/problem.tsx';
import { ApiError, hasCode } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';
import { type Translate, useT } from '../texts/i18n.ts';
import { useFinishMethod } from './billing-queries.ts';

type Status = 'succeeded' | 'processing' | 'requires_action' | 'failed' | 'canceled';

const problemOf = (t: Translate, error: unknown, status: Status | undefined): string | null => {
  if (hasCode(error, 'NONEFOUND')) return t('billing:return.nothing');
  if (error instanceof ApiError) return errorText(error);
  if (error) return t('shell:error.general');
  return status === undefined || status === 'succeeded' ? null : t(`billing:return.${status}`);
};

/** Loaded anew, because the billing screen has a document of its own. */
const toBilling = (tab: 'method' | 'users') => location.replace(`/billing?tab=${tab}`);

/** Back from the bank or from Stripe's page. The server asks Stripe for the outcome, so that a reload does no harm. */
export const StripeReturnScreen = () => {
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
  return (
    <AuthCard title={t('billing:return.title')}>
      {problem === null ? (
        <Group role="status">
          <Loader size="sm" />
          <Text>{t('billing:return.busy')}</Text>
        </Group>
      ) : (
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
      )}
    </AuthCard>
  );
};
