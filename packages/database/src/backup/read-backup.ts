import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { RestoreRefused } from '../errors.ts';
import { type BackupHeader, type BackupTrailer, endOfRows, formatVersion, type TableStart } from './file-format.ts';

const newline = 0x0a;

export type BackupEvent =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly start: TableStart }
  | { readonly kind: 'row'; readonly text: string }
  | { readonly kind: 'trailer'; readonly trailer: BackupTrailer };

/** The lines of a gzipped file, without their line ends. */
async function* linesOf(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  const source = createReadStream(path);
  const unpacked = source.pipe(createGunzip());
  source.on('error', (error) => unpacked.destroy(error));
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = buffer.indexOf(newline); end !== -1; end = buffer.indexOf(newline, start)) {
      yield buffer.subarray(start, end);
      start = end + 1;
    }
    rest = buffer.subarray(start);
  }
  if (rest.length > 0) throw new RestoreRefused('The backup ends in the middle of a line');
}

/** Reads a backup from front to end. Throws RestoreRefused when it is not one, is cut short or was changed. */
export async function* readBackup(path: string): AsyncGenerator<BackupEvent> {
  const hash = createHash('sha256');
  let place: 'header' | 'between' | 'rows' | 'end' = 'header';
  try {
    for await (const bytes of linesOf(path)) {
      const text = bytes.toString('utf8');
      if (place === 'rows') {
        if (text === endOfRows) place = 'between';
        else yield { kind: 'row', text };
      } else if (place === 'end') throw new RestoreRefused('The backup goes on after its end');
      else {
        const event: BackupEvent = place === 'header' ? headerEvent(text) : otherEvent(text, hash);
        place = event.kind === 'table' ? 'rows' : event.kind === 'trailer' ? 'end' : 'between';
        yield event;
      }
      hash.update(bytes).update('\n');
    }
  } catch (error) {
    throw isUnpacking(error) ? new RestoreRefused(`The backup is damaged: ${error.message}`, { cause: error }) : error;
  }
  if (place !== 'end') throw new RestoreRefused('The backup is cut short');
}

function isUnpacking(error: unknown): error is Error {
  return (
    error instanceof SyntaxError || (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
  );
}

function headerEvent(text: string): BackupEvent {
  const header = JSON.parse(text) as BackupHeader;
  if (header.format !== 'daybook-backup') throw new RestoreRefused('This is not a backup of Daybook');
  if (header.formatVersion !== formatVersion) throw new RestoreRefused('The backup was made by a newer Daybook');
  return { kind: 'header', header };
}

function otherEvent(text: string, hash: Hash): BackupEvent {
  const value = JSON.parse(text) as TableStart | BackupTrailer;
  if ('table' in value) return { kind: 'table', start: value };
  if (value.checksum !== hash.copy().digest('hex'))
    throw new RestoreRefused('The backup is damaged: its checksum differs');
  return { kind: 'trailer', trailer: value };
}

/** Reads the complete file once and returns its header and trailer; this proves that it can be restored. */
export async function verifyBackup(path: string): Promise<{ header: BackupHeader; trailer: BackupTrailer }> {
  let header: BackupHeader | null = null;
  let trailer: BackupTrailer | null = null;
  const counted = new Map<string, number>();
  let table = '';
  for await (const event of readBackup(path)) {
    if (event.kind === 'header') header = event.header;
    else if (event.kind === 'trailer') trailer = event.trailer;
    else if (event.kind === 'table') {
      table = event.start.table;
      counted.set(table, 0);
    } else counted.set(table, (counted.get(table) ?? 0) + 1);
  }
  if (header === null || trailer === null) throw new RestoreRefused('The backup is cut short');
  checkCounts(trailer, counted);
  return { header, trailer };
}

/** Throws when the numbers of rows differ from the trailer. */
export function checkCounts(trailer: BackupTrailer, counted: ReadonlyMap<string, number>): void {
  for (const [table, expected] of Object.entries(trailer.rows)) {
    const found = counted.get(table);
    if (found !== expected) throw new RestoreRefused(`Table ${table} has ${found ?? 'no'} rows instead of ${expected}`);
  }
}
