import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useT } from '../../texts/i18n.ts';

const errorsPath = '/activities-errors';

/** Says on every screen that bookings did not reach a system outside, and leads to them. Read aloud by what it stands in. */
export const SyncTroubleBanner = ({ isRefused }: { isRefused: boolean }) => {
  const t = useT();
  const isThere = useLocation({ select: ({ pathname }) => pathname === errorsPath });
  if (isThere) return null;
  return (
    <Alert role="none" variant="light" color="gray" radius={0} py="xs" icon={<IconPlugConnectedX aria-hidden />}>
      {t(isRefused ? 'shell:sync.refused' : 'shell:sync.failed')} <Link to={errorsPath}>{t('shell:sync.look')}</Link>
    </Alert>
  );
};
