// Asking a system whether a connection is right, and what that leaves on its row.
//   verify      what it refuses is also noted with the connection
//   noting      the same for other work
//   knownOf     what it told, as the row keeps it
//   noError     of a connection that is right
import type { Verified } from '@daybook/connectors/crm/crm-system.ts';
import { isCrmInUse } from '@daybook/domain/crm/connection-states.ts';
import { crmProblem } from '../crm-problem.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { type Caller, scopeOf } from '../sessions/caller.ts';
import type { Asked, ConnectedSystem, Connection, ConnectionKind } from './connection.ts';

/** How long somebody who connects waits for a system. */
export const inTime = () => AbortSignal.timeout(25_000);

export const noError = { error_code: null, error_detail: null, failed_at: null } as const;
export const knownOf = ({ account, person, learned }: Verified) => ({
  account,
  person,
  learned: JSON.stringify(learned),
});

/** @throws AppError for what the system refuses */
export const verify = <Row extends Connection, System extends ConnectedSystem>(
  deps: Deps,
  caller: Caller,
  kind: ConnectionKind<Row, System>,
  asked: Asked<Row, System>,
): Promise<Verified> => noting(deps, caller, kind, asked.connection, () => kind.ask(deps, asked));

/**
 * Does what a system may refuse; the refusal is noted with the connection, unless that works: other credentials that were refused
 * are no matter of it. @throws AppError
 */
export async function noting<T, Row extends Connection, System extends ConnectedSystem>(
  deps: Deps,
  caller: Caller,
  kind: Pick<ConnectionKind<Row, System>, 'change'>,
  { id, state }: Row,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const problem = crmProblem(error);
    if (problem instanceof AppError && !isCrmInUse(state)) {
      const [{ detail, meta }] = problem.problems;
      const code = String(meta?.['reason'] ?? 'api_service_error');
      const [scope, now] = [scopeOf(caller), deps.now()];
      const failure = { error_code: code, error_detail: detail ?? null, failed_at: now };
      await deps.database.asUser(scope, (trx) => kind.change(trx, scope, id, failure, now));
    }
    throw problem;
  }
}
