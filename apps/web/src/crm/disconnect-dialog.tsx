import type { CrmStatus } from '@daybook/contract/crm.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { useT } from '../texts/i18n.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDisconnect } from './crm-queries.ts';

/** Explains what happens to the data, and to waiting entries, before the system is disconnected. */
export const DisconnectDialog = ({ status, onClose }: { status: CrmStatus; onClose: () => void }) => {
  const t = useT();
  const key = status.system ?? '';
  const disconnect = useDisconnect(key);
  // People's own connections end with the organisation's.
  const people = status.administers && status.client.locked ? ` ${t('crm:disconnect.textPeople')}` : '';
  const waiting = status.waiting > 0 ? ` ${t('crm:disconnect.textWaiting', { count: status.waiting })}` : '';
  return (
    <ConfirmDialog
      opened
      title={t('crm:disconnect.title', { system: systemName(key) })}
      text={`${t('crm:disconnect.text')}${people}${waiting}`}
      action={t('crm:disconnect.action')}
      isBusy={disconnect.isPending}
      onConfirm={() => disconnect.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
};
