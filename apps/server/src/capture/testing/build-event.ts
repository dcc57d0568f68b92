import { randomUUID } from 'node:crypto';

export type SentEvent = {
  id: string;
  source: { type: string; identifier: string; name?: string };
  started_at: string;
  ended_at: string;
  subject: Record<string, unknown>;
  private?: boolean;
};

/** Returns a page that was open on the morning of the tests' day, with changes. */
export function buildEvent(changes: Partial<SentEvent> = {}): SentEvent {
  return {
    id: randomUUID(),
    source: { type: 'web', identifier: 'chrome', name: 'Google Chrome' },
    started_at: '2026-11-20T08:00:00.000Z',
    ended_at: '2026-11-20T08:10:00.000Z',
    subject: {
      title: 'Jaarrekening 2025 - Google Chrome',
      app: 'chrome',
      url: 'https://portal.vandijkbouw.nl/dossier',
    },
    ...changes,
  };
}

export const testDevice = {
  id: '3f1c9a52-6d0e-4f6a-9a51-0c7d1f2e3b4a',
  name: 'LAPTOP-12',
  kind: 'browser',
  version: '1.0.0',
};
