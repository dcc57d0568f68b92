import { currentSettings, type KeptSettings } from '@daybook/capture/capture-settings.ts';
import type { Connection, Fetch } from '@daybook/capture/ingest-call.ts';
import { type CaptureSettings, captureSettingsSchema } from '@daybook/contract/privacy.ts';
import { z } from 'zod';
import type { AgentQueue } from '../queue/agent-queue.ts';

export interface SettingsKeeper {
  /** Returns the settings as last fetched, even before a restart; null when they have never been fetched. */
  current(): CaptureSettings | null;
  /** Asks the server whether they changed, at most once a minute. Without an answer the known ones stay. */
  refresh(): Promise<void>;
}

const keptSchema = z.object({ settings: captureSettingsSchema, askedAtMs: z.number() });

/** Stores the settings beside the queue of the account, so that they apply without the server too. */
export function settingsKeeper(
  queue: AgentQueue,
  connection: Connection,
  fetch: Fetch,
  nowMs: () => number,
): SettingsKeeper {
  let known: KeptSettings | null = keptSchema.safeParse(queue.kept('settings')).data ?? null;
  const store = {
    read: async () => known,
    write: async (kept: KeptSettings) => {
      // Returns the same object where nothing changed, so that nothing has to be prepared again.
      const isSame = known?.settings.version === kept.settings.version;
      known = isSame && known ? { ...kept, settings: known.settings } : kept;
      queue.keep('settings', known);
    },
  };
  return {
    current: () => known?.settings ?? null,
    refresh: async () => {
      await currentSettings(connection, { fetch, store, nowMs });
    },
  };
}
