import type { Permission } from '@daybook/contract/permissions.ts';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from '../../shell/use-may.ts';
import { useT } from '../../texts/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A section for users with a permission: for others it shows who can grant it. */
export const PermittedOnly = ({ permission, children }: { permission: Permission; children: ReactNode }) => {
  const t = useT();
  return useMay(permission) ? children : <EmptyState icon={IconLock} title={t('preferences:permittedOnly')} />;
};
