// Reading a system, from the first page to the last written contact: in phases, each in short transactions with none
// open while the system is asked. A run that was cut off continues at its cursor.
import { ExportFailure } from '@daybook/connectors/core/export-target.ts';
import type {
  CrmConnector,
  Page,
  ReadContact,
  ReadDimension,
  ReadEmployee,
} from '@daybook/connectors/crm/crm-system.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { lostTooMany } from '@daybook/domain/crm/lost-too-many.ts';
import { refuseTarget } from '../exports/exports.service.ts';
import { sealAnew } from '../platform/connection-secrets/secrets.ts';
import type { Deps } from '../platform/deps.ts';
import { batchAimMs, batches } from '../platform/jobs/batches.ts';
import {
  type ConnectionRow,
  changeConnection,
  changeRun,
  findConnectionById,
  findRunning,
  type RunRow,
} from './connections.repository.ts';
import { nextRead } from './next-read.ts';
import { openConnection, requireSystem } from './open-connection.ts';
import { pageDetail } from './places/link-of-thing.ts';
import type { Reading } from './reading.ts';
import { countLost, markAbsent, type Of, type ReadRecord, type RecordKind, saveRead } from './records.repository.ts';
import { writeRecords } from './write-records.ts';

const phases = ['contacts', 'dimensions', 'employees', 'compare', 'write', 'over'] as const;
type Phase = (typeof phases)[number];
const after = (phase: string): Phase => phases[phases.indexOf(phase as Phase) + 1] ?? 'over';

/** Reads a system, as a job. Failures are stored on the run, and refusals of the system on the connection. */
export async function readCrm(
  deps: Deps,
  { clientId, connectionId }: { readonly clientId: number; readonly connectionId: number },
  signal: AbortSignal,
): Promise<void> {
  const found = await deps.database.asMaintenance(
    async (trx) => ({
      connection: await findConnectionById(trx, { clientId }, connectionId),
      run: await findRunning(trx, { clientId }, connectionId),
    }),
    { mode: 'read' },
  );
  const { connection, run } = found;
  if (connection === undefined || run === undefined) return;
  // Records of a system belong to everybody; they are written in the scope of the user who connected it.
  const scope = { clientId, userId: connection.connected_by, readsPublished: false, administers: true };
  const reading: Reading = { deps, scope, connection, signal, aimedMs: await batchAimMs(deps.database) };
  try {
    await readOn(reading, run);
  } catch (error) {
    if (signal.aborted) throw error;
    await fail(reading, run, error);
    if (!(error instanceof ExportFailure)) throw error;
  }
}

async function readOn(reading: Reading, begun: RunRow): Promise<void> {
  const { deps, connection } = reading;
  const connector = await openConnection(deps, connection);
  if (begun.phase === 'contacts' && begun.cursor === null) await learn(reading, connector);
  for (let run: RunRow | undefined = begun; run !== undefined && run.phase !== 'over'; ) {
    reading.signal.throwIfAborted();
    run = await takePhase(reading, connector, run);
  }
}

/**
 * Reads the account's settings, which may have changed. Its secrets are encrypted again, so that a former key is soon
 * not needed.
 */
async function learn({ deps, scope, connection, signal }: Reading, connector: CrmConnector): Promise<void> {
  const { account, person, learned } = await connector.verify(signal);
  await sealAnew(deps, connection);
  const known = { account, person, learned: JSON.stringify(learned) };
  await deps.database.asUser(scope, (trx) => changeConnection(trx, scope, connection.id, known, deps.now()));
}

/** Takes one step of a run; returns its new state, or undefined when it is over. */
function takePhase(reading: Reading, connector: CrmConnector, run: RunRow): Promise<RunRow | undefined> {
  const request = { cursor: run.cursor, since: run.since };
  switch (run.phase) {
    case 'contacts':
      return takePage(reading, run, 'contact', connector.readContacts(request, reading.signal), fromContact);
    case 'dimensions':
      return takePage(reading, run, 'dimension', connector.readDimensions(request, reading.signal), fromDimension);
    case 'employees':
      return takePage(reading, run, 'employee', connector.readEmployees(request, reading.signal), fromEmployee);
    case 'compare':
      return compare(reading, run);
    case 'write':
      return write(reading, run);
    case 'over':
      return Promise.resolve(undefined);
  }
}

