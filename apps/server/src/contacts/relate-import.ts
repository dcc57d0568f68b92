// Compares the rows of an import with each other and with the stored contacts:
//   relateAll      all rows, in batches between which other requests are served
//   relateAround   a corrected row, and the rows that this affects
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type ImportKeys, importNeighbours } from '@daybook/domain/contacts/import-neighbours.ts';
import {
  type ImportRules,
  importRelater,
  type RowRelation,
  relateImportRows,
} from '@daybook/domain/contacts/relate-import-rows.ts';
import type { Deps } from '../platform/deps.ts';
import { batches } from '../platform/jobs/batches.ts';
import { inTurns } from '../platform/jobs/in-turns.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { lockImport, saveImport } from './import.repository.ts';
import {
  keysOfRow,
  neighboursOf,
  outcomeOf,
  type RelatedRow,
  type Some,
  saveRelations,
  someContacts,
  someRelatedRows,
} from './import-relating.repository.ts';

type Working = Pick<Deps, 'database' | 'now'>;
/** An import, and the status that it must have. */
export type Relating = { readonly importId: number; readonly during: 'processing' | 'finishing' };
type Relations = readonly (readonly [number, RowRelation])[];

/** Sizes of the batches of one transaction for reading and for writing. */
const readBatches = { least: 2000, most: 5000 } as const;
const writtenBatches = { least: 100, most: 2000 } as const;

/**
 * Determines the effect of every row that is not imported yet, or the error that prevents it. Only changed results are
 * written, so that a run that was cut off continues. An import whose rows were being checked is then checked. Ends
 * without an error when the import gets another status.
 */
export async function relateAll(deps: Working, scope: Scope, relating: Relating, signal: AbortSignal): Promise<void> {
  const changes = await changedRelations(deps, scope, relating.importId, signal);
  const sizes = batches(writtenBatches);
  for (let written = 0, isMore = true; isMore; ) {
    signal.throwIfAborted();
    const some = changes.slice(written, written + sizes.size());
    written += some.length;
    const batch = { some, leftCount: changes.length - written };
    isMore = await deps.database.asUser(scope, (trx) =>
      sizes.measured(() => writeBatch(trx, scope, relating, batch, deps.now())),
    );
  }
}

type Batch = { readonly some: Relations; readonly leftCount: number };

/** Saves a batch of results; returns whether to continue. */
async function writeBatch(
  trx: Transaction,
  scope: Scope,
  { importId, during }: Relating,
  { some, leftCount }: Batch,
  now: Date,
): Promise<boolean> {
  const current = await lockImport(trx, scope, { id: importId });
  if (current?.status !== during) return false;
  await saveRelations(trx, scope, importId, some);
  const isChecked = during === 'processing' && leftCount === 0;
  await saveImport(trx, scope, importId, {
    ...{ compared_count: current.row_count - leftCount, updated_at: now },
    ...(isChecked ? { status: 'checked' } : {}),
  });
  return leftCount > 0;
}

/**
 * Returns the relations of rows that differ from the saved ones. Contacts may change meanwhile: importing checks each
 * again.
 */
async function changedRelations(
  deps: Working,
  scope: Scope,
  importId: number,
  signal: AbortSignal,
): Promise<Relations> {
  const rules = await deps.database.asUser(scope, (trx) => importRules(trx, scope), { mode: 'read' });
  const { seeContact, seeRow, relate } = importRelater(rules);
  const rows: RelatedRow[] = [];
  const [codes, names] = [new Set<string | null>(), new Set<string>()];
  const piecesOf = <T>(read: (trx: Transaction, some: Some) => Promise<T[]>, keyOf: (one: T) => number) =>
    pieces(deps, scope, signal, { read, keyOf });
  const ofRows = piecesOf<RelatedRow>(
    (trx, some) => someRelatedRows(trx, scope, importId, some),
    ({ row }) => row,
  );
  for await (const piece of ofRows) {
    for (const row of piece) {
      rows.push(row);
      seeRow(row);
      codes.add(row.code);
      names.add(row.name);
    }
  }
  const ofContacts = piecesOf(
    (trx, some) => someContacts(trx, scope, some),
    ({ id }) => id,
  );
  for await (const piece of ofContacts) {
    for (const one of piece) if ((one.code !== null && codes.has(one.code)) || names.has(one.name)) seeContact(one);
  }
  const changes: [number, RowRelation][] = [];
  await inTurns(rows, (row) => {
    const relation = relate(row);
    if (!isNoted(row, relation)) changes.push([row.row, relation]);
  });
  return changes;
}

async function importRules(trx: Transaction, scope: Scope): Promise<ImportRules> {
  const { contact_import: chosen } = await loadPreferences(trx, scope);
  return { updatesExisting: chosen.update_existing };
}

const isNoted = (row: RelatedRow, now: RowRelation): boolean =>
  row.error === now.error &&
  row.outcome === outcomeOf(now) &&
  row.contactId === now.contactId &&
  row.isFollower === now.isFollower;

type Reading<T> = {
  readonly read: (trx: Transaction, some: Some) => Promise<T[]>;
  readonly keyOf: (one: T) => number;
};

/** Yields everything that is read, page by page, each after the last key of the previous one. */
async function* pieces<T>(
  { database }: Working,
  scope: Scope,
  signal: AbortSignal,
  { read, keyOf }: Reading<T>,
): AsyncGenerator<T[]> {
  const sizes = batches(readBatches);
  for (let after: number | null = null; ; ) {
    signal.throwIfAborted();
    const some: Some = { after, limit: sizes.size() };
    const piece = await database.asUser(scope, (trx) => sizes.measured(() => read(trx, some)), { mode: 'read' });
    yield piece;
    const last = piece.at(-1);
    if (last === undefined || piece.length < some.limit) return;
    after = keyOf(last);
  }
}

/** Compares a corrected row again, and all rows that this affects. `before`: its code and name until now. */
export async function relateAround(
  trx: Transaction,
  scope: Scope,
  { importId, row, before }: { readonly importId: number; readonly row: number; readonly before: ImportKeys },
): Promise<void> {
  const now = await keysOfRow(trx, scope, importId, row);
  const keys = { codes: [...before.codes, ...now.codes], names: [...before.names, ...now.names] };
  const near = await importNeighbours(keys, (some) => neighboursOf(trx, scope, importId, some));
  await saveRelations(trx, scope, importId, relateImportRows(near.rows, near.contacts, await importRules(trx, scope)));
}
