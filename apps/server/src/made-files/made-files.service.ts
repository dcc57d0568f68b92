// Files that are made in the background and kept for a day. Each kind belongs to a concept, which makes its content:
//   askForFile     adds one, and a job that makes it (write-made-file.ts)
//   ownFile        returns its state
//   fileContent    returns its content
//   cancelFile     ends or removes it
import { maxFilesUnderWay } from '@daybook/contract/made-files.ts';
import type { Database, Scope, Transaction } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError, foundOr404, modelNotFound } from '../platform/http/app-error.ts';
import { idText, instantText } from '../platform/lists/json-api.ts';
import type { Caller } from '../platform/sessions/caller.ts';
import {
  addFile,
  type FileKind,
  findFile,
  findFiles,
  findPiece,
  forgetFiles,
  giveUpFiles,
  type MadeFile,
  removeFiles,
} from './made-files.repository.ts';
import { isPacked } from './packed-formats.ts';

export type { FileKind, MadeFile } from './made-files.repository.ts';
export { type FileContent, type FileJob, FileTooLarge, writeMadeFile } from './write-made-file.ts';

const hourMs = 3_600_000;
const keptMs = 24 * hourMs;
/** No queue is that long: a file without progress for this long was abandoned. */
const abandonedMs = 6 * hourMs;
const mostKept = 10;

export type WantedFile = Pick<MadeFile, 'kind' | 'format' | 'type' | 'file_name' | 'of_colleagues'> & {
  /** The question that the file answers, in its stored form. */
  readonly question: object;
  /** The job that makes it; it gets a FileJob. */
  readonly job: string;
  /** The network address that the audit log names. */
  readonly address: string | null;
};

const keptSince = (now: Date) => new Date(now.getTime() - keptMs);
const isUnderWay = ({ status }: MadeFile) => status === 'init' || status === 'busy';

/**
 * Requests a file. The oldest existing files of its kind are removed.
 * @throws AppError PRECONDITION_FAILED while several are being made
 */
export async function askForFile(
  trx: Transaction,
  deps: Pick<Deps, 'now' | 'jobs'>,
  scope: Scope,
  { question, job, address, ...wanted }: WantedFile,
): Promise<MadeFile> {
  const now = deps.now();
  await makeRoom(trx, scope, wanted.kind, now);
  const stored = { ...wanted, question: JSON.stringify(question), created_at: now, updated_at: now };
  const file = await addFile(trx, scope, stored);
  const { clientId, userId } = scope;
  await deps.jobs.enqueue(trx, job, { clientId, userId, fileId: file.id, address }, { key: `${clientId}:${file.id}` });
  return file;
}

async function makeRoom(trx: Transaction, scope: Scope, kind: FileKind, now: Date): Promise<void> {
  const known = await findFiles(trx, scope, kind, keptSince(now));
  if (known.filter(isUnderWay).length >= maxFilesUnderWay) {
    throw new AppError('PRECONDITION_FAILED', { detail: `${maxFilesUnderWay} files are being made already.` });
  }
  const tooMany = known.filter((file) => !isUnderWay(file)).slice(mostKept - maxFilesUnderWay);
  const ids = tooMany.map(({ id }) => id);
  await removeFiles(trx, scope, kind, ids);
}

/** The own files of a kind that are kept, the newest first. */
export const ownFiles = (
  trx: Transaction,
  caller: Caller,
  scope: Scope,
  kind: FileKind,
  now: Date,
): Promise<MadeFile[]> =>
  findFiles(trx, scope, kind, keptSince(now)).then((all) => all.filter((file) => maySee(file, caller)));

/** Returns an own file; a former administrator gets none about colleagues. @throws AppError MODEL_NOT_FOUND */
export async function ownFile(
  trx: Transaction,
  caller: Caller,
  scope: Scope,
  { kind, id }: Pick<MadeFile, 'kind' | 'id'>,
  now: Date,
): Promise<MadeFile> {
  const file = foundOr404(await findFile(trx, scope, kind, id, keptSince(now)), 'The file');
  if (!maySee(file, caller)) throw modelNotFound('The file');
  return file;
}

const maySee = ({ of_colleagues: ofColleagues }: MadeFile, { isAdmin }: Caller) => isAdmin || !ofColleagues;

/** Ends or removes a file. @throws AppError MODEL_NOT_FOUND */
export async function cancelFile(trx: Transaction, scope: Scope, kind: FileKind, id: number): Promise<void> {
  if ((await removeFiles(trx, scope, kind, [id])) === 0) throw modelNotFound('The file');
}

/**
 * Returns the content of a finished file: one piece of it is in memory at a time, each read in a transaction of its
 * own.
 */
export function fileContent(database: Database, scope: Scope, { id, format }: MadeFile): ReadableStream {
  const stored = ReadableStream.from(piecesOf(database, scope, id));
  return isPacked(format) ? stored : stored.pipeThrough(new DecompressionStream('gzip'));
}

async function* piecesOf(database: Database, scope: Scope, id: number): AsyncGenerator<Uint8Array> {
  for (let piece = 0; ; piece += 1) {
    const read = (trx: Transaction) => findPiece(trx, scope, id, piece);
    const content = await database.asUser(scope, read, { mode: 'read' });
    if (content === undefined) return;
    yield content;
  }
}

/** Returns the state of a file in the form of the contract. */
export const madeFileView = (file: MadeFile) => ({
  id: idText(file.id),
  status: file.status,
  file_name: file.file_name,
  total_count: file.total_count,
  handled_count: file.handled_count,
  failure: file.failure,
  created_at: instantText(file.created_at),
  expires_at: instantText(new Date(file.created_at.getTime() + keptMs)),
});

/** Removes files after a day, and marks abandoned ones as failed. */
export async function forgetMadeFiles({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<void> {
  const at = now();
  const abandoned = new Date(at.getTime() - abandonedMs);
  const removed = await database.asMaintenance(async (trx) => {
    await giveUpFiles(trx, abandoned);
    return forgetFiles(trx, keptSince(at));
  });
  if (removed > 0) await database.vacuum(['made_file_pieces']);
}