const noAddresses = { mailAddresses: [], phoneNumbers: [] };
const nothingElse = { level: 0, contactId: null, parentId: null, requiresChild: false, details: {} };
const fromContact = ({ page, moreEmails = [], phones = [], ...one }: ReadContact): ReadRecord => ({
  ...{ ...nothingElse, ...one, details: withPage({}, page) },
  mailAddresses: known([one.email, ...moreEmails]),
  phoneNumbers: known(phones),
});
const mostAddresses = 20;
const known = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts.flatMap((text) => text?.trim() || []))].slice(0, mostAddresses);
const fromDimension = ({ page, details = {}, ...one }: ReadDimension): ReadRecord => ({
  ...{ ...one, ...noAddresses, email: null, details: withPage(details, page) },
});
const withPage = (details: ReadRecord['details'], page: string | null | undefined) =>
  page == null ? details : { ...details, [pageDetail]: page };
const fromEmployee = (one: ReadEmployee): ReadRecord => ({ ...nothingElse, ...noAddresses, ...one, code: null });

/** Turns whatever text a system sends into text that the database can store. */
const stored = (record: ReadRecord): ReadRecord => ({
  ...record,
  outsideId: record.outsideId.slice(0, 200),
  name: storedText(record.name, ' '),
  code: record.code === null ? null : storedText(record.code, ' '),
  email: record.email === null ? null : storedText(record.email),
  mailAddresses: record.mailAddresses.map((one) => storedText(one)),
  phoneNumbers: record.phoneNumbers.map((one) => storedText(one)),
});

const storedText = (text: string, forNull = ''): string => text.toWellFormed().replaceAll('\u0000', forNull);

async function takePage<T>(
  reading: Reading,
  run: RunRow,
  kind: RecordKind,
  asked: Promise<Page<T>>,
  toRecord: (one: T) => ReadRecord,
): Promise<RunRow | undefined> {
  const { deps, scope, connection } = reading;
  const { records, cursor, isChangesOnly } = await asked;
  const unique = new Map(records.map((one) => [toRecord(one).outsideId, stored(toRecord(one))]));
  const isLast = cursor === null;
  const isFull = isLast && !isChangesOnly && !run.full_kinds.includes(kind);
  const of = { clientId: scope.clientId, connectionId: connection.id };
  await saveInBatches(reading, of, kind, run.id, [...unique.values()]);
  return deps.database.asUser(scope, (trx) =>
    changeRun(trx, scope, run.id, {
      ...{ cursor, phase: isLast ? after(run.phase) : run.phase },
      full_kinds: isFull ? [...run.full_kinds, kind] : run.full_kinds,
      read_counts: JSON.stringify({ ...run.read_counts, [kind]: (run.read_counts[kind] ?? 0) + unique.size }),
    }),
  );
}

const pageSizes = { least: 50, most: 2000 } as const;

/**
 * A page may have thousands of records: other requests are served in between. Saving a record twice changes nothing.
 */
async function saveInBatches(
  { deps, scope, signal, aimedMs }: Reading,
  of: Of,
  kind: RecordKind,
  runId: number,
  records: readonly ReadRecord[],
): Promise<void> {
  const sizes = batches(pageSizes, aimedMs);
  for (let at = 0; at < records.length; ) {
    signal.throwIfAborted();
    const some = records.slice(at, at + sizes.size());
    at += some.length;
    await deps.database.asUser(scope, (trx) => sizes.measured(() => saveRead(trx, of, kind, runId, some)));
  }
}

const manyRecords = 1000;
const archiving = ['contact', 'dimension'] as const satisfies readonly RecordKind[];

/**
 * Refuses a first read without contacts: such credentials usually lack a right. Definitions state whether a system may
 * be empty.
 * @throws ExportFailure no_contacts_shown
 */
function requireSome({ deps, connection }: Reading, run: RunRow): void {
  const { supports_empty_initialization: mayBeEmpty } = requireSystem(deps, connection.system).definition.capabilities;
  if (mayBeEmpty || connection.last_read_at !== null || (run.read_counts['contact'] ?? 0) > 0) return;
  throw new ExportFailure('no_contacts_shown');
}

