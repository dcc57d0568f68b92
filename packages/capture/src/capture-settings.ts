import { type CaptureSettings, captureSettingsSchema } from '@daybook/contract/privacy.ts';
import type { Connection, Fetch } from './ingest-call.ts';

/** The latest rules, and when the server was last asked. */
export interface KeptSettings {
  readonly settings: CaptureSettings;
  readonly askedAtMs: number;
}

/** Where a client keeps the rules on disk: offline, and after a restart, the last known ones apply. */
export interface SettingsStore {
  read(): Promise<KeptSettings | null>;
  write(kept: KeptSettings): Promise<void>;
}

export interface SettingsDependencies {
  readonly fetch: Fetch;
  readonly store: SettingsStore;
  readonly nowMs: () => number;
}

/** How long the rules count as current before the server is asked for changes. */
export const settingsFreshMs = 60_000;
const answerWithinMs = 15_000;

/**
 * Returns the present rules: if the last answer is older than a minute, the server is asked whether they changed
 * (ETag). After any failure the last known ones apply; null only before the first answer ever. The server then judges
 * the recorded events when they arrive.
 */
export async function currentSettings(
  connection: Connection,
  dependencies: SettingsDependencies,
): Promise<CaptureSettings | null> {
  const kept = await dependencies.store.read();
  const ageMs = kept === null ? Number.POSITIVE_INFINITY : dependencies.nowMs() - kept.askedAtMs;
  // After a clock was set back, the age can be negative.
  if (kept !== null && ageMs >= 0 && ageMs < settingsFreshMs) return kept.settings;
  return refreshSettings(connection, dependencies);
}

/** Refreshes the rules immediately: the client knows of a change. */
export async function refreshSettings(
  connection: Connection,
  { fetch, store, nowMs }: SettingsDependencies,
): Promise<CaptureSettings | null> {
  const kept = await store.read();
  const settings = await fetchSettings(connection, kept, fetch);
  if (settings === null) return kept?.settings ?? null;
  await store.write({ settings, askedAtMs: nowMs() });
  return settings;
}

async function fetchSettings(
  connection: Connection,
  kept: KeptSettings | null,
  fetch: Fetch,
): Promise<CaptureSettings | null> {
  try {
    const response = await fetch(`${connection.server}/api/v1/capture/settings`, {
      method: 'GET',
      headers: {
        authorization: `Bearer ${connection.token}`,
        ...(kept === null ? {} : { 'if-none-match': `"${kept.settings.version}"` }),
      },
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (response.status === 304) return kept?.settings ?? null;
    return response.ok ? settingsOf(await response.json()) : null;
  } catch {
    return null;
  }
}

// An answer of another shape may come from a proxy: the last known rules stay. Unknown fields of a newer server are
// ignored, so that its rules apply here, too.
const knownPart = captureSettingsSchema.strip();

function settingsOf(json: unknown): CaptureSettings | null {
  const data = typeof json === 'object' && json !== null && 'data' in json ? json.data : null;
  return knownPart.safeParse(data).data ?? null;
}
