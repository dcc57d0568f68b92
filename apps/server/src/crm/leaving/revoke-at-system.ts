import type { Deps } from '../../platform/deps.ts';
import { type ConnectionRow, findOtherOfPerson } from '../connections.repository.ts';
import { openConnection } from '../open-connection.ts';

const longestMs = 10_000;

/**
 * Revokes the connection at the system, where it keeps one. Systems revoke all of a person's authorisations at once, so
 * this is skipped while another connection here depends on the same person. Failures are ignored: the connection is
 * over here already, and an administrator of the system can remove it there.
 */
export async function revokeAtSystem(deps: Deps, connection: ConnectionRow): Promise<void> {
  try {
    const other = await deps.database.asMaintenance((trx) => findOtherOfPerson(trx, connection), { mode: 'read' });
    if (other !== undefined) return;
    const { leave } = await openConnection(deps, connection);
    await leave?.(AbortSignal.timeout(longestMs));
  } catch {
    return;
  }
}
