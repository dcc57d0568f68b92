import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { isMailKind, isProviderKind } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import { useT } from '../texts/i18n.ts';

/**
 * Returns a function that names calendars and folders: those of incoming and sent mail have the same names at every
 * provider.
 */
export const useCollectionName = ({ attributes: { kind } }: LinkedAccount): ((name: string) => string) => {
  const t = useT();
  return (name) => {
    if (!isMailKind(kind)) return name;
    if (name.toUpperCase() === 'INBOX') return t('linked-accounts:mail.inbox');
    return isProviderKind(kind) && name === 'SENT' ? t('linked-accounts:mail.sent') : name;
  };
};
