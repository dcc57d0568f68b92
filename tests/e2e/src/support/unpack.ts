import { chmod, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Download } from 'playwright-core';

/** Unpacks a download into a new folder, as its user would, and returns the folder. */
export async function unpack(download: Download): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-unpacked-'));
  const files = Object.entries(unzipSync(await readFile(await download.path())));
  for (const [name, content] of files) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    // The permissions in the archive are covered by its own test.
    if (name.endsWith('.sh')) await chmod(path, 0o755);
  }
  return folder;
}
