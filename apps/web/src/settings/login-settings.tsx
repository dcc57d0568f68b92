import { Stack } from '@mantine/core';
import { useSession } from '../shell/session.ts';
import { DemoNote } from './demo-note.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { OpenSessions } from './open-sessions.tsx';

/** The ways in: accounts elsewhere that sign the user in, and where the user is signed in now. */
export const LoginSettings = () => {
  const { user } = useSession();
  if (user.is_demo) return <DemoNote />;
  return (
    <Stack gap="xl">
      <LinkedAccounts />
      <OpenSessions />
    </Stack>
  );
};
