import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a file atomically: a reader finds the old text or the new one, even after a crash or a loss of power. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const beside = `${path}.new`;
  await synced(beside, 'w', (file) => file.writeFile(text));
  await rename(beside, path);
  // The name is stored in the folder: it is on the disk when the folder is. Windows cannot sync folders.
  if (process.platform !== 'win32') await synced(dirname(path), 'r', async () => {});
}

async function synced(
  path: string,
  flags: 'w' | 'r',
  write: (file: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags);
  try {
    await write(file);
    await file.sync();
  } finally {
    await file.close();
  }
}
