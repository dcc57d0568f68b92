import { statfs } from 'node:fs/promises';
import { type DiskReserve, noReserve, reserveBytes } from './disk-reserve.ts';

export const bytesPerMegabyte = 1024 * 1024;
/** Below this much free room nothing is written: 256 MB, which is more than four 16 MB segments of the log. */
export const leastFreeBytes = 256 * bytesPerMegabyte;
/** Below this much the engine may not be able to open: it may need new segments of the log, and a few small files. */
const leastToOpenBytes = 2 * reserveBytes;
const lookEveryDefaultMs = 5_000;
/** Writers look again after this time, so that a disk that fills quickly is noticed before it is full. */
const freshForMs = 100;

export type DiskGuard = {
  /** Whether there is room to write, by a look that is at most a moment old. */
  hasRoom(): Promise<boolean>;
  /** Makes sure that the engine can open, as far as that is possible: gives up the reserve when there is too little room. */
  makeRoomToOpen(): Promise<void>;
  /** Resolves when nothing is written any more. */
  stop(): Promise<void>;
};

export type DiskWatch = {
  readonly freeBytes: () => Promise<number>;
  readonly lookEveryMs?: number | undefined;
  readonly reserve?: DiskReserve;
  readonly onChange: (hasRoom: boolean) => void;
};

/** Free bytes on the disk that holds a directory. */
export async function freeBytesAt(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** Gives up the reserve when the engine could not open without it. */
export async function makeRoomToOpen(freeBytes: () => Promise<number>, reserve: DiskReserve): Promise<void> {
  if ((await freeBytes()) < leastToOpenBytes) await reserve.giveUp();
}

/**
 * Watches the free room. A full disk can wedge the embedded engine, so writing stops while there is still some left. The
 * reserve is made anew when there is room for it beside what writing needs.
 */
export async function watchDisk({
  freeBytes,
  lookEveryMs = lookEveryDefaultMs,
  reserve = noReserve,
  onChange,
}: DiskWatch): Promise<DiskGuard> {
  let room = true;
  let lookedAtMs = 0;
  let looking: Promise<void> | null = null;
  let keeping: Promise<void> | null = null;
  // Nobody waits for it: it takes as long as writing 32 MB.
  const keepReserve = () => {
    keeping ??= reserve
      .keep()
      .catch(() => {})
      .finally(() => {
        keeping = null;
      });
  };
  const read = async () => {
    const free = await freeBytes();
    lookedAtMs = performance.now();
    const enough = free >= leastFreeBytes;
    if (enough !== room) onChange(enough);
    room = enough;
    if (free >= leastFreeBytes + reserveBytes) keepReserve();
  };
  const look = () => {
    looking ??= read().finally(() => {
      looking = null;
    });
    return looking;
  };
  const timer = setInterval(() => void look().catch(() => {}), lookEveryMs).unref();
  await look();
  return {
    hasRoom: async () => {
      if (performance.now() - lookedAtMs > Math.min(freshForMs, lookEveryMs)) await look().catch(() => {});
      return room;
    },
    makeRoomToOpen: () => makeRoomToOpen(freeBytes, reserve),
    stop: async () => {
      clearInterval(timer);
      await keeping;
    },
  };
}
