// Whether the account may work, by the server's refusals. Specification 2, section 8.1.
import type { ErrorCode } from '@daybook/contract/errors.ts';
import { createStore, useStore } from '../store.ts';

export type AccountState = 'active' | 'suspended' | 'unsubscribed' | 'transferred' | 'unverified';

const stateOfCode: Partial<Record<ErrorCode, AccountState>> = {
  ACCOUNT_SUSPENDED: 'suspended',
  NO_ACTIVE_SUBSCRIPTION: 'unsubscribed',
  USER_TRANSFERRED: 'transferred',
  EMAIL_NOT_VERIFIED: 'unverified',
};

/** Returns the state behind a refusal, or null when it is about something else. */
export const accountStateOf = (code: string): AccountState | null => stateOfCode[code as ErrorCode] ?? null;

export const accountStateStore = createStore<AccountState>('active');

/** Whether no screen can be opened now. Settings can: own data and plans are available in every state. */
export const useIsBlocked = (): boolean => useStore(accountStateStore) !== 'active';
