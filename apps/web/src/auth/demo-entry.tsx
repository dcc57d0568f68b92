import { routes } from '@daybook/contract/routes.ts';
import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { ApiError } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { authInitQuery } from './auth-init.ts';
import { Problem } from './problem.tsx';
import { signInProblem } from './sign-in-problem.ts';
import { useEnter } from './use-enter.ts';

const pauseSeconds = 3;
const attempts = 40;
/** The first visitor waits until four weeks of days have been generated. */
const isBeingMade = (failures: number, error: unknown): boolean =>
  error instanceof ApiError && error.status === 503 && failures < attempts;

/** The entrance to the demo organisation; hidden if the demo is switched off. */
export const DemoEntry = () => {
  const t = useT();
  const enter = useEnter();
  const init = useQuery(authInitQuery);
  const demo = useMutation({
    mutationFn: (as: 'manager' | 'employee') => call(routes.openDemo, { body: { as }, waits: true }),
    onSuccess: () => enter(),
    retry: isBeingMade,
    retryDelay: (_failures, error) =>
      1000 * ((error instanceof ApiError ? error.retryAfterSeconds : null) ?? pauseSeconds),
    meta: { errorShown: true },
  });
  if (init.data?.data.demo_available !== true) return null;
  const isBusy = (as: 'manager' | 'employee') => demo.isPending && demo.variables === as;
  return (
    <Paper withBorder radius="lg" p="xl">
      <Title order={2} size="h4">
        {t('auth:demo.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t('auth:demo.text')}
      </Text>
      <Group grow preventGrowOverflow={false}>
        <Button variant="default" loading={isBusy('manager')} onClick={() => demo.mutate('manager')}>
          {t('auth:demo.manager')}
        </Button>
        <Button variant="default" loading={isBusy('employee')} onClick={() => demo.mutate('employee')}>
          {t('auth:demo.employee')}
        </Button>
      </Group>
      <Problem text={signInProblem(t, demo.error)} />
      <div role="status">
        {demo.failureCount > 0 && demo.isPending && (
          <Text size="sm" c="dimmed" mt="sm">
            {t('auth:demo.beingMade')}
          </Text>
        )}
      </div>
    </Paper>
  );
};
