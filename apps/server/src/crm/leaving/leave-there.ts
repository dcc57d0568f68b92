import type { Deps } from '../../platform/deps.ts';
import { type ConnectionRow, findOtherOfPerson } from '../connections.repository.ts';
import { openConnection } from '../open-connection.ts';

const longestMs = 10_000;

/**
 * Tells the system that the connection is over, where it keeps one. Systems end all that a person allowed at once, so that nothing is
 * said while another connection here rests on the same person. What goes wrong is left at that: the connection is over here
 * already, and an administrator of the system can end there what is still listed.
 */
export async function leaveThere(deps: Deps, connection: ConnectionRow): Promise<void> {
  try {
    const other = await deps.database.asMaintenance((trx) => findOtherOfPerson(trx, connection), { mode: 'read' });
    if (other !== undefined) return;
    const { leave } = await openConnection(deps, connection);
    await leave?.(AbortSignal.timeout(longestMs));
  } catch {
    return;
  }
}
