import { type CaptureSettings, captureSettingsSchema } from '@daybook/contract/privacy.ts';
import type { Connection, Fetch } from './ingest-call.ts';

/** The rules that were last fetched, and when the server was last asked. */
export interface KeptSettings {
  readonly settings: CaptureSettings;
  readonly askedAtMs: number;
}

/** Where a client keeps the rules on disk: without a connection, and after a restart, the last known ones hold. */
export interface SettingsStore {
  read(): Promise<KeptSettings | null>;
  write(kept: KeptSettings): Promise<void>;
}

export interface SettingsDependencies {
  readonly fetch: Fetch;
  readonly store: SettingsStore;
  readonly nowMs: () => number;
}

/** How long the rules are taken as they are before the server is asked whether they changed. */
export const settingsFreshMs = 60_000;
const answerWithinMs = 15_000;

/**
 * The rules that hold now: asks the server when the last answer is older than a minute, and then only whether they changed
 * (ETag). Whatever goes wrong, the last known ones stay; null only before the first answer ever. What was recorded until
 * then the server judges when it arrives.
 */
export async function currentSettings(
  connection: Connection,
  dependencies: SettingsDependencies,
): Promise<CaptureSettings | null> {
  const kept = await dependencies.store.read();
  const ageMs = kept === null ? Number.POSITIVE_INFINITY : dependencies.nowMs() - kept.askedAtMs;
  // A clock that was put back makes an age below zero.
  if (kept !== null && ageMs >= 0 && ageMs < settingsFreshMs) return kept.settings;
  return refreshSettings(connection, dependencies);
}

/** The same, without waiting for the last answer to grow old: the client knows that something changed. */
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

// An answer in another shape may come from a proxy in between: the last known rules stay. What a newer server says beside
// them is passed over, so that its rules hold here, too.
const knownPart = captureSettingsSchema.strip();

function settingsOf(json: unknown): CaptureSettings | null {
  const data = typeof json === 'object' && json !== null && 'data' in json ? json.data : null;
  return knownPart.safeParse(data).data ?? null;
}
