/** A file of an archive, piece by piece. */
export type ArchiveFile = {
  readonly name: string;
  readonly contents: AsyncIterable<string | Uint8Array>;
  /** Whether it is a program, which Linux and macOS need to know when they unpack it. */
  readonly isExecutable?: boolean;
};

/**
 * Constants of ZIP archives: the system whose permissions follow, and the permissions of a program that anybody may
 * run.
 */
const unix = 3;
const programAttributes = 0o100755 * 0x10000;

/**
 * Yields a ZIP archive while it is made: only the piece that is being compressed is in memory, and the next one is
 * requested when the reader is ready for it.
 */
export async function* zipped(files: readonly ArchiveFile[], at: Date): AsyncGenerator<Uint8Array> {
  const { strToU8, Zip, ZipDeflate } = await import('fflate');
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const { name, contents, isExecutable = false } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    if (isExecutable) Object.assign(file, { os: unix, attrs: programAttributes });
    file.mtime = at;
    zip.add(file);
    for await (const piece of contents) {
      file.push(typeof piece === 'string' ? strToU8(piece) : piece);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* ready.splice(0);
}
