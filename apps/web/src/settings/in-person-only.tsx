import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../shell/i18n.ts';
import { useSession } from '../shell/session.ts';

/**
 * What only the user in person sees and changes: nothing for who acts in another's name, nor in the demo organisation,
 * whose people all visitors share.
 */
export const InPersonOnly = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const { user, impersonator } = useSession();
  if (!user.is_demo && impersonator === null) return children;
  return (
    <Alert variant="light" color="gray">
      {t(user.is_demo ? 'preferences:inPerson.demo' : 'preferences:inPerson.impersonated', { name: user.name_full })}
    </Alert>
  );
};
