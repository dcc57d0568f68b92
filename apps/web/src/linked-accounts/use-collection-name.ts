import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { useT } from '../texts/i18n.ts';

/** How calendars and folders are called: that of incoming mail has one name on every server. */
export const useCollectionName = ({ attributes: { kind } }: LinkedAccount): ((name: string) => string) => {
  const t = useT();
  return (name) => (kind === 'imap' && name.toUpperCase() === 'INBOX' ? t('linked-accounts:mail.inbox') : name);
};
