// Files that are made in the background and kept for a day. Each kind is a concept's, which knows what stands in it:
//   askForFile     adds one, and a job that makes it (write-made-file.ts)
//   ownFile        how far it is
//   fileContent    the file itself
//   cancelFile     ends it, or forgets it
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
/** No queue is that long: whoever was at work on it was ended for good. */
const abandonedMs = 6 * hourMs;
const mostKept = 10;

export type WantedFile = Pick<MadeFile, 'kind' | 'format' | 'type' | 'file_name' | 'of_colleagues'> & {
  /** Question that the file answers; as it is stored. */
  readonly question: object;
  /** The job that makes it; it gets a FileJob. */
  readonly job: string;
  /** The network address that the audit log names. */
  readonly address: string | null;
};

const keptSince = (now: Date) => new Date(now.getTime() - keptMs);
const isUnderWay = ({ status }: MadeFile) => status === 'init' || status === 'busy';

/**
 * Asks for a file. Of those of its kind that are there the oldest are forgotten.
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

/** An own file; not for a former administrator when it is about colleagues. @throws AppError MODEL_NOT_FOUND */
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

/** Ends a file, or forgets it. @throws AppError MODEL_NOT_FOUND */
export async function cancelFile(trx: Transaction, scope: Scope, kind: FileKind, id: number): Promise<void> {
  if ((await removeFiles(trx, scope, kind, [id])) === 0) throw modelNotFound('The file');
}

/** A finished file as it was made: one piece of it is in memory at a time, each read in a transaction of its own. */
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

/** How far a file is, as it is answered. */
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

/** Forgets files of the day before, and says of abandoned ones that they will not come. */
export async function forgetMadeFiles({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<void> {
  const at = now();
  const abandoned = new Date(at.getTime() - abandonedMs);
  const removed = await database.asMaintenance(async (trx) => {
    await giveUpFiles(trx, abandoned);
    return forgetFiles(trx, keptSince(at));
  });
  if (removed > 0) await database.vacuum(['made_file_pieces']);
}
