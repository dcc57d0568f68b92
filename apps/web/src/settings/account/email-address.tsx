import { Badge, Group, Stack, Text } from '@mantine/core';
import { EmailCode } from '../../account/email-code.tsx';
import type { SessionUser } from '../../shell/api/session.ts';
import { useT } from '../../texts/i18n.ts';

/** The user's address, whether it is confirmed, and a way to confirm it. */
export const EmailAddress = ({ user }: { user: SessionUser }) => {
  const t = useT();
  const isOpen = !user.is_email_verified && !user.is_demo;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Text size="sm">{t('preferences:details.email', { email: user.email })}</Text>
        {!user.is_demo && (
          <Badge
            tt="none"
            variant="light"
            c="var(--mantine-color-text)"
            color={user.is_email_verified ? 'teal' : 'gray'}
          >
            {t(user.is_email_verified ? 'preferences:details.verified' : 'preferences:details.unverified')}
          </Badge>
        )}
      </Group>
      {isOpen && (
        <>
          <Text size="sm" c="dimmed">
            {t('preferences:details.verify')}
          </Text>
          <EmailCode />
        </>
      )}
    </Stack>
  );
};
