import type { Budget } from '@daybook/connectors/crm/budget.ts';
import type { CrmLimits } from '@daybook/connectors/crm/crm-definition.ts';
import { type Meeting, sharedTurns } from '@daybook/connectors/crm/shared-turns.ts';
import type { CrmParts } from '../crm-parts.ts';
import type { Deps } from '../deps.ts';
import { type Named, pauseCalls, pausedMs, tableOf, takeTurns } from './secrets.repository.ts';

type Means = Pick<Deps, 'database'> & { readonly crm: Pick<CrmParts, 'budgets'> };

/** Returns how often a connection may call, shared by all processes where there may be several. */
export function budgetOfConnection(deps: Means, named: Named, limits: CrmLimits): Budget {
  const key = `${tableOf(named)}:${named.client_id}:${named.id}`;
  return deps.crm.budgets.of(key, limits, (nowMs) => sharedTurns(limits.rates, meetingOf(deps, named), nowMs));
}

const oneStatement = { isOneStatement: true } as const;

function meetingOf({ database }: Means, named: Named): Meeting {
  let isShared: boolean | undefined;
  return {
    fetch: async (rate, wanted) => {
      const alone = { granted: wanted, endsInMs: rate.seconds * 1000 };
      // The embedded database has one process.
      isShared ??= (await database.health()).engine === 'postgresql';
      if (!isShared) return alone;
      return (await database.asMaintenance((trx) => takeTurns(trx, named, rate, wanted), oneStatement)) ?? alone;
    },
    // On either engine a pause outlives the process.
    pausedMs: () => database.asMaintenance((trx) => pausedMs(trx, named), oneStatement),
    pause: (seconds) => database.asMaintenance((trx) => pauseCalls(trx, named, seconds), oneStatement),
  };
}
