import { currentSettings, type KeptSettings } from '@daybook/capture/capture-settings.ts';
import type { Connection, Fetch } from '@daybook/capture/ingest-call.ts';
import { type CaptureSettings, captureSettingsSchema } from '@daybook/contract/privacy.ts';
import { z } from 'zod';
import type { AgentQueue } from '../queue/agent-queue.ts';

export interface SettingsKeeper {
  /** As last fetched, also before the last restart; null when they have never been fetched. */
  current(): CaptureSettings | null;
  /** Asks the server whether they changed, once a minute at most. Without an answer the known ones go on. */
  refresh(): Promise<void>;
}

const keptSchema = z.object({ settings: captureSettingsSchema, askedAtMs: z.number() });

/** Keeps what may be recorded beside the queue of the account, so that it holds without the server, too. */
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
      // The same object goes on where nothing changed, so that nobody has to prepare anything anew.
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
