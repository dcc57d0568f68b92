import { Badge } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { useSession } from './api/session.ts';

/** Marks content that nobody else can see, not even people who act in the user's name. */
export const PrivateBadge = () => {
  const t = useT();
  const { impersonator } = useSession();
  if (impersonator !== null) return null;
  return (
    <Badge
      variant="light"
      color="gray"
      tt="none"
      radius="xl"
      leftSection={<IconLock size={12} aria-hidden />}
      c="var(--mantine-color-text)"
      style={{ flexShrink: 0 }}
    >
      {t('shell:onlyYou')}
    </Badge>
  );
};
