// Verifying a connection at its system, and storing the result in its row.
//   verify      verifies it; a refusal is stored with the connection
//   noting      does the same for other work
//   knownOf     returns the reported facts as the row stores them
//   noError     the fields of a working connection
import type { Verified } from '@daybook/connectors/crm/crm-system.ts';
import { isCrmInUse } from '@daybook/domain/crm/connection-states.ts';
import { crmProblem } from '../crm-problem.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { type Caller, scopeOf } from '../sessions/caller.ts';
import type { Asked, ConnectedSystem, Connection, ConnectionKind } from './connection.ts';

/** How long a connecting user waits for a system. */
export const inTime = () => AbortSignal.timeout(25_000);

export const noError = { error_code: null, error_detail: null, failed_at: null } as const;
export const knownOf = ({ account, person, learned }: Verified) => ({
  account,
  person,
  learned: JSON.stringify(learned),
});

/** @throws AppError for a refusal of the system */
export const verify = <Row extends Connection, System extends ConnectedSystem>(
  deps: Deps,
  caller: Caller,
  kind: ConnectionKind<Row, System>,
  asked: Asked<Row, System>,
): Promise<Verified> => noting(deps, caller, kind, asked.connection, () => kind.ask(deps, asked));

/**
 * Runs work that a system may refuse. A refusal is stored with the connection, unless the connection works: then the
 * refused credentials were other ones.
 * @throws AppError
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
