// Contacts of a system outside: added, changed, archived and restored as they are there, many at a time.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { freeName, plainCode, plainName } from '@daybook/domain/crm/own-name.ts';
import { archiveTagsOf, restoreTagsOf } from '../tags/tags.service.ts';
import { writeAddresses } from './outside-addresses.ts';
import {
  addOutside,
  archiveOutside,
  changeOutside,
  contactsForOutside,
  keysOfCodes,
  keysOfNames,
  type OutsideState,
  type WrittenContact,
} from './outside-contacts.repository.ts';

export type OutsideContact = {
  readonly outsideId: string;
  readonly name: string;
  readonly code: string | null;
  readonly isActive: boolean;
  /** The linked contact here; null: it is to be added. */
  readonly ownId: number | null;
  /** Whether an earlier read wrote it here, and none has archived it since. */
  readonly wasHere: boolean;
  /** The addresses that the system has. */
  readonly mailAddresses: readonly string[];
  readonly phoneNumbers: readonly string[];
};
/** Result of a record: its contact, and whether that is active. */
export type WrittenOutside = { readonly outsideId: string; readonly ownId: number | null; readonly isHere: boolean };
export type OutsideCounts = { added: number; changed: number; archived: number; restored: number };

/** Writes contacts as a system has them. Equal names are made distinct; a code that another contact has is left out. */
export async function writeOutsideContacts(
  trx: Transaction,
  scope: Scope,
  system: string,
  contacts: readonly OutsideContact[],
  now: Date,
): Promise<{ readonly written: WrittenOutside[]; readonly counts: OutsideCounts }> {
  const states = await contactsForOutside(
    trx,
    scope,
    contacts.flatMap(({ ownId }) => ownId ?? []),
  );
  const plans = contacts.map((one) => ({ one, act: actOf(one, states.get(one.ownId ?? 0)) }));
  const of = (...acts: Act[]) => plans.filter(({ act }) => acts.includes(act)).map(({ one }) => one);
  const named = await nameAll(trx, scope, of('add', 'change', 'restore'));
  const added = await addOutside(trx, scope, system, pick(named, of('add')), now);
  for (const { ownId } of of('restore')) await restoreTagsOf(trx, scope, deletionState(states, ownId), now);
  const live = pick(named, of('change', 'restore'));
  const changed = await changeOutside(trx, scope, system, live, now);
  const archived = of('archive').flatMap(({ ownId }) => ownId ?? []);
  await archiveOutside(trx, scope, archived, now);
  for (const id of archived) await archiveTagsOf(trx, scope, id, now);
  const reached = of('add', 'change', 'restore').flatMap(({ outsideId, ownId, ...one }) => {
    const id = added.get(outsideId) ?? ownId;
    return id === null ? [] : [{ id, ...one }];
  });
  const moved = of('restore').flatMap(({ ownId }) => ownId ?? []);
  await writeAddresses(trx, scope, reached, [...archived, ...moved], now);
  const isHere = new Set(of('add', 'change', 'restore').map(({ outsideId }) => outsideId));
  return {
    written: contacts.map(({ outsideId, ownId }) => ({
      outsideId,
      ownId: added.get(outsideId) ?? ownId,
      isHere: isHere.has(outsideId),
    })),
    counts: {
      added: added.size,
      changed: Math.max(0, changed - of('restore').length),
      archived: archived.length,
      restored: of('restore').length,
    },
  };
}

type Act = 'add' | 'change' | 'restore' | 'archive' | 'leave';

function actOf({ isActive, ownId, wasHere }: OutsideContact, state: OutsideState | undefined): Act {
  if (state === undefined) return isActive && ownId === null ? 'add' : 'leave';
  if (state.merged_into_id !== null) return 'leave';
  if (!isActive) return state.deleted_at === null && !state.is_internal ? 'archive' : 'leave';
  if (state.deleted_at === null) return 'change';
  // A contact archived by hand here stays archived.
  return wasHere ? 'leave' : 'restore';
}

const deletionState = (states: ReadonlyMap<number, OutsideState>, id: number | null) => ({
  id: id ?? 0,
  deleted_at: states.get(id ?? 0)?.deleted_at ?? null,
});

/** Gives every contact a name and a code that no other one has. */
async function nameAll(
  trx: Transaction,
  scope: Scope,
  contacts: readonly OutsideContact[],
): Promise<ReadonlyMap<string, WrittenContact>> {
  const plain = contacts.map((one) => ({
    ...one,
    name: plainName(one.name, one.code ?? one.outsideId),
    code: plainCode(one.code),
  }));
  const wishes = plain.flatMap((one) => [one.name, freeName(one.name, one, (name) => name === one.name), last(one)]);
  const names = await keysOfNames(trx, scope, wishes);
  const codes = await keysOfCodes(
    trx,
    scope,
    plain.flatMap(({ code }) => code ?? []),
  );
  const result = new Map<string, WrittenContact>();
  for (const one of plain) {
    const name = freeName(one.name, one, (wish) => !names.take(wish, one.ownId, false));
    names.take(name, one.ownId, true);
    const code = one.code !== null && codes.take(one.code, one.ownId, true) ? one.code : null;
    result.set(one.outsideId, { outsideId: one.outsideId, ownId: one.ownId, name, code });
  }
  return result;
}

/** The last choice of a name, when all others are taken. */
const last = (one: OutsideContact): string => freeName(one.name, one, () => true);

const pick = (named: ReadonlyMap<string, WrittenContact>, contacts: readonly OutsideContact[]): WrittenContact[] =>
  contacts.flatMap(({ outsideId }) => named.get(outsideId) ?? []);
