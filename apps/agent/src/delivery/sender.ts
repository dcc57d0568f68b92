import { type DropMeter, type DropStore, emptyDropMeter } from '@daybook/capture/drop-meter.ts';
import type { Connection, Fetch } from '@daybook/capture/ingest-call.ts';
import { oneAtATime } from '@daybook/capture/one-at-a-time.ts';
import { flushQueue, freshUpload, type UploadState } from '@daybook/capture/upload.ts';
import type { CaptureDevice } from '@daybook/contract/capture.ts';
import type { AgentQueue } from '../queue/agent-queue.ts';
import { sendNotes } from './send-notes.ts';

export interface SenderDependencies {
  readonly queue: AgentQueue;
  readonly connection: Connection;
  /** This machine as it is at this moment. */
  readonly device: () => CaptureDevice;
  readonly fetch: Fetch;
  readonly nowMs: () => number;
  readonly random: () => number;
}

export interface Sender {
  /** Sends what waits; does nothing while a pause after a failure lasts, unless `evenIfWaiting`. Never throws. */
  flush(options?: { readonly evenIfWaiting?: boolean }): Promise<void>;
  /** How sending went until now. */
  state(): UploadState;
}

/** Sends what is in the queue, one call at a time; how it goes is kept beside it. */
export function sender(dependencies: SenderDependencies): Sender {
  const { queue, connection, device } = dependencies;
  const inOrder = oneAtATime();
  // Only this file writes it, in this shape; a new connection starts anew.
  const state = () => (queue.kept('upload') as UploadState | null) ?? freshUpload;
  const send = async (evenIfWaiting: boolean) => {
    const start = evenIfWaiting ? { ...state(), nextAttemptAtMs: 0, needsConnection: false } : state();
    const drops = dropStore(queue);
    const afterEvents = await flushQueue(start, connection, device(), { ...dependencies, store: queue, drops });
    queue.keep('upload', await sendNotes(afterEvents, dependencies));
  };
  return { flush: ({ evenIfWaiting = false } = {}) => inOrder(() => send(evenIfWaiting)), state };
}

/** The counts of what was left out, as they are kept beside the queue. */
function dropStore(queue: AgentQueue): DropStore {
  return {
    change: async (step) => {
      const before = (queue.kept('drops') as DropMeter | null) ?? emptyDropMeter;
      const after = step(before);
      if (after !== before) queue.keep('drops', after);
      return after;
    },
  };
}
