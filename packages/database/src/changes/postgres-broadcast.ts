// Sends changes between processes by LISTEN and NOTIFY. A NOTIFY inside the writing transaction would make all commits
// of the server wait for each other, so it is sent afterwards, for all changes of a moment together. If its process
// dies first, readers find the change by polling.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DatabaseLog } from '../database.ts';
import type { Change, ChangeListener } from './change.ts';
import type { Broadcast } from './changes.ts';
import { packChanges, readChanges } from './payload.ts';

const channel = 'daybook_changes';
/** Changes within this time are sent in one NOTIFY. */
const gatherMs = 50;
const firstPauseMs = 500;
const longestPauseMs = 15_000;
/** How often the connection is checked, so that a silent loss is noticed. */
const lookEveryMs = 30_000;
const answerMs = 10_000;
const endWithinMs = 2_000;

export type BroadcastSettings = {
  /** A direct address: a pooler that lends connections by transaction does not keep LISTEN. */
  readonly listenUrl: string;
  /** Runs one statement on any connection. */
  readonly run: (text: string, values: readonly unknown[]) => Promise<unknown>;
  readonly log: DatabaseLog;
};

/** Listens until it is closed, and connects again whenever the connection is lost. */
export function postgresBroadcast(
  { listenUrl, run, log }: BroadcastSettings,
  { changed, completenessChanged }: Pick<ChangeListener, 'changed' | 'completenessChanged'>,
): Broadcast {
  const self = randomUUID();
  const waiting = new Map<string, Change>();
  let gathering: NodeJS.Timeout | null = null;
  let sending: Promise<unknown> = Promise.resolve();
  let client: pg.Client | null = null;
  let isListening = false;
  let isClosed = false;
  let again: NodeJS.Timeout | null = null;
  let pauseMs = firstPauseMs;

  const setListening = (value: boolean) => {
    if (isListening === value) return;
    isListening = value;
    completenessChanged();
  };

  const lost = (which: pg.Client, reason: string) => {
    if (client !== which) return;
    client = null;
    which.removeAllListeners('notification');
    void which.end().catch(() => {});
    if (isClosed) return;
    if (isListening) log({ level: 'warn', message: `Changes of other processes are asked for now: ${reason}` });
    setListening(false);
    again = setTimeout(() => void listen(), pauseMs).unref();
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };

  async function listen(): Promise<void> {
    const next = new pg.Client({
      connectionString: listenUrl,
      application_name: 'daybook changes',
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client = next;
    next.on('error', (error) => lost(next, error.message));
    next.on('end', () => lost(next, 'the connection was closed'));
    next.on('notification', ({ payload = '' }) => {
      const { sender, changes } = readChanges(payload);
      if (sender !== self) for (const change of changes) changed(change);
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
      pauseMs = firstPauseMs;
      if (client === next) setListening(true);
    } catch (error) {
      lost(next, error instanceof Error ? error.message : String(error));
    }
  }

  const look = setInterval(() => {
    const looked = client;
    if (isListening && looked !== null) looked.query('SELECT 1').catch((error: Error) => lost(looked, error.message));
  }, lookEveryMs).unref();

  const flush = () => {
    gathering = null;
    const changes = [...waiting.values()];
    waiting.clear();
    for (const payload of packChanges(self, changes)) {
      // The database may be down: then readers poll.
      sending = sending.then(() => run('SELECT pg_notify($1, $2)', [channel, payload])).catch(() => {});
    }
  };

  void listen();
  return {
    isComplete: () => isListening,
    send: (change) => {
      waiting.set(`${change.clientId}.${change.userId}`, change);
      gathering ??= setTimeout(flush, gatherMs).unref();
    },
    close: async () => {
      isClosed = true;
      clearInterval(look);
      if (again !== null) clearTimeout(again);
      if (gathering !== null) clearTimeout(gathering);
      flush();
      const ended = sending.then(() => client?.end()).catch(() => {});
      // Does not wait for a server without an answer.
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, endWithinMs).unref())]);
    },
  };
}
