import type { Budget } from '@daybook/connectors/crm/budget.ts';
import type { CrmLimits } from '@daybook/connectors/crm/crm-definition.ts';
import { type FetchTurns, sharedTurns } from '@daybook/connectors/crm/shared-turns.ts';
import type { Deps } from '../deps.ts';
import { type Named, tableOf, takeTurns } from './secrets.repository.ts';

type Means = Pick<Deps, 'database' | 'crm'>;

/** How often a connection may call, over all processes where there may be several. */
export function budgetOfConnection(deps: Means, named: Named, limits: CrmLimits): Budget {
  const key = `${tableOf(named)}:${named.client_id}:${named.id}`;
  return deps.crm.budgets.of(key, limits, (nowMs) => sharedTurns(limits.rates, fetchTurns(deps, named), nowMs));
}

const fetchTurns = ({ database }: Means, named: Named): FetchTurns => {
  let isShared: boolean | undefined;
  return async (rate, wanted) => {
    const alone = { granted: wanted, endsInMs: rate.seconds * 1000 };
    // The embedded database has one process.
    isShared ??= (await database.health()).engine === 'postgresql';
    if (!isShared) return alone;
    const options = { isOneStatement: true } as const;
    return (await database.asMaintenance((trx) => takeTurns(trx, named, rate, wanted), options)) ?? alone;
  };
};