/**
 * Protects against a system that answers nonsense: when too many records are missing the run stops, and an
 * administrator decides.
 */
async function compare(reading: Reading, run: RunRow): Promise<RunRow | undefined> {
  const { deps, scope, connection } = reading;
  requireSome(reading, run);
  const of = { clientId: scope.clientId, connectionId: connection.id };
  const read = Object.values(run.read_counts).reduce((sum, count) => sum + count, 0);
  // The following steps look up each record; without statistics each look-up reads all of them.
  if (read >= manyRecords) await deps.database.vacuum(['crm_records']);
  return deps.database.asUser(scope, async (trx) => {
    const lost: Record<string, { lost: number; of: number }> = {};
    for (const kind of archiving) {
      const isFull = run.full_kinds.includes(kind);
      const counted = await countLost(trx, of, kind, { runId: run.id, isFull });
      if (lostTooMany(counted)) lost[kind] = counted;
    }
    if (Object.keys(lost).length > 0 && !run.accepts_loss) return stop(deps, trx, scope, connection, run, lost);
    for (const kind of [...archiving, 'employee'] as const) {
      if (run.full_kinds.includes(kind)) await markAbsent(trx, of, kind, run.id);
    }
    return changeRun(trx, scope, run.id, { phase: after(run.phase), cursor: null });
  });
}

async function stop(
  deps: Deps,
  trx: Transaction,
  scope: Scope,
  connection: ConnectionRow,
  run: RunRow,
  lost: RunRow['lost_counts'],
): Promise<undefined> {
  const now = deps.now();
  await changeRun(trx, scope, run.id, { state: 'stopped', lost_counts: JSON.stringify(lost), ended_at: now });
  await changeConnection(trx, scope, connection.id, { next_read_at: await nextRead(deps, trx, scope) }, now);
  return undefined;
}

async function write(reading: Reading, run: RunRow): Promise<RunRow | undefined> {
  const { deps, scope, connection } = reading;
  const system = requireSystem(deps, connection.system);
  const counts = await writeRecords(reading, system.definition);
  const now = deps.now();
  return deps.database.asUser(scope, async (trx) => {
    const changed = await changeRun(trx, scope, run.id, {
      ...{ phase: 'over', state: 'finished', ended_at: now, write_counts: JSON.stringify(counts) },
    });
    const current = await findConnectionById(trx, scope, connection.id);
    if (changed === undefined || current === undefined || current.state === 'disconnected') return undefined;
    await changeConnection(
      trx,
      scope,
      connection.id,
      {
        ...{ state: 'connected', last_read_at: run.started_at, next_read_at: await nextRead(deps, trx, scope) },
        ...{ error_code: null, error_detail: null, failed_at: null },
        ...(run.is_full ? { last_full_at: run.started_at } : {}),
      },
      now,
    );
    return undefined;
  });
}

const againAfterMs = 15 * 60_000;

/** Ends a failed run. Rejected credentials have to be renewed by the user; everything else is retried. */
async function fail({ deps, scope, connection }: Reading, run: RunRow, error: unknown): Promise<void> {
  const failure = error instanceof ExportFailure ? error : new ExportFailure('api_service_error');
  const now = deps.now();
  const isRefused = failure.code === 'invalid_credentials';
  const problem = { error_code: failure.code, error_detail: failure.detail };
  const pauseMs = Math.max(againAfterMs, (failure.retryAfterSeconds ?? 0) * 1000);
  await deps.database.asUser(scope, async (trx) => {
    await changeRun(trx, scope, run.id, { ...problem, state: 'failed', ended_at: now });
    const next = isRefused ? null : new Date(now.getTime() + pauseMs);
    const state = isRefused ? { state: 'invalid' as const } : {};
    await changeConnection(
      trx,
      scope,
      connection.id,
      { ...problem, ...state, failed_at: now, next_read_at: next },
      now,
    );
  });
  if (isRefused) await refuseTarget(deps, scope.clientId, connection.system, String(connection.id));
}
