import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';

export type ShownState = 'syncing' | 'off' | 'active' | 'failing' | 'stopped';

/** The one word for how an account is doing. */
export const shownState = ({ is_enabled, is_syncing, state }: LinkedAccount['attributes']): ShownState => {
  if (!is_enabled) return 'off';
  return is_syncing ? 'syncing' : state;
};
