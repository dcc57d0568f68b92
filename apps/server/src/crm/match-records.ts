// Matches records that were read: a new one is linked to an existing row, presented for a decision, or added as a row
// of its own.
import type { Transaction } from '@daybook/database/database.ts';
import { matchesConnectingUser } from '@daybook/domain/crm/match-connecting-user.ts';
import { type ContactMatch, contactMatcher, type OutsideContact } from '@daybook/domain/crm/match-contacts.ts';
import { matchEmployees } from '@daybook/domain/crm/match-employees.ts';
import { linkedBySystem, unlinkedContacts } from '../contacts/contacts.service.ts';
import { batches } from '../platform/jobs/batches.ts';
import { inTurns } from '../platform/jobs/in-turns.ts';
import { activeUsers } from '../users/users.service.ts';
import { inPages } from './in-pages.ts';
import { ofReading, type Reading } from './reading.ts';
import {
  type Decision,
  decideRest,
  linkByExternalId,
  type RecordKind,
  recordsOfOwn,
  saveDecisions,
  type Undecided,
  undecided,
} from './records.repository.ts';

const sizes = { least: 100, most: 1000 } as const;

/** Decides about every new record, or proposes a match. */
export async function matchAll(reading: Reading): Promise<void> {
  const { deps, scope, connection } = reading;
  const of = ofReading(reading);
  await deps.database.asUser(scope, (trx) => linkByExternalId(trx, of, connection.system));
  const decisions = await decideContacts(reading);
  for (let at = 0; at < decisions.length; at += sizes.most) {
    const some = decisions.slice(at, at + sizes.most);
    await deps.database.asUser(scope, (trx) => saveDecisions(trx, of, 'contact', some));
  }
  for (const kind of ['contact', 'dimension'] as const) await decideAllRest(reading, kind);
  await matchPeople(reading);
}

/** Both sides may have a hundred thousand rows: they are read in pages, and other requests are served in between. */
async function decideContacts(reading: Reading): Promise<Decision[]> {
  const { deps, scope, connection } = reading;
  const matcher = contactMatcher();
  const decisions: Decision[] = [];
  let isFirst = true;
  for await (const some of undecidedOf(reading, 'contact')) {
    if (isFirst) for await (const own of unlinkedOf(reading)) await inTurns(own, (one) => matcher.know([one]));
    isFirst = false;
    const ids = some.map(({ outside_id: id }) => id);
    const links = await deps.database.asUser(scope, (trx) => linkedBySystem(trx, scope, connection.system, ids));
    for (const [outsideId, ownId] of links) decisions.push({ ...decided(outsideId), ownId, evidence: 'hand' });
    const open = some.filter(({ outside_id: id }) => !links.has(id));
    await inTurns(open, (one) => matcher.seek([named(one)]));
  }
  return [...decisions, ...[...matcher.matches()].map(decisionOf)];
}

const named = ({ outside_id: outsideId, ...one }: Undecided): OutsideContact => ({ outsideId, ...one });

function decisionOf([outsideId, { ownId, evidence, isCertain }]: [string, ContactMatch]): Decision {
  return isCertain
    ? { ...decided(outsideId), ownId, evidence }
    : { ...decided(outsideId), status: 'proposed', proposedId: ownId, evidence };
}

const undecidedOf = (reading: Reading, kind: RecordKind) =>
  inPages(
    reading,
    '',
    ({ outside_id: id }: Undecided) => id,
    (trx, piece) => undecided(trx, ofReading(reading), kind, piece),
  );

const unlinkedOf = (reading: Reading) =>
  inPages(
    reading,
    0,
    ({ id }: { readonly id: number }) => id,
    (trx, piece) => unlinkedContacts(trx, reading.scope, piece),
  );

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
 * People are only matched, never made: a person without a user here stays so until an administrator decides. Where
 * connecting asks for the user's id there (`employee_id`), it decides for this user.
 */
async function matchPeople(reading: Reading): Promise<void> {
  const people: Undecided[] = [];
  for await (const some of undecidedOf(reading, 'employee')) people.push(...some);
  await reading.deps.database.asUser(reading.scope, (trx) => savePeople(trx, reading, people.map(named)));
}

async function savePeople(trx: Transaction, reading: Reading, people: readonly OutsideContact[]): Promise<void> {
  const { scope, connection } = reading;
  const of = ofReading(reading);
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
