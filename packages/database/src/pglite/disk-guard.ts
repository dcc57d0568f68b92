import { statfs } from 'node:fs/promises';

export const bytesPerMegabyte = 1024 * 1024;
/** Below this much free room nothing is written: 256 MB, which is more than four 16 MB segments of the log. */
export const leastFreeBytes = 256 * bytesPerMegabyte;
const lookEveryDefaultMs = 5_000;

export type DiskGuard = { hasRoom(): boolean; stop(): void };

export type DiskWatch = {
  readonly freeBytes: () => Promise<number>;
  readonly lookEveryMs?: number | undefined;
  readonly onChange: (hasRoom: boolean) => void;
};

/** Free bytes on the disk that holds a directory. */
export async function freeBytesAt(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** Watches the free room. A full disk can wedge the embedded engine, so writing stops while there is still some left. */
export async function watchDisk({
  freeBytes,
  lookEveryMs = lookEveryDefaultMs,
  onChange,
}: DiskWatch): Promise<DiskGuard> {
  let room = true;
  const look = async () => {
    const enough = (await freeBytes()) >= leastFreeBytes;
    if (enough !== room) onChange(enough);
    room = enough;
  };
  const timer = setInterval(() => void look().catch(() => {}), lookEveryMs).unref();
  await look();
  return { hasRoom: () => room, stop: () => clearInterval(timer) };
}
