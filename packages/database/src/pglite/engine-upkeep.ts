import type { DatabaseLog } from '../database.ts';

const bytesPerMegabyte = 1024 * 1024;
/** Reopening after a kill replays everything since the last checkpoint, some 20 ms of work for each megabyte. */
export const checkpointAtBytes = 32 * bytesPerMegabyte;
export const checkpointEveryMs = 5 * 60_000;
const lookEveryMs = 5_000;

/** Statements for the upkeep; each runs outside a transaction. */
export type UpkeepPort = {
  /** Whether a statement was sent since the last check; an idle engine is left alone. */
  wasUsed(): boolean;
  /** Returns the end of the log, in bytes. */
  logPosition(): Promise<number>;
  checkpoint(): Promise<void>;
  log: DatabaseLog;
};

export type EngineUpkeep = {
  /** Checks once: makes a checkpoint when the log grew by 32 MB, or when it grew at all and five minutes passed. */
  look(nowMs: number): Promise<void>;
  stop(): void;
};

/**
 * The embedded engine has no background processes: it makes no checkpoint unless told to, and the log would grow
 * without end (and with it the time to reopen after a crash).
 */
export function startEngineUpkeep(port: UpkeepPort): EngineUpkeep {
  let doneAtMs = Date.now();
  let donePosition: number | null = null;

  async function look(nowMs: number): Promise<void> {
    const due = nowMs - doneAtMs >= checkpointEveryMs;
    if (!port.wasUsed() && !due) return;
    const position = await port.logPosition();
    donePosition ??= position;
    const grown = position - donePosition;
    if (grown < checkpointAtBytes && !(due && grown > 0)) return;
    await port.checkpoint();
    doneAtMs = nowMs;
    donePosition = await port.logPosition();
  }

  const timer = setInterval(() => {
    look(Date.now()).catch((error: unknown) => {
      port.log({ level: 'warn', message: `The log could not be shortened: ${String(error)}` });
    });
  }, lookEveryMs).unref();
  return { look, stop: () => clearInterval(timer) };
}
