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
  /** Returns the present state of this machine. */
  readonly device: () => CaptureDevice;
  readonly fetch: Fetch;
  readonly nowMs: () => number;
  readonly random: () => number;
}

export interface Sender {
  /** Sends all waiting rows; does nothing during a pause after a failure, unless `evenIfWaiting`. Never throws. */
  flush(options?: { readonly evenIfWaiting?: boolean }): Promise<void>;
  /** Returns the state of sending. */
  state(): UploadState;
}

/** Sends the rows of the queue, one call at a time; the state of sending is stored beside it. */
export function sender(dependencies: SenderDependencies): Sender {
  const { queue, connection, device } = dependencies;
  const inOrder = oneAtATime();
  // Only this file writes it, in this form; a new connection starts with a fresh one.
  const state = () => (queue.kept('upload') as UploadState | null) ?? freshUpload;
  const send = async (evenIfWaiting: boolean) => {
    const start = evenIfWaiting ? { ...state(), nextAttemptAtMs: 0, needsConnection: false } : state();
    const drops = dropStore(queue);
    const afterEvents = await flushQueue(start, connection, device(), { ...dependencies, store: queue, drops });
    queue.keep('upload', await sendNotes(afterEvents, dependencies));
  };
  return { flush: ({ evenIfWaiting = false } = {}) => inOrder(() => send(evenIfWaiting)), state };
}

/** Returns the dropped-event counts, which are stored beside the queue. */
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
