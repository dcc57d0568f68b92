import { Alert, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import type { InviteResult } from './use-invite.ts';

/** The invitations that were sent, and why the others were not. */
export const InviteResults = ({ result: { sent, refused } }: { result: InviteResult }) => {
  const t = useT();
  if (refused.length === 0) return null;
  return (
    <Alert
      role="alert"
      color="orange"
      variant="light"
      icon={<IconAlertTriangle />}
      title={sent.length === 0 ? t('users:invite.noneSent') : t('users:invite.partly', { count: sent.length })}
    >
      <List size="sm">
        {refused.map(({ email, reason }) => (
          <List.Item key={email}>{t('users:invite.refused', { email, reason })}</List.Item>
        ))}
      </List>
    </Alert>
  );
};
