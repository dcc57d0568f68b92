import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { isMailKind } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import { Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import classes from './connections-screen.module.css';
import { useCollectionName } from './use-collection-name.ts';

/** Facts about an account: what is read, when it was last read, and the result. */
export const AccountFacts = ({ account }: { account: LinkedAccount }) => {
  const t = useT();
  const formats = useFormats();
  const { collections, appointments, last_synced_at, kind } = account.attributes;
  const { recorded, planned, next_at } = appointments;
  const chosen = collections.filter(({ is_enabled }) => is_enabled);
  const total = collections.filter(({ is_gone }) => !is_gone).length;
  const collectionName = useCollectionName(account);
  const names = chosen.map((one) => collectionName(one.name)).join(', ');
  const isMail = isMailKind(kind);
  const facts = [
    last_synced_at === null
      ? t('linked-accounts:neverSynced')
      : t('linked-accounts:lastSynced', { moment: formats.moment(last_synced_at) }),
    t(isMail ? 'linked-accounts:mail.recorded' : 'linked-accounts:recorded', { count: recorded }),
    ...(next_at === null ? [] : [t('linked-accounts:planned', { count: planned, moment: formats.moment(next_at) })]),
  ];
  return (
    <>
      {kind !== 'ics' && chosen.length > 0 && (
        <Text size="sm" className={classes.name}>
          {t(isMail ? 'linked-accounts:mail.chosen' : 'linked-accounts:chosen', { count: chosen.length, total })}:{' '}
          {names}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
    </>
  );
};
