/** A file of an archive, piece by piece. */
export type ArchiveFile = { readonly name: string; readonly contents: AsyncIterable<string> };

/**
 * A ZIP archive as it is made: of each file only the piece is in memory that is being packed, and the next one is asked
 * for when the reader is ready for it.
 */
export async function* zipped(files: readonly ArchiveFile[], at: Date): AsyncGenerator<Uint8Array> {
  const { strToU8, Zip, ZipDeflate } = await import('fflate');
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const { name, contents } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    for await (const text of contents) {
      file.push(strToU8(text));
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* ready.splice(0);
}
