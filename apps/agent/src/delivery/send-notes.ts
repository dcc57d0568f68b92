import type { Answer, Connection, Fetch } from '@daybook/capture/ingest-call.ts';
import { parseRetryAfter, retryDelayMs } from '@daybook/capture/retry-delay.ts';
import { freshUpload, isDue, refusedState, type UploadState } from '@daybook/capture/upload.ts';
import { logsRoutes } from '@daybook/contract/logs.ts';
import type { AgentQueue, WaitingNote } from '../queue/agent-queue.ts';

export interface NoteDependencies {
  readonly queue: AgentQueue;
  readonly connection: Connection;
  readonly fetch: Fetch;
  readonly nowMs: () => number;
  readonly random: () => number;
}

/**
 * Sends the waiting notes, in their order, until none is left or the server does not accept one; returns the state to
 * store. To the server, notes with the same moment and text are equal, so sending one twice adds it once.
 */
export async function sendNotes(state: UploadState, dependencies: NoteDependencies): Promise<UploadState> {
  const { queue, nowMs } = dependencies;
  let current = state;
  while (isDue(current, nowMs())) {
    const note = queue.firstNote();
    if (note === null) return current;
    const response = await post(note, dependencies);
    if (response?.ok === true) queue.forgetNote(note);
    else if (response?.status === 422) queue.refuseNote(note);
    current = stateAfter(current, response, dependencies);
  }
  return current;
}

async function post(note: WaitingNote, { connection, fetch }: NoteDependencies): Promise<Answer | null> {
  try {
    return await fetch(`${connection.server}${logsRoutes.createActivityNote.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${connection.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ description: note.description, timestamp: note.timestamp }),
      redirect: 'error',
      signal: AbortSignal.timeout(25_000),
    });
  } catch {
    return null;
  }
}

function stateAfter(state: UploadState, response: Answer | null, { nowMs, random }: NoteDependencies): UploadState {
  if (response?.ok === true) return { ...freshUpload, lastSentAtMs: nowMs() };
  if (response?.status === 422) return state;
  if (response?.status === 401 || response?.status === 403) return refusedState(state, nowMs(), random());
  const failures = state.failures + 1;
  const retryAfterMs = parseRetryAfter(response?.headers.get('retry-after') ?? null, nowMs());
  const failedAtMs = nowMs();
  return {
    ...state,
    failures,
    failedAtMs,
    nextAttemptAtMs: failedAtMs + retryDelayMs(failures, random(), retryAfterMs),
  };
}
