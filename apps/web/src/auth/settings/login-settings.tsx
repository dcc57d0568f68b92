import { Stack } from '@mantine/core';
import { InPersonOnly } from '../../settings/frame/in-person-only.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { OpenSessions } from './open-sessions.tsx';

/** The ways in: accounts elsewhere that sign the user in, and where the user is signed in now. */
export const LoginSettings = () => (
  <InPersonOnly>
    <Stack gap="xl">
      <LinkedAccounts />
      <OpenSessions />
    </Stack>
  </InPersonOnly>
);
