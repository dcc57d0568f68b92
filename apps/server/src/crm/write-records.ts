// Read records become contacts and dimensions here, in batches between which others get their turn: matched first, so
// that nothing is doubled, then written. Each written record is noted with it, so that a run that was cut off goes on.
import type { CrmDefinition } from '@daybook/connectors/crm/crm-definition.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { matchesConnectingUser } from '@daybook/domain/crm/match-connecting-user.ts';
import { matchContacts } from '@daybook/domain/crm/match-contacts.ts';
import { matchEmployees } from '@daybook/domain/crm/match-employees.ts';
import { linkedBySystem, unlinkedContacts, writeOutsideContacts } from '../contacts/contacts.service.ts';
import { levelIds, writeOutsideDimensions } from '../dimensions/dimensions.service.ts';
import { batches } from '../platform/jobs/batches.ts';
import { activeUsers } from '../users/users.service.ts';
import { followGrowth, type Growth } from './follow-growth.ts';
import type { Reading } from './reading.ts';
import {
  type Decision,
  decideRest,
  markWritten,
  type Of,
  recordsOfOwn,
  saveDecisions,
  takeToldLinks,
  type Unwritten,
  undecided,
  unwritten,
} from './records.repository.ts';

type Counts = Record<string, number>;
const sizes = { least: 100, most: 1000 } as const;
const manyRows = 1000;

/** Writes everything that was read and decided. Returns what was done, by what and how. */
export async function writeRecords(reading: Reading, definition: CrmDefinition): Promise<Counts> {
  const counts: Counts = {};
  await matchAll(reading);
  const contacts = followGrowth(reading.deps.database, ['contacts', 'crm_records']);
  await writeLevel(reading, 'contact', 0, contacts, (trx, rows) => writeContacts(reading, trx, rows, counts));
  const dimensions = followGrowth(reading.deps.database, ['dimensions', 'crm_records']);
  for (const [index] of definition.nouns.levels.entries()) {
    const level = index + 1;
    await writeLevel(reading, 'dimension', level, dimensions, (trx, rows) =>
      writeDimensions(reading, definition, trx, level, rows, counts),
    );
  }
  const written = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (written >= manyRows) await reading.deps.database.vacuum(['contacts', 'dimensions', 'crm_records']);
  return counts;
}

const ofReading = ({ scope, connection }: Reading): Of => ({ clientId: scope.clientId, connectionId: connection.id });

/** Says of everything new what it is here, or may be. */
async function matchAll(reading: Reading): Promise<void> {
  const { deps, scope, connection } = reading;
  const of = ofReading(reading);
  await deps.database.asUser(scope, (trx) => takeToldLinks(trx, of, connection.system));
  const decisions = await deps.database.asUser(scope, async (trx) => {
    const outside = await undecided(trx, of, 'contact');
    if (outside.length === 0) return [];
    const told = await linkedBySystem(trx, scope, connection.system);
    const records = outside.map(({ outside_id, ...one }) => ({ outsideId: outside_id, ...one }));
    const matches = matchContacts(records, await unlinkedContacts(trx, scope));
    return records.flatMap(({ outsideId }): Decision[] => {
      const toldId = told.get(outsideId);
      if (toldId !== undefined) return [{ ...decided(outsideId), ownId: toldId, evidence: 'hand' }];
      const match = matches.get(outsideId);
      if (match === undefined) return [];
      const { ownId, evidence, isCertain } = match;
      return isCertain
        ? [{ ...decided(outsideId), ownId, evidence }]
        : [{ ...decided(outsideId), status: 'proposed', proposedId: ownId, evidence }];
    });
  });
  for (let at = 0; at < decisions.length; at += sizes.most) {
    const some = decisions.slice(at, at + sizes.most);
    await deps.database.asUser(scope, (trx) => saveDecisions(trx, of, 'contact', some));
  }
  for (const kind of ['contact', 'dimension'] as const) await decideAllRest(reading, kind);
  await deps.database.asUser(scope, (trx) => matchPeople(trx, reading, of));
}

