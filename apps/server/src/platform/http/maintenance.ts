// The operator takes the service away for a while: a file in the data folder, which every request looks for.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import type { AppInstance } from './app-instance.ts';

export const maintenanceSchema = z.strictObject({
  /** Words that people read instead of the usual ones; null: those. */
  text: z.string().max(500).nullable(),
  /** When it is expected to be over. */
  until: z.iso.datetime({ offset: true }).nullable(),
});
export type Maintenance = z.infer<typeof maintenanceSchema>;

/** The file that `npm run maintenance` writes. */
export const maintenanceFile = (dataDir: string): string => join(dataDir, 'maintenance.json');

/** One look at the disk a second is enough, however many requests come. */
const lookEveryMs = 1_000;

/** The maintenance that is under way; null while there is none. A file that cannot be read is maintenance without words. */
export async function readMaintenance(dataDir: string): Promise<Maintenance | null> {
  const file = maintenanceFile(dataDir);
  const found = await stat(file).catch(() => null);
  if (found === null) return null;
  const text = await readFile(file, 'utf8').catch(() => '');
  return maintenanceSchema.safeParse(parsed(text)).data ?? { text: null, until: null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * While the file is there every call is answered with MAINTENANCE and what the file says; pages, their files and the
 * health of the server are not. What clients record meanwhile waits with them.
 */
export function addMaintenance(app: AppInstance, dataDir: string | undefined, nowMs: () => number = Date.now): void {
  if (dataDir === undefined) return;
  let [lookedAtMs, current] = [Number.NEGATIVE_INFINITY, null as Maintenance | null];
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/') || /^\/api\/(?:health|ready)\b/.test(request.url)) return;
    if (nowMs() - lookedAtMs >= lookEveryMs) [lookedAtMs, current] = [nowMs(), await readMaintenance(dataDir)];
    if (current !== null)
      throw new AppError('MAINTENANCE', { meta: { ...current, retry_after: retryAfter(current, nowMs()) } });
  });
}

/** Seconds until it is expected to be over; half a minute where that is not known or has passed. */
function retryAfter({ until }: Maintenance, atMs: number): number {
  const seconds = until === null ? 0 : Math.ceil((Date.parse(until) - atMs) / 1000);
  return seconds > 0 ? Math.min(seconds, 3600) : 30;
}
