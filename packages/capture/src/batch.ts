import type { CaptureDevice } from '@daybook/contract/capture.ts';
import { maxBatchBytes } from '@daybook/contract/capture.ts';
import type { DropCount } from '@daybook/contract/privacy.ts';
import type { StoredEvent } from './event-store.ts';

/** The most events in one call; half of the server's limit, so that a slow server answers in time. */
export const eventsPerBatch = 500;

/** The body of one ingest call, and the stored events in it. */
export interface Batch {
  readonly body: string;
  readonly events: readonly StoredEvent[];
}

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).byteLength;

/**
 * Returns a call with as many of the first events as fit: at most `limit` and less than 1 MiB of JSON. `dropped`:
 * totals of omitted activity, which are sent along. Without events the body is a heartbeat. If no event fits, the batch
 * is empty.
 */
export function makeBatch(
  device: CaptureDevice,
  stored: readonly StoredEvent[],
  limit = eventsPerBatch,
  dropped: readonly DropCount[] = [],
): Batch {
  const head = `{"device":${JSON.stringify(device)},${dropped.length > 0 ? `"dropped":${JSON.stringify(dropped)},` : ''}"events":[`;
  const texts: string[] = [];
  let bytes = bytesOf(head) + 2;
  for (const { event } of stored.slice(0, limit)) {
    const text = JSON.stringify(event);
    bytes += bytesOf(text) + 1;
    if (bytes >= maxBatchBytes) break;
    texts.push(text);
  }
  return { body: `${head}${texts.join(',')}]}`, events: stored.slice(0, texts.length) };
}
