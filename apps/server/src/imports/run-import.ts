import { type CaptureDevice, maxBatchBytes } from '@daybook/contract/capture.ts';
import type { Scope } from '@daybook/database/database.ts';
import { ingest } from '../capture/capture.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { PermanentFailure } from '../platform/jobs/jobs.ts';
import type { ImportItem } from './file-reading.ts';
import {
  addImportEvents,
  findImport,
  type Progress,
  removeFile,
  saveProgress,
  saveStatus,
} from './imports.repository.ts';
import { loadWithFile, readAndPlan } from './imports.service.ts';

type Working = Pick<Deps, 'database' | 'now'>;
const batchSize = Math.min(500, Math.floor(maxBatchBytes / 2048));

/**
 * Stores the entries of a file, batch by batch. It runs again after a crash: stored entries are skipped, and the rest
 * follows. Ends early when it is cancelled.
 */
export async function runImport(
  deps: Working,
  { clientId, userId, importId }: { clientId: number; userId: number; importId: number },
  signal: AbortSignal,
): Promise<void> {
  const scope: Scope = { clientId, userId, readsPublished: false };
  const current = await deps.database.asUser(scope, (trx) => findImport(trx, scope, importId));
  if (current?.status === 'cancelling') return end(deps, scope, importId, 'cancelled');
  if (current?.status !== 'running') return;
  try {
    const isComplete = await storeAll(deps, scope, importId, signal);
    await end(deps, scope, importId, isComplete ? 'done' : 'cancelled');
  } catch (error) {
    if (!(error instanceof AppError && error.status === 422)) throw error;
    await end(deps, scope, importId, 'failed');
    throw new PermanentFailure('The file cannot be read any more.');
  }
}

/** Returns false when it was cancelled before everything was stored. */
async function storeAll(deps: Working, scope: Scope, importId: number, signal: AbortSignal): Promise<boolean> {
  const { row, bytes } = await deps.database.asUser(scope, (trx) => loadWithFile(trx, scope, importId));
  const choice = { format: row.format, timezone: row.timezone, dateOrder: row.date_order, person: row.person };
  const { plan } = await readAndPlan(deps, scope, bytes, choice);
  let progress = await progressSoFar(deps, scope, importId, plan.wanted.length);
  for (const batch of batchesOf(plan.wanted)) {
    signal.throwIfAborted();
    const outcome = await storeBatch(deps, scope, importId, batch, plan.storedIds);
    progress = sumOf(progress, outcome);
    const status = await deps.database.asUser(scope, (trx) => saveProgress(trx, scope, importId, progress, deps.now()));
    if (status === 'cancelling') return false;
  }
  return true;
}

/** After a crash, the entries that were stored before it count as handled. */
async function progressSoFar(deps: Working, scope: Scope, importId: number, left: number): Promise<Progress> {
  const row = await deps.database.asUser(scope, (trx) => findImport(trx, scope, importId));
  const total = Number(row?.preview['new_count'] ?? left);
  const before = { handled: row?.handled_count ?? 0, added: row?.added_count ?? 0, refused: row?.refused_count ?? 0 };
  return before.handled === 0 ? before : { ...before, handled: Math.max(0, total - left) };
}

async function storeBatch(
  deps: Working,
  scope: Scope,
  importId: number,
  batch: Batch,
  storedIds: ReadonlySet<string>,
): Promise<Progress> {
  const fresh = batch.items.map(({ event }) => event.id).filter((id) => !storedIds.has(id));
  await deps.database.asUser(scope, (trx) => addImportEvents(trx, scope, importId, fresh));
  const descriptions = new Map(
    batch.items.flatMap(({ event, description }) => (description === null ? [] : [[event.id, description] as const])),
  );
  const events = batch.items.map(({ event }) => event);
  const { accepted, rejected } = await ingest(deps, scope, { device: batch.device, events, descriptions });
  const isFresh = new Set(fresh);
  return {
    handled: batch.items.length,
    added: new Set(accepted.filter((id) => isFresh.has(id))).size,
    refused: rejected.length,
  };
}

type Batch = { readonly device: CaptureDevice; readonly items: readonly ImportItem[] };

function* batchesOf(items: readonly ImportItem[]): Generator<Batch> {
  for (const ofDevice of Map.groupBy(items, ({ device }) => device.id).values()) {
    for (let start = 0; start < ofDevice.length; start += batchSize) {
      const batch = ofDevice.slice(start, start + batchSize);
      const [first] = batch;
      if (first !== undefined) yield { device: first.device, items: batch };
    }
  }
}

const sumOf = (one: Progress, other: Progress): Progress => ({
  handled: one.handled + other.handled,
  added: one.added + other.added,
  refused: one.refused + other.refused,
});

async function end(
  deps: Working,
  scope: Scope,
  importId: number,
  status: 'done' | 'cancelled' | 'failed',
): Promise<void> {
  await deps.database.asUser(scope, async (trx) => {
    await saveStatus(trx, scope, importId, status, deps.now());
    await removeFile(trx, scope, importId);
  });
}
