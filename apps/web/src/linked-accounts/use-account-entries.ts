import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { isMailKind, isProviderKind } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import {
  IconKey,
  IconListCheck,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnectedX,
  IconRefresh,
} from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import type { MenuEntry } from '../ui/menu-entry.ts';
import type { AccountAsking } from './account-dialogs.tsx';
import { useSync, useUpdateAccount } from './account-queries.ts';

/** Returns the entries of an account's menu. */
export const useAccountEntries = (
  account: LinkedAccount,
  onAsk: (asking: AccountAsking) => void,
): readonly MenuEntry[] => {
  const t = useT();
  const sync = useSync(account);
  const { kind, state, is_enabled, collections } = account.attributes;
  const toggle = useUpdateAccount(account, ({ attributes: { name, is_enabled: isOn } }) =>
    t(isOn ? 'linked-accounts:switchedOn' : 'linked-accounts:switchedOff', { name }),
  );
  const ask = (what: Exclude<AccountAsking['kind'], 'connect'>) => () => onAsk({ kind: what, account });
  const choose = t(isMailKind(kind) ? 'linked-accounts:mail.choose' : 'linked-accounts:choose');
  const canSync = is_enabled && state !== 'stopped';
  return [
    ...(canSync
      ? [{ key: 'sync', label: t('linked-accounts:syncNow'), icon: IconRefresh, run: () => sync.mutate() }]
      : []),
    ...(collections.length > 1 || (isProviderKind(kind) && collections.length > 0)
      ? [{ key: 'choose', label: choose, icon: IconListCheck, run: ask('choose') }]
      : []),
    ...(isProviderKind(kind)
      ? []
      : [{ key: 'rename', label: t('linked-accounts:rename'), icon: IconPencil, run: ask('rename') }]),
    ...(kind === 'ics' || isProviderKind(kind)
      ? []
      : [{ key: 'password', label: t('linked-accounts:newPassword'), icon: IconKey, run: ask('password') }]),
    {
      key: 'toggle',
      label: t(is_enabled ? 'linked-accounts:switchOff' : 'linked-accounts:switchOn'),
      icon: is_enabled ? IconPlayerPause : IconPlayerPlay,
      run: () => toggle.mutate({ is_enabled: !is_enabled }),
    },
    {
      key: 'disconnect',
      label: t('linked-accounts:disconnect'),
      icon: IconPlugConnectedX,
      isApart: true,
      run: ask('disconnect'),
    },
  ];
};
