import '@daybook/capture/testing/indexed-db.ts';
import { vi } from 'vitest';

/** The browser and the server that a test shows to the extension; it can change them at any time. */
export interface Scene {
  tabs: Partial<chrome.tabs.Tab>[];
  activity: 'active' | 'idle' | 'locked';
  /** The server's answer to a batch, or null when it cannot be reached. */
  answers: ((body: string) => unknown) | null;
  /** The bodies that reached the server. */
  readonly bodies: string[];
}

/** Simulates a browser for the extension: its storage, its tabs, and a network with one server. */
export function openFakeBrowser(): Scene {
  const scene: Scene = { tabs: [], activity: 'active', answers: null, bodies: [] };
  vi.stubGlobal('chrome', {
    storage: { local: storageArea(), session: storageArea() },
    windows: { getLastFocused: async () => ({ id: 1, focused: true }) },
    tabs: {
      query: async ({ active }: { active?: boolean }) => (active ? scene.tabs.slice(0, 1) : scene.tabs),
    },
    idle: { queryState: async () => scene.activity },
    permissions: { contains: async () => true },
    runtime: { getManifest: () => ({ version: '1.2.3', permissions: ['tabs'] }) },
  });
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (scene.answers === null) throw new TypeError('Failed to fetch');
    scene.bodies.push(String(init.body));
    return Response.json({ data: scene.answers(String(init.body)) });
  });
  return scene;
}

/** Forgets everything that a browser forgets when it closes. */
export function closeFakeBrowser(): Promise<void> {
  return chrome.storage.session.clear();
}

function storageArea() {
  const kept = new Map<string, unknown>();
  return {
    get: async (key: string) => (kept.has(key) ? { [key]: structuredClone(kept.get(key)) } : {}),
    set: async (values: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(values)) kept.set(key, structuredClone(value));
    },
    remove: async (keys: string | string[]) => {
      for (const key of [keys].flat()) kept.delete(key);
    },
    clear: async () => kept.clear(),
  };
}
