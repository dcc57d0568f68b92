import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';

export type ShownState = 'syncing' | 'off' | 'active' | 'failing' | 'stopped';

/** Returns the one state that describes an account. */
export const shownState = ({ is_enabled, is_syncing, state }: LinkedAccount['attributes']): ShownState => {
  if (!is_enabled) return 'off';
  return is_syncing ? 'syncing' : state;
};

/** Whether the user must still choose what is read. */
export const asksForChoice = ({ attributes: { collections } }: LinkedAccount): boolean =>
  collections.length > 0 && !collections.some(({ is_enabled }) => is_enabled);
