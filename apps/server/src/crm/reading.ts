import type { Scope } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { ConnectionRow } from './connections.repository.ts';
import type { Of } from './records.repository.ts';

/** One run on its way. */
export type Reading = {
  readonly deps: Deps;
  readonly scope: Scope;
  readonly connection: ConnectionRow;
  readonly signal: AbortSignal;
  /** How long each transaction of it should take; as on the embedded engine without it. */
  readonly aimedMs?: number;
};

export const ofReading = ({ scope, connection }: Reading): Of => ({
  clientId: scope.clientId,
  connectionId: connection.id,
});
