// Packs scripts, styles and pictures once, at the build, as small as it goes: the server has no time for that in a request, and
// would send a quarter more. Browsers take Brotli from https addresses and this machine only, and gzip from all others.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files are not worth the work: the server sends them as they are. */
export const packedFromBytes = 1024;
const isPackable = (file: string): boolean => /\.(?:js|css|svg|json|webmanifest)$/.test(file);

const byBrotli = promisify(brotliCompress);
const byGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

async function pack(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < packedFromBytes) return;
  await Promise.all([
    writeFile(`${path}.br`, await byBrotli(content)),
    writeFile(`${path}.gz`, await byGzip(content, { level: 9 })),
  ]);
}

/** Writes `<file>.br` and `<file>.gz` beside each file of the bundle. */
export const packedAssets = (): Plugin => ({
  name: 'packed-assets',
  apply: 'build',
  writeBundle: {
    sequential: true,
    order: 'post',
    async handler({ dir = '' }, bundle) {
      await Promise.all(
        Object.keys(bundle)
          .filter(isPackable)
          .map((file) => pack(join(dir, file))),
      );
    },
  },
});
