import { Stack } from '@mantine/core';
import { InPersonOnly } from '../../settings/frame/in-person-only.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { OpenSessions } from './open-sessions.tsx';

/** The sign-in methods: external accounts of the user, and the open sessions. */
export const LoginSettings = () => (
  <InPersonOnly>
    <Stack gap="xl">
      <LinkedAccounts />
      <OpenSessions />
    </Stack>
  </InPersonOnly>
);
