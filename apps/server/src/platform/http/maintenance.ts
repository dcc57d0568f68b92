// The operator takes the service down for a while: with a file in the data folder, which every request checks.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import type { AppInstance } from './app-instance.ts';

export const maintenanceSchema = z.strictObject({
  /** A text for users instead of the standard one; null: the standard one. */
  text: z.string().max(500).nullable(),
  /** When it is expected to be over. */
  until: z.iso.datetime({ offset: true }).nullable(),
});
export type Maintenance = z.infer<typeof maintenanceSchema>;

/** The file that `npm run maintenance` writes. */
export const maintenanceFile = (dataDir: string): string => join(dataDir, 'maintenance.json');

/** The disk is checked at most once a second, however many requests come. */
const lookEveryMs = 1_000;

/**
 * Returns the maintenance under way; null while there is none. An unreadable file counts as maintenance without a text.
 */
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
 * While the file exists every call is answered with MAINTENANCE and the file's text, except for pages, their files and
 * the health of the server. Clients keep what they record meanwhile.
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

/** Returns the seconds until its expected end; half a minute where that is unknown or has passed. */
function retryAfter({ until }: Maintenance, atMs: number): number {
  const seconds = until === null ? 0 : Math.ceil((Date.parse(until) - atMs) / 1000);
  return seconds > 0 ? Math.min(seconds, 3600) : 30;
}
