import type { CrmStatus } from '@daybook/contract/crm.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Switch } from '@mantine/core';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { useLock } from './crm-queries.ts';

/** For administrators of a connected organisation: whether users connect for their own hours. */
export const CrmLock = ({ status }: { status: CrmStatus }) => {
  const t = useT();
  const { user, impersonator } = useSession();
  const lock = useLock();
  if (!user.is_admin || status.client.connected_at === null) return null;
  const system = systemName(status.system ?? '');
  return (
    <Switch
      label={t('crm:lock.label', { system })}
      description={t(status.client.locked ? 'crm:lock.locked' : 'crm:lock.text', { system })}
      checked={status.client.locked}
      disabled={lock.isPending || impersonator !== null}
      onChange={(event) => lock.mutate(event.currentTarget.checked)}
    />
  );
};
