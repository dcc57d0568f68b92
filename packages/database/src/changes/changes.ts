// Notifications of committed changes for readers of the data: of this process directly, and of the others through the
// database.
//   noteChange   in a transaction: records that days of this person change
//   changeHub    where listeners subscribe
import type { Transaction } from '../database.ts';
import type { Change, ChangeListener, Changes } from './change.ts';

/** How changes reach the other processes. */
export type Broadcast = {
  readonly send: (change: Change) => void;
  readonly isComplete: () => boolean;
  readonly close: () => Promise<void>;
};

export type ChangeHub = Changes & {
  /** Notifies listeners of the changes that a committed transaction recorded. */
  committed(trx: Transaction): void;
  /** Attaches the channel to the other processes, once. */
  attach(start: (heard: Pick<ChangeListener, 'changed' | 'completenessChanged'>) => Broadcast): void;
  close(): Promise<void>;
};

/** Other processes change the same data without any notification. */
export const noBroadcast: Broadcast = { send: () => {}, isComplete: () => false, close: async () => {} };

const noted = new WeakMap<Transaction, Map<string, Change>>();

/** Records that the transaction changes days of this person; listeners are notified once, after the commit. */
export function noteChange(trx: Transaction, { clientId, userId }: Change): void {
  const changes = noted.get(trx) ?? new Map<string, Change>();
  noted.set(trx, changes.set(`${clientId}.${userId}`, { clientId, userId }));
}

export function changeHub(): ChangeHub {
  const listeners = new Set<ChangeListener>();
  let broadcast: Broadcast | null = null;
  const changed = (change: Change) => {
    for (const listener of listeners) listener.changed(change);
  };
  const completenessChanged = () => {
    for (const listener of listeners) listener.completenessChanged();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isComplete: () => broadcast?.isComplete() ?? true,
    committed: (trx) => {
      for (const change of noted.get(trx)?.values() ?? []) {
        changed(change);
        broadcast?.send(change);
      }
    },
    attach: (start) => {
      broadcast = start({ changed, completenessChanged });
    },
    close: async () => broadcast?.close(),
  };
}
