// Forced tags follow their origins: the organisation's people, and the addresses of contacts. Activity from then on
// follows them; open activity keeps its decision.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterRole, enterScope } from '@daybook/database/scope.ts';
import {
  type ForcedFact,
  factsOfContact,
  factsOfPeople,
  forcedTags,
  type ReachedContact,
} from '@daybook/domain/tags/forced-tags.ts';
import type { Deps } from '../platform/deps.ts';
import {
  findClientIds,
  findFactsOfPeople,
  findOwnPeople,
  findReached,
  reachOf,
  saveForced,
  someReached,
} from './origins.repository.ts';

type Reach = Pick<ReachedContact, 'email' | 'phone'> & { readonly id?: number };
type Working = Pick<Deps, 'database' | 'now'>;

const contactsAtOnce = 200;

/** Makes forced tags from a contact's present and former addresses, within its change. */
export async function followContact(
  trx: Transaction,
  scope: Scope,
  reaches: readonly Reach[],
  now: Date,
): Promise<void> {
  const ids = reaches.flatMap(({ id }) => id ?? []);
  await followContacts(trx, scope, ids, reaches.flatMap(factsOfContact), now);
}

/** Does the same for many contacts as they are now, and for addresses that were in use before. */
export async function followContacts(
  trx: Transaction,
  scope: Scope,
  ids: readonly number[],
  before: readonly ForcedFact[],
  now: Date,
): Promise<void> {
  if (ids.length === 0 && before.length === 0) return;
  // No caller may change a forced tag.
  await enterRole(trx, 'daybook_maintenance');
  const reached = ids.length === 0 ? [] : await reachOf(trx, scope.clientId, ids);
  const facts = [...before, ...reached.flatMap(factsOfContact)];
  if (facts.length > 0) await alignFacts(trx, scope.clientId, facts, now);
  await enterScope(trx, scope);
}

/** Adds the job that updates forced tags for the people of an organisation, once the change is committed. */
export async function followPeople(deps: Pick<Deps, 'jobs'>, trx: Transaction, clientId: number): Promise<void> {
  await deps.jobs.enqueue(trx, 'alignPeople', { clientId }, { key: String(clientId) });
}

async function alignFacts(trx: Transaction, clientId: number, facts: readonly ForcedFact[], now: Date): Promise<void> {
  const people = await findOwnPeople(trx, clientId);
  const wanted = forcedTags(facts, people, await findReached(trx, clientId, facts));
  await saveForced(trx, clientId, { facts, wanted, now });
}

/** Updates forced tags for the people of an organisation. */
export async function alignPeople(
  { database, now }: Working,
  { clientId }: { readonly clientId: number },
): Promise<void> {
  await database.asMaintenance(async (trx) => {
    const facts = factsOfPeople(await findOwnPeople(trx, clientId));
    await alignFacts(trx, clientId, [...facts, ...(await findFactsOfPeople(trx, clientId))], now());
  });
}

/** Runs on a schedule: the obstacle to a forced tag may have been removed. */
export async function alignOrigins(deps: Working, _nothing: null, signal: AbortSignal): Promise<void> {
  for (const clientId of await deps.database.asMaintenance(findClientIds)) {
    signal.throwIfAborted();
    await alignPeople(deps, { clientId });
    for (let beyondId = 0, isMore = true; isMore; ) {
      signal.throwIfAborted();
      const some = await deps.database.asMaintenance((trx) => alignSome(trx, clientId, beyondId, deps.now()));
      beyondId = some.at(-1)?.id ?? beyondId;
      isMore = some.length === contactsAtOnce;
    }
  }
}

async function alignSome(trx: Transaction, clientId: number, beyondId: number, now: Date): Promise<ReachedContact[]> {
  const some = await someReached(trx, clientId, { beyondId, limit: contactsAtOnce });
  if (some.length > 0) await alignFacts(trx, clientId, some.flatMap(factsOfContact), now);
  return some;
}