/** Decides all records without a match, in batches. */
async function decideAllRest(reading: Reading, kind: 'contact' | 'dimension'): Promise<void> {
  const { deps, scope, signal, connection, aimedMs } = reading;
  const isChosen = kind === 'contact' && connection.settings['select_contacts'] === true;
  const status = isChosen ? 'ignored' : 'apart';
  const batch = batches(sizes, aimedMs);
  for (let limit = 0, count = 0; count === limit; ) {
    signal.throwIfAborted();
    limit = batch.size();
    count = await deps.database.asUser(scope, (trx) =>
      batch.measured(() => decideRest(trx, ofReading(reading), kind, { status, limit })),
    );
  }
}

const decided = (outsideId: string): Decision => ({
  ...{ outsideId, status: 'linked', ownId: null, proposedId: null, evidence: null },
});

/**
 * People are only matched, never made: who is nobody here stays so until somebody decides. Where connecting asks who the user
 * is there (`employee_id`), that is the answer for this user.
 */
async function matchPeople(trx: Transaction, { scope, connection }: Reading, of: Of): Promise<void> {
  const people = (await undecided(trx, of, 'employee')).map(({ outside_id, email }) => ({
    outsideId: outside_id,
    email,
  }));
  const users = await activeUsers(trx, scope);
  const taken = await recordsOfOwn(
    trx,
    of,
    'employee',
    users.map(({ id }) => id),
  );
  const matched = new Set(taken.map(({ own_id: ownId }) => ownId));
  const unmatched = users.filter(({ id }) => !matched.has(id));
  const matches = matchEmployees(people, unmatched);
  const decisions = [...matches].map(
    ([outsideId, ownId]): Decision => ({ ...decided(outsideId), ownId, evidence: 'email' }),
  );
  const chosen = { outsideId: connection.field_values['employee_id'] ?? '', ownId: connection.connected_by };
  const outsideIds = people.map(({ outsideId }) => outsideId);
  const userIds = unmatched.map(({ id }) => id);
  const isChosen = matchesConnectingUser(chosen, outsideIds, userIds, matches);
  const own: Decision[] = isChosen ? [{ ...decided(chosen.outsideId), ownId: chosen.ownId, evidence: 'hand' }] : [];
  await saveDecisions(trx, of, 'employee', [...decisions, ...own]);
}

type Write = (trx: Transaction, rows: readonly Unwritten[]) => Promise<void>;

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
        const some = await unwritten(trx, ofReading(reading), { kind, level, beyond, limit });
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
  rows: readonly Unwritten[],
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

/** A record of an undecided contact, or below a missing parent, waits for that. */
const isReady = (row: Unwritten): boolean =>
  (row.contact_outside_id === null || row.contact_own_id !== null) &&
  (row.parent_outside_id === null || row.parent_own_id !== null);

async function writeDimensions(
  reading: Reading,
  { nouns }: CrmDefinition,
  trx: Transaction,
  level: number,
  rows: readonly Unwritten[],
  counts: Counts,
): Promise<void> {
  const { deps, scope } = reading;
  const levels = await levelIds(trx, scope, nouns.levels);
  const levelId = levels.get(level);
  const ready = rows.filter(isReady);
  if (levelId === undefined || ready.length === 0) return;
  const dimensions = ready.map((row) => ({
    ...{ outsideId: row.outside_id, level, name: row.name, code: row.code, ownId: row.own_id },
    ...{ contactId: row.contact_own_id, parentId: row.parent_own_id },
    ...{ requiresChild: row.requires_child, isActive: row.is_active },
  }));
  const done = await writeOutsideDimensions(trx, scope, levelId, dimensions, deps.now());
  const active = new Map(ready.map((row) => [row.outside_id, row.is_active]));
  const written = done.written.map((one) => ({
    ...one,
    isHere: one.ownId !== null && active.get(one.outsideId) === true,
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
