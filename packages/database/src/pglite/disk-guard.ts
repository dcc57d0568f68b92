import { statfs } from 'node:fs/promises';
import { type DiskReserve, noReserve, reserveBytes } from './disk-reserve.ts';

export const bytesPerMegabyte = 1024 * 1024;
/** Nothing is written with less free space than 256 MB, which is more than four 16 MB segments of the log. */
export const leastFreeBytes = 256 * bytesPerMegabyte;
/**
 * With less free space the engine may be unable to open: it may need new segments of the log, and a few small files.
 */
const leastToOpenBytes = 2 * reserveBytes;
const lookEveryDefaultMs = 5_000;
/** Writers check again after this time, so that a disk that fills quickly is noticed before it is full. */
const freshForMs = 100;

export type DiskGuard = {
  /** Whether there is space to write, by a check that is at most a moment old. */
  hasRoom(): Promise<boolean>;
  /** Ensures that the engine can open, if possible: releases the reserve when there is too little space. */
  makeRoomToOpen(): Promise<void>;
  /** Resolves when writing has ended. */
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

/** Releases the reserve if the engine could not open without it. */
export async function makeRoomToOpen(freeBytes: () => Promise<number>, reserve: DiskReserve): Promise<void> {
  if ((await freeBytes()) < leastToOpenBytes) await reserve.giveUp();
}

/**
 * Watches the free space. A full disk can hang the embedded engine, so writing stops while some space is left. The
 * reserve is created again when there is enough space beside it.
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
  // Not awaited: it takes as long as writing 32 MB.
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
