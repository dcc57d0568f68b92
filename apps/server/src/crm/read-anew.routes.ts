import { dimensionChoicesRoutes } from '@daybook/contract/dimension-choices.ts';
import { mayReadAgain } from '@daybook/domain/crm/read-times.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { changeConnection, findConnection } from './connections.repository.ts';
import { countRecords } from './records.repository.ts';
import { startRun } from './start-run.ts';

/**
 * Makes the next read of the connected system complete, and begins it at once unless one was requested within the hour.
 * For administrators; does nothing for others.
 */
export const registerReadAnewRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, dimensionChoicesRoutes.clearDimensionsCache, async ({ trx, scope, user }) => {
    const connection = user.isAdmin ? await findConnection(trx, scope, null) : undefined;
    if (connection?.state !== 'connected') return { data: { cleared: 0 } };
    const counts = await countRecords(trx, { clientId: scope.clientId, connectionId: connection.id });
    const cleared = counts.filter(({ kind }) => kind === 'dimension').reduce((sum, { count }) => sum + count, 0);
    const now = deps.now();
    const isFree = mayReadAgain(now.getTime(), connection.asked_at?.getTime() ?? null);
    const asked = isFree ? { asked_at: now } : {};
    await changeConnection(trx, scope, connection.id, { last_full_at: null, ...asked }, now);
    if (isFree) await startRun(deps, trx, { ...connection, last_full_at: null }, { acceptsLoss: false });
    return { data: { cleared } };
  });
};
