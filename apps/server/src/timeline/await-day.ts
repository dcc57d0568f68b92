// A reader of a day waits for its next version, instead of polling.
import type { Change } from '@daybook/database/changes/change.ts';
import type { Database, Scope } from '@daybook/database/database.ts';
import { ownDay } from './timeline.service.ts';

export type KnownDay = { readonly dayId: number; readonly version: number; readonly waitSeconds: number };

export type AwaitedDay = {
  readonly version: number;
  /** Whether changes of all processes are received; otherwise waiting is useless. */
  readonly is_live: boolean;
};

/**
 * Returns the version of an own day as soon as it differs from the one that the reader knows, at the latest after
 * `waitSeconds` or when `ended` is aborted. No transaction is open while it waits.
 * @throws AppError MODEL_NOT_FOUND
 */
export async function awaitDay(
  database: Database,
  scope: Scope,
  known: KnownDay,
  ended: AbortSignal,
): Promise<AwaitedDay> {
  const { changes } = database;
  const read = () =>
    database.asUser(scope, async (trx) => (await ownDay(trx, scope, known.dayId)).version, { mode: 'read' });
  const until = AbortSignal.any([ended, AbortSignal.timeout(known.waitSeconds * 1000)]);
  // Subscribed before the first read, so that no change is missed in between.
  const word = nextWord(database, scope, until);
  try {
    for (;;) {
      const heard = word.next();
      const version = await read();
      const isLive = changes.isComplete();
      if (version !== known.version || !isLive || until.aborted) return { version, is_live: isLive };
      await heard;
    }
  } finally {
    word.end();
  }
}

/**
 * Resolves the promise of `next` when the person's days change, when the reception of changes starts or stops, and when
 * the wait is over.
 */
function nextWord({ changes }: Database, { clientId, userId }: Scope, until: AbortSignal) {
  let { promise, resolve } = Promise.withResolvers<void>();
  const tell = () => resolve();
  const isMine = (change: Change) => change.clientId === clientId && change.userId === userId;
  const end = changes.subscribe({
    changed: (change) => {
      if (isMine(change)) tell();
    },
    completenessChanged: tell,
  });
  until.addEventListener('abort', tell);
  if (until.aborted) tell();
  return {
    /** Resolves for events from now on. */
    next: () => {
      if (!until.aborted) ({ promise, resolve } = Promise.withResolvers<void>());
      return promise;
    },
    end: () => {
      end();
      until.removeEventListener('abort', tell);
    },
  };
}
