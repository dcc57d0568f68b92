// Making a file in the background: its content comes page by page and is written piece by piece, each in a short
// transaction of its own. A killed process leaves it unfinished; the job starts it again.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { MadeFilesTable } from '@daybook/database/schema.ts';
import type { Updateable } from 'kysely';
import { recordAudit } from '../audit/audit.service.ts';
import type { Deps } from '../platform/deps.ts';
import {
  addPiece,
  type FileKind,
  findFile,
  findRole,
  type MadeFile,
  removePieces,
  saveFile,
} from './made-files.repository.ts';
import { isPacked } from './packed-formats.ts';

type Working = Pick<Deps, 'database' | 'now' | 'secretKey'>;
export type FileJob = {
  readonly clientId: number;
  readonly userId: number;
  readonly fileId: number;
  readonly address: string | null;
};

/** Content of a file. */
export type FileContent = {
  /** The number of items in the file. */
  readonly total: number;
  /** Returns its bytes, and calls `progress` with the number of written items. */
  readonly bytes: (progress: (handled: number) => Promise<void>) => AsyncIterable<Uint8Array>;
  /** Details for the audit log, once it is made; never its content. */
  readonly details: () => Record<string, unknown>;
};

/** Progress is saved, and cancelling noticed, at most this often. */
const noteEveryMs = 500;
const pieceBytes = 512 * 1024;
const mostBytes = 50 * 1024 * 1024;

/** Thrown when a file would have more items than it may. */
export class FileTooLarge extends Error {}
/** Thrown when the file is not wanted any more. */
class Cancelled extends Error {}

/** Makes a requested file. Ends without an error when it was cancelled or is finished already. */
export async function writeMadeFile(
  deps: Working,
  job: FileJob,
  kind: FileKind,
  contentOf: (scope: Scope, file: MadeFile) => Promise<FileContent>,
  signal: AbortSignal,
): Promise<void> {
  const begun = await begin(deps, job, kind);
  if (begun === null) return;
  const { scope, file } = begun;
  try {
    await write(deps, begun, job.address, await contentOf(scope, file), signal);
  } catch (error) {
    if (error instanceof Cancelled) return;
    // The process or the job's time ends: the queue starts it again.
    if (signal.aborted) throw error;
    const isTooLarge = error instanceof FileTooLarge;
    await change(deps, scope, file.id, { status: 'failed', failure: isTooLarge ? 'too_large' : 'interrupted' });
    if (!isTooLarge) throw error;
  }
}

type Begun = { readonly scope: Scope; readonly file: MadeFile };

/** Returns the owner of the file, and that user's present rights. */
function begin(
  { database, now }: Working,
  { clientId, userId, fileId }: FileJob,
  kind: FileKind,
): Promise<Begun | null> {
  const person: Scope = { clientId, userId, readsPublished: false };
  return database.asUser(person, async (trx) => {
    const file = await findFile(trx, person, kind, fileId, new Date(0));
    if (file === undefined) return null;
    const isAdmin = await findRole(trx, person);
    if (isAdmin === undefined || (file.of_colleagues && !isAdmin)) {
      await saveFile(trx, person, fileId, { status: 'failed', failure: 'no_access', updated_at: now() });
      return null;
    }
    await removePieces(trx, person, fileId);
    const isWanted = await saveFile(trx, person, fileId, { status: 'busy', handled_count: 0, updated_at: now() });
    return isWanted ? { scope: { ...person, readsPublished: isAdmin, ...historyOf(file) }, file } : null;
  });
}

/** The question of every kind contains the first date that the user's plan shows. */
function historyOf({ question }: MadeFile): Pick<Scope, 'historyFrom'> {
  const { historyFrom } = question as { readonly historyFrom?: string | null };
  return historyFrom === null || historyFrom === undefined ? {} : { historyFrom };
}

async function write(
  deps: Working,
  { scope, file }: Begun,
  address: string | null,
  content: FileContent,
  signal: AbortSignal,
): Promise<void> {
  await change(deps, scope, file.id, { total_count: content.total });
  const bytes = content.bytes(progressOf(deps, scope, file.id, signal));
  let [piece, written] = [0, 0];
  for await (const part of inPieces(isPacked(file.format) ? bytes : compressed(bytes))) {
    signal.throwIfAborted();
    written += part.length;
    if (written > mostBytes) throw new FileTooLarge();
    await addNext(deps, scope, file.id, piece, part);
    piece += 1;
  }
  const finished = {
    status: 'finished',
    file_bytes: written,
    handled_count: content.total,
    updated_at: deps.now(),
  } as const;
  await deps.database.asUser(scope, async (trx) => {
    if (!(await saveFile(trx, scope, file.id, finished))) throw new Cancelled();
    await noteDown(trx, deps, scope, file, content.details(), address);
  });
}

/** Records which hours were exported; not the content of the file. */
function noteDown(
  trx: Transaction,
  deps: Working,
  { clientId, userId }: Scope,
  file: MadeFile,
  details: Record<string, unknown>,
  address: string | null,
): Promise<void> {
  return recordAudit(
    trx,
    deps,
    { clientId, userId, impersonatorUserId: null, address },
    {
      action: file.kind === 'report' ? 'report.exported' : 'activity_export.made',
      subjectType: file.kind === 'report' ? 'report' : 'activity_export',
      subjectId: file.id,
      details: { ...details, format: file.format, of_colleagues: file.of_colleagues },
    },
  );
}

function progressOf(deps: Working, scope: Scope, id: number, signal: AbortSignal) {
  let notedAtMs = performance.now();
  return async (handled: number): Promise<void> => {
    signal.throwIfAborted();
    if (performance.now() - notedAtMs < noteEveryMs) return;
    await change(deps, scope, id, { handled_count: handled });
    notedAtMs = performance.now();
  };
}

/** @throws Cancelled when the file was removed or is over */
async function change(deps: Working, scope: Scope, id: number, what: Updateable<MadeFilesTable>): Promise<void> {
  const save = (trx: Transaction) => saveFile(trx, scope, id, { ...what, updated_at: deps.now() });
  if (!(await deps.database.asUser(scope, save))) throw new Cancelled();
}

/** @throws Cancelled when the file was removed or is over */
async function addNext(deps: Working, scope: Scope, id: number, piece: number, content: Uint8Array): Promise<void> {
  await deps.database.asUser(scope, async (trx) => {
    if (!(await saveFile(trx, scope, id, { updated_at: deps.now() }))) throw new Cancelled();
    await addPiece(trx, scope, id, piece, content);
  });
}

const compressed = (file: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  ReadableStream.from(file).pipeThrough(new CompressionStream('gzip'));

/** Yields the same bytes in pieces of similar size. */
async function* inPieces(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of file) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
