import type { Scope } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { ConnectionRow } from './connections.repository.ts';
import type { Of } from './records.repository.ts';

/** One run under way. */
export type Reading = {
  readonly deps: Deps;
  readonly scope: Scope;
  readonly connection: ConnectionRow;
  readonly signal: AbortSignal;
  /** The duration to aim at for each transaction; the default is that of the embedded engine. */
  readonly aimedMs?: number;
};

export const ofReading = ({ scope, connection }: Reading): Of => ({
  clientId: scope.clientId,
  connectionId: connection.id,
});
