// Connecting a system whose records are known in advance: that of the demo organisation.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { resumeTarget } from '../exports/exports.service.ts';
import { noError } from '../platform/connecting/verified.ts';
import { changeSecrets, type Values } from '../platform/connection-secrets/secrets.ts';
import type { Deps } from '../platform/deps.ts';
import { isUniqueViolation } from '../platform/unique-violation.ts';
import {
  addConnection,
  addRun,
  changeConnection,
  changeRun,
  findConnection,
  useSystem,
} from './connections.repository.ts';
import { nextRead } from './next-read.ts';
import {
  markWritten,
  type Of,
  type ReadRecord,
  type RecordKind,
  saveDecisions,
  saveRead,
} from './records.repository.ts';

/** A record of the system, and its id here. */
export type PreparedRecord = { readonly kind: RecordKind; readonly ownId: number; readonly record: ReadRecord };

export type PreparedConnection = {
  readonly system: string;
  readonly values: Values;
  readonly secrets: Values;
  readonly account: string;
  readonly person: string | null;
  readonly learned: Values;
  readonly records: () => Promise<readonly PreparedRecord[]>;
};

type Means = Pick<Deps, 'database' | 'secrets' | 'now' | 'jobs'>;

/**
 * Connects an organisation as if everything had just been read. An existing connection stays; when the system no longer
 * accepts its secrets, they are replaced by these.
 */
export async function connectPrepared(deps: Means, scope: Scope, prepared: PreparedConnection): Promise<void> {
  const there = await deps.database.asUser(scope, (trx) => findConnection(trx, scope, null), { mode: 'read' });
  if (there !== undefined && there.state !== 'invalid') return;
  const id = there?.id ?? (await add(deps, scope, prepared));
  if (id === null) return;
  await changeSecrets(deps, { client_id: scope.clientId, id }, () => prepared.secrets);
  if (there === undefined) return;
  const now = deps.now();
  const change = { ...noError, state: 'connected', next_read_at: now } as const;
  await deps.database.asUser(scope, (trx) => changeConnection(trx, scope, id, change, now));
  await resumeTarget(deps, scope.clientId, prepared.system, String(id));
}

/** null when another process was first. */
async function add(deps: Means, scope: Scope, prepared: PreparedConnection): Promise<number | null> {
  const records = await prepared.records();
  try {
    return await deps.database.asUser(scope, (trx) => addRead(deps, trx, scope, prepared, records));
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

async function addRead(
  deps: Means,
  trx: Transaction,
  scope: Scope,
  { system, values, account, person, learned }: PreparedConnection,
  records: readonly PreparedRecord[],
): Promise<number> {
  const now = deps.now();
  const id = await addConnection(trx, scope, {
    ...{ system, user_id: null, state: 'connected', step: null, field_values: JSON.stringify(values) },
    ...{ account, person, learned: JSON.stringify(learned), connected_by: scope.userId, connected_at: now },
    ...{ last_read_at: now, last_full_at: now, next_read_at: await nextRead(deps, trx, scope) },
  });
  const run = await addRun(trx, scope, { connection_id: id, is_full: true, since: null, started_at: now });
  const counts: Record<string, number> = {};
  for (const [kind, some] of Map.groupBy(records, (one) => one.kind)) {
    counts[kind] = some.length;
    await addRecords(trx, { clientId: scope.clientId, connectionId: id }, run.id, kind, some);
  }
  const over = { state: 'finished', phase: 'over', ended_at: now, read_counts: JSON.stringify(counts) } as const;
  await changeRun(trx, scope, run.id, over);
  await useSystem(trx, scope, system);
  return id;
}

async function addRecords(
  trx: Transaction,
  of: Of,
  runId: number,
  kind: RecordKind,
  records: readonly PreparedRecord[],
): Promise<void> {
  const read = records.map(({ record }) => record);
  await saveRead(trx, of, kind, runId, read);
  const links = records.map(({ ownId, record: { outsideId } }) => ({ ownId, outsideId }));
  const decided = { status: 'linked', proposedId: null, evidence: 'code' } as const;
  await saveDecisions(
    ...([trx, of, kind] as const),
    links.map((link) => ({ ...decided, ...link })),
  );
  await markWritten(
    ...([trx, of, kind] as const),
    links.map((link) => ({ ...link, isHere: true })),
  );
}
