// Asking a system whether a connection is right, and what that leaves on its row.
//   verify      what it refuses is also noted with the connection
//   noting      the same for other work
//   knownOf     what it told, as the row keeps it
//   noError     of a connection that is right
import type { Verified } from '@daybook/connectors/crm/crm-system.ts';
import type { TicketSystem } from '@daybook/connectors/tickets/ticket-system.ts';
import { isCrmInUse } from '@daybook/domain/crm/connection-states.ts';
import type { Values } from '../platform/connection-secrets/secrets.ts';
import { crmProblem } from '../platform/crm-problem.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { type ConnectionRow, changeConnection } from './connections.repository.ts';
import { connectorFor } from './open-connection.ts';

export const inTime = () => AbortSignal.timeout(25_000);

export const noError = { error_code: null, error_detail: null, failed_at: null } as const;
export const knownOf = ({ account, person, learned }: Verified) => ({
  account,
  person,
  learned: JSON.stringify(learned),
});

type Asked = { readonly system: TicketSystem; readonly connection: ConnectionRow; readonly values: Values };

/** @throws AppError for what the system refuses */
export const verify = (deps: Deps, caller: Caller, { system, connection, values }: Asked): Promise<Verified> =>
  noting(deps, caller, connection, () => connectorFor(deps, system, connection, values).verify(inTime()));

/** Does what a system may refuse; the refusal is noted with the connection, unless that works. @throws AppError */
export async function noting<T>(
  deps: Deps,
  caller: Caller,
  connection: ConnectionRow,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const problem = crmProblem(error);
    if (problem instanceof AppError && !isCrmInUse(connection.state)) await note(deps, caller, connection, problem);
    throw problem;
  }
}

async function note(deps: Deps, caller: Caller, { id }: ConnectionRow, problem: AppError): Promise<void> {
  const [{ detail, meta }] = problem.problems;
  const failure = { error_code: String(meta?.['reason'] ?? 'api_service_error'), error_detail: detail ?? null };
  const scope = scopeOf(caller);
  await deps.database.asUser(scope, (trx) =>
    changeConnection(trx, scope, id, { ...failure, failed_at: deps.now() }, deps.now()),
  );
}
