// Administrators' decisions that link contacts and people of a system to those of Daybook.
import type { crmRoutes } from '@daybook/contract/crm.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { z } from 'zod';
import { releaseOutside, requireContact } from '../contacts/contacts.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError, invalidField } from '../platform/http/app-error.ts';
import { getUser } from '../users/users.service.ts';
import { type ConnectionRow, findConnection } from './connections.repository.ts';
import { type Decision, type Of, ownOfRecords, saveDecisions, writeBelowAnew } from './records.repository.ts';

type Wish = z.output<typeof crmRoutes.decideCrmRecords.body>['decisions'][number];

/** Returns the connection whose records are decided about. @throws AppError PRECONDITION_FAILED */
export async function requireCommon(trx: Transaction, scope: Scope): Promise<ConnectionRow> {
  const found = await findConnection(trx, scope, null);
  if (found !== undefined && found.connected_at !== null) return found;
  throw new AppError('PRECONDITION_FAILED', { detail: 'No system is connected.' });
}

/**
 * Stores decisions, which a job carries out. A record that was linked to another contact or person loses that link.
 * Returns how many were stored; a link to a contact or person that another record is linked to is left out.
 * @throws AppError VALIDATION_FAILED for unknown ids, PRECONDITION_FAILED
 */
export async function decideRecords(
  deps: Pick<Deps, 'jobs' | 'now'>,
  trx: Transaction,
  scope: Scope,
  wishes: readonly Wish[],
): Promise<number> {
  for (const [index, wish] of wishes.entries()) await requireOwn(trx, scope, wish, `/decisions/${index}/own_id`);
  const { id: connectionId, system } = await requireCommon(trx, scope);
  const of = { clientId: scope.clientId, connectionId };
  let decided = 0;
  for (const kind of ['contact', 'employee'] as const) {
    const ofKind = wishes.filter((wish) => wish.kind === kind).map(decisionOf);
    // First the decisions that release a contact or person, so that another record can be linked to it in the same
    // call.
    decided += await saveDecisions(trx, of, kind, ofKind.filter(isLettingGo));
    decided += await saveDecisions(
      trx,
      of,
      kind,
      ofKind.filter((one) => !isLettingGo(one)),
    );
    if (kind === 'contact' && ofKind.length > 0) await followContacts(deps, trx, scope, { ...of, system }, ofKind);
  }
  await deps.jobs.enqueue(trx, 'writeCrm', of, { key: `${scope.clientId}:${connectionId}` });
  return decided;
}

const isLettingGo = ({ ownId }: Decision): boolean => ownId === null;

/**
 * Removes the record's id from contacts that are no longer linked, or the next read would link them again; its projects
 * follow it.
 */
async function followContacts(
  { now }: Pick<Deps, 'now'>,
  trx: Transaction,
  scope: Scope,
  { system, ...of }: Of & { readonly system: string },
  decisions: readonly Decision[],
): Promise<void> {
  const ids = decisions.map(({ outsideId }) => outsideId);
  const owners = await ownOfRecords(trx, of, 'contact', ids);
  const records = [...owners].map(([outsideId, ownId]) => ({ outsideId, ownId }));
  await releaseOutside(trx, scope, system, records, now());
  await writeBelowAnew(trx, of, ids);
}

async function requireOwn(trx: Transaction, scope: Scope, wish: Wish, pointer: string): Promise<void> {
  if (wish.decision !== 'link') return;
  if (wish.own_id === undefined) throw invalidField(pointer, 'Say what it is.');
  if (wish.kind === 'contact') return requireContact(trx, scope, wish.own_id, pointer);
  await getUser(trx, scope, wish.own_id).catch(() => {
    throw invalidField(pointer, 'There is no such user.');
  });
}

const statuses = { link: 'linked', apart: 'apart', ignore: 'ignored' } as const;

const decisionOf = ({ outside_id: outsideId, decision, own_id: ownId }: Wish): Decision => ({
  ...{ outsideId, status: statuses[decision], proposedId: null, evidence: 'hand' },
  ownId: decision === 'link' ? (ownId ?? null) : null,
});
