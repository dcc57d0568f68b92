// Settings that only their user changes.
//   InPersonOnly    hidden from others
//   InPersonFields  read-only for others
//   DemoNote        explains why it cannot be changed in the demo
import { Alert, Box, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../../shell/api/session.ts';
import { LeaveDemo } from '../../shell/leave-demo.tsx';
import { useT } from '../../texts/i18n.ts';

const Note = ({ reason }: { reason: 'demo' | 'impersonated' }) => {
  const t = useT();
  const { user } = useSession();
  return (
    <Alert variant="light" color="gray">
      <Stack align="flex-start">
        {t(`preferences:inPerson.${reason}`, { name: user.name_full })}
        {reason === 'demo' && <LeaveDemo />}
      </Stack>
    </Alert>
  );
};

/** In the demo organisation, whose users all visitors share: explains that this cannot be changed there. */
export const DemoNote = () => useSession().user.is_demo && <Note reason="demo" />;

const useReason = () => {
  const { user, impersonator } = useSession();
  if (user.is_demo) return 'demo';
  return impersonator === null ? null : 'impersonated';
};

/**
 * Shows its children to the user in person: nothing for people who act in another's name, or in the demo organisation,
 * whose users all visitors share.
 */
export const InPersonOnly = ({ children }: { children: ReactNode }) => {
  const reason = useReason();
  return reason === null ? children : <Note reason={reason} />;
};

/** Shows its children read-only in those cases, with an explanation. */
export const InPersonFields = ({ children }: { children: ReactNode }) => {
  const reason = useReason();
  if (reason === null) return children;
  return (
    <>
      <Note reason={reason} />
      <Box component="fieldset" disabled bd={0} p={0} m={0} miw={0}>
        {children}
      </Box>
    </>
  );
};
