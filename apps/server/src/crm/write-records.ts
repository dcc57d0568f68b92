// Read records become contacts and dimensions here, in batches between which other requests are served: matched first,
// so that none is duplicated, then written. The written state is stored with each record, so that a run that was cut
// off continues.
import type { CrmDefinition } from '@daybook/connectors/crm/crm-definition.ts';
import type { Transaction } from '@daybook/database/database.ts';
import type { DimensionMatcher } from '@daybook/domain/crm/match-dimensions.ts';
import { writeOutsideContacts } from '../contacts/contacts.service.ts';
import { levelIds, writeOutsideDimensions } from '../dimensions/dimensions.service.ts';
import { batches } from '../platform/jobs/batches.ts';
import { followGrowth, type Growth } from './follow-growth.ts';
import { ownDimensions } from './match-dimensions.ts';
import { matchAll } from './match-records.ts';
import { ofReading, type Reading } from './reading.ts';
import { findUnwritten, markWritten, type UnwrittenRecord } from './records.repository.ts';

type Counts = Record<string, number>;
const sizes = { least: 100, most: 1000 } as const;
const manyRows = 1000;

/** Writes everything that was read and decided. Returns the counts of changes, by kind and action. */
export async function writeRecords(reading: Reading, definition: CrmDefinition): Promise<Counts> {
  const counts: Counts = {};
  await matchAll(reading);
  const contacts = followGrowth(reading.deps.database, ['contacts', 'crm_records']);
  await writeLevel(reading, 'contact', 0, contacts, (trx, rows) => writeContacts(reading, trx, rows, counts));
  const dimensions = followGrowth(reading.deps.database, ['dimensions', 'crm_records']);
  for (const [index] of definition.nouns.levels.entries()) {
    const level = index + 1;
    const own = await ownDimensions(reading, level);
    await writeLevel(reading, 'dimension', level, dimensions, (trx, rows) =>
      writeDimensions({ ...reading, own, level }, definition, trx, rows, counts),
    );
  }
  const written = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (written >= manyRows) await reading.deps.database.vacuum(['contacts', 'dimensions', 'crm_records']);
  return counts;
}

type Write = (trx: Transaction, rows: readonly UnwrittenRecord[]) => Promise<void>;

/** All records of a level that are not written yet, in batches. */
async function writeLevel(
  reading: Reading,
  kind: 'contact' | 'dimension',
  level: number,
  growth: Growth,
  write: Write,
): Promise<void> {
  const { deps, scope, signal, aimedMs } = reading;
  const batch = batches(sizes, aimedMs);
  for (let beyond = ''; ; ) {
    signal.throwIfAborted();
    const limit = batch.size();
    const rows = await deps.database.asUser(scope, (trx) =>
      batch.measured(async () => {
        const some = await findUnwritten(trx, ofReading(reading), { kind, level, beyond, limit });
        if (some.length > 0) await write(trx, some);
        return some;
      }),
    );
    await growth.wrote(rows.length);
    if (rows.length < limit) return;
    beyond = rows.at(-1)?.outside_id ?? beyond;
  }
}

async function writeContacts(
  reading: Reading,
  trx: Transaction,
  rows: readonly UnwrittenRecord[],
  counts: Counts,
): Promise<void> {
  const { deps, scope, connection } = reading;
  const contacts = rows.map((row) => ({
    ...{ outsideId: row.outside_id, name: row.name, code: row.code, isActive: row.is_active },
    ...{ ownId: row.own_id, wasHere: row.is_here },
    ...{ mailAddresses: row.mail_addresses, phoneNumbers: row.phone_numbers },
  }));
  const done = await writeOutsideContacts(trx, scope, connection.system, contacts, deps.now());
  await markWritten(trx, ofReading(reading), 'contact', done.written);
  add(counts, 'contact', done.counts);
}

/** A record of an undecided contact, or below a missing parent, has to wait for it. */
const isReady = (row: UnwrittenRecord): boolean =>
  (row.contact_outside_id === null || row.contact_own_id !== null) &&
  (row.parent_outside_id === null || row.parent_own_id !== null);

async function writeDimensions(
  reading: Reading & { readonly own: DimensionMatcher; readonly level: number },
  { nouns }: CrmDefinition,
  trx: Transaction,
  rows: readonly UnwrittenRecord[],
  counts: Counts,
): Promise<void> {
  const { deps, scope, own, level } = reading;
  const levels = await levelIds(trx, scope, nouns.levels);
  const levelId = levels.get(level);
  const ready = rows.filter(isReady);
  if (levelId === undefined || ready.length === 0) return;
  const matches = new Map(
    ready.flatMap((row) => {
      const isNew = row.own_id === null && row.is_active;
      const match = isNew ? own.take({ ...row, contactId: row.contact_own_id, parentId: row.parent_own_id }) : null;
      return match === null ? [] : [[row.outside_id, match] as const];
    }),
  );
  const dimensions = ready.map((row) => ({
    ...{ outsideId: row.outside_id, level, name: row.name, code: row.code },
    ownId: row.own_id ?? matches.get(row.outside_id)?.ownId ?? null,
    ...{ contactId: row.contact_own_id, parentId: row.parent_own_id },
    ...{ requiresChild: row.requires_child, isActive: row.is_active },
  }));
  const done = await writeOutsideDimensions(trx, scope, levelId, dimensions, deps.now());
  const active = new Map(ready.map((row) => [row.outside_id, row.is_active]));
  const written = done.written.map((one) => ({
    ...one,
    isHere: one.ownId !== null && active.get(one.outsideId) === true,
    evidence: matches.get(one.outsideId)?.evidence ?? null,
  }));
  await markWritten(trx, ofReading(reading), 'dimension', written);
  add(counts, 'dimension', done.counts);
}

function add(counts: Counts, kind: string, done: Readonly<Record<string, number>>): void {
  for (const [what, count] of Object.entries(done)) {
    const name = `${kind}_${what}`;
    counts[name] = (counts[name] ?? 0) + count;
  }
}
