import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '../../shell/api/session.ts';
import { useT } from '../../texts/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A section of the organisation: for others it shows who can change it. */
export const AdministratorsOnly = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const { user } = useSession();
  return user.is_admin ? children : <EmptyState icon={IconLock} title={t('preferences:administratorsOnly')} />;
};
