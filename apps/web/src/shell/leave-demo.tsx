// Leaves the demo for registration.
//   LeaveDemo          the button
//   DemoRecordsNobody  why nothing is recorded in the demo, with the button
import { routes } from '@daybook/contract/routes.ts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useT } from '../texts/i18n.ts';
import { call } from './api/api.ts';
import { forgetSession } from './api/session.ts';

/** Leaves the demo and opens registration, which is only available when signed out. */
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

/** Replaces connecting a browser or a program. */
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
