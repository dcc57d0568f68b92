// The way out of the demo, to an account of one's own.
//   LeaveDemo          the button
//   DemoRecordsNobody  why nothing is recorded in the demo, with the button
import { routes } from '@daybook/contract/routes.ts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useT } from '../texts/i18n.ts';
import { call } from './api/api.ts';
import { forgetSession } from './api/session.ts';

/** Leaves the demo and goes to registering, which only somebody who is signed out can reach. */
export const LeaveDemo = () => {
  const t = useT();
  const queryClient = useQueryClient();
  const router = useRouter();
  const leave = useMutation({
    mutationFn: async () => {
      await queryClient.cancelQueries();
      await call(routes.logout, {});
    },
    onSuccess: () => {
      forgetSession(queryClient);
      return router.navigate({ to: '/account/new' });
    },
  });
  return (
    <Button loading={leave.isPending} onClick={() => leave.mutate()}>
      {t('shell:demo.register')}
    </Button>
  );
};

/** Stands where a browser or a program would be connected. */
export const DemoRecordsNobody = () => {
  const t = useT();
  return (
    <Alert variant="light" color="gray" title={t('shell:demo.recording.title')}>
      <Stack align="flex-start">
        <Text size="sm">{t('shell:demo.recording.text')}</Text>
        <LeaveDemo />
      </Stack>
    </Alert>
  );
};
