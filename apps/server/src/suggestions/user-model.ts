// Maintains the suggestion model of a user, in a row and in memory. The model follows the published days: a job learns
// the new ones, or the next request for suggestions if that comes first
// (docs/decisions/0118-learning-after-publishing.md).
import type { Scope, Transaction } from '@daybook/database/database.ts';
import {
  type Learnt,
  type ModelState,
  readState,
  stateVersion,
  writeState,
} from '@daybook/domain/suggestions/model/model-state.ts';
import type { Surroundings } from '@daybook/domain/suggestions/model/model-types.ts';
import { createModel, learnDay, type Model } from '@daybook/domain/suggestions/model/suggestion-model.ts';
import type { Deps } from '../platform/deps.ts';
import { referenceSettings } from '../tags/tags.service.ts';
import { lockContributions } from './colleague-evidence.repository.ts';
import { contribute, loadSharing, type Sharing } from './colleague-evidence.ts';
import { type KnownContact, liveContacts, projectNames } from './contact-names.repository.ts';
import { buildFromDays, daysToLearn } from './model-days.ts';
import { outsideCallsByContact } from './outside-calls.repository.ts';
import {
  findKeptModel,
  fingerprintOfDays,
  type KeptModel,
  keepModel,
  type PublishedSince,
  publishedSince,
} from './user-model.repository.ts';

/** A model with the published days that it was made from. */
type DatedModel = { readonly fingerprint: string; readonly dayIds: readonly number[]; readonly model: Model };

/** Models in memory, the last used last: reading one again takes longer than a day's suggestions. */
const inMemory = new Map<string, DatedModel>();
const mostInMemory = 64;

/** More days than this are not learnt one by one: instead a model of the latest days is built. */
const mostLearnt = 20;

const memoryKey = ({ clientId, userId }: Scope): string => `${clientId} ${userId}`;

const versioned = (fingerprint: string): string => `${stateVersion}:${fingerprint}`;

/** Returns the fingerprint for a model of the days that are published now. */
const currentFingerprint = async (trx: Transaction, scope: Scope): Promise<string> =>
  versioned(await fingerprintOfDays(trx, scope));

export type UserSurroundings = Surroundings & Sharing & { readonly contacts: KnownContact[] };

/**
 * Returns the contacts of an organisation with their projects, its own domains, and colleagues' shared evidence, in the
 * form for the model.
 */
export async function surroundingsOf(trx: Transaction, scope: Scope): Promise<UserSurroundings> {
  const [projects, outside, live, { ownDomains = [] }, sharing] = await Promise.all([
    projectNames(trx, scope),
    outsideCallsByContact(trx, scope),
    liveContacts(trx, scope),
    referenceSettings(trx, scope),
    loadSharing(trx, scope),
  ]);
  const callsOf = ({ id }: KnownContact) => [...new Set([...(projects.get(id) ?? []), ...(outside.get(id) ?? [])])];
  const contacts = live.map((one) => ({ ...one, projects: callsOf(one) }));
  return { contacts, ownDomains, ...sharing };
}

/**
 * Adds the job that learns from the running publication. Somebody who acts in the user's name leaves that to the user's
 * next visit.
 */
export async function learnLater(
  trx: Transaction,
  { clientId, userId, isImpersonated }: Scope,
  { jobs }: Pick<Deps, 'jobs'>,
): Promise<void> {
  if (isImpersonated === true) return;
  await jobs.enqueue(trx, 'learnPublishedDays', { clientId, userId }, { key: `${clientId}:${userId}` });
}

/** Learns from the user's days that were published since; does nothing where a request for suggestions already did. */
export async function learnPublishedDays(trx: Transaction, scope: Scope): Promise<void> {
  await loadUserModel(trx, scope, await surroundingsOf(trx, scope));
}

/**
 * Returns the user's model of the published days, which callers must not change. Somebody who acts in the user's name
 * gets a model of the days that are visible then, and nothing is stored.
 */
export async function loadUserModel(trx: Transaction, scope: Scope, around: UserSurroundings): Promise<Model> {
  if (scope.isImpersonated === true) return buildFromDays(trx, scope, around);
  const current = await currentModel(trx, scope, around);
  remember(scope, current);
  const { fingerprint, model } = current;
  await contribute(trx, scope, around, { fingerprint, model, currentFingerprint });
  return model;
}

/** Returns the model from memory or its row, if it matches the days that are published now; else updates it. */
async function currentModel(trx: Transaction, scope: Scope, around: Surroundings): Promise<DatedModel> {
  const fingerprint = await currentFingerprint(trx, scope);
  const known = inMemory.get(memoryKey(scope));
  if (known?.fingerprint === fingerprint) return known;
  const kept = await findKeptModel(trx, scope, fingerprint);
  return (kept === undefined ? null : readKept(kept)) ?? (await broughtUpToDate(trx, scope, around));
}

/** The stored text of a model: its numbers, and its days. */
type KeptState = ModelState & Partial<Pick<DatedModel, 'dayIds'>>;

/** Returns null for another version. */
function readKept({ fingerprint, state }: KeptModel): DatedModel | null {
  const { dayIds = [], ...numbers }: KeptState = JSON.parse(state);
  const read = readState(numbers);
  return read === null ? null : { fingerprint, dayIds, model: { ...createModel(), ...read } };
}

/**
 * Learns the days that were published since the model was stored, each once: until the transaction ends nobody else
 * learns, and none of the days is reopened. A model of other days is rebuilt.
 */
async function broughtUpToDate(trx: Transaction, scope: Scope, around: Surroundings): Promise<DatedModel> {
  // Always before locking the model's row, so that no two transactions wait for each other.
  await lockContributions(trx, scope);
  const remembered = await compared(trx, scope, takeFromMemory(scope));
  const { before, isOfItsDays, since } = remembered.isOfItsDays
    ? remembered
    : await compared(trx, scope, await lastKept(trx, scope));
  const { dayIds, newDayIds } = since;
  if (before !== null && isOfItsDays && newDayIds.length === 0) return before;
  const model =
    (before === null || isOfItsDays) && newDayIds.length <= mostLearnt
      ? await learnt(trx, scope, around, { model: before?.model ?? createModel(), dayIds: newDayIds })
      : await rebuilt(trx, scope, around, before?.model ?? null);
  const fingerprint = versioned(since.fingerprint);
  const state: KeptState = { ...writeState(model), dayIds };
  await keepModel(trx, scope, { fingerprint, state: JSON.stringify(state) });
  return { fingerprint, dayIds, model };
}

type Compared = {
  readonly before: DatedModel | null;
  /** Whether the days of the model are still published in the same state. */
  readonly isOfItsDays: boolean;
  readonly since: PublishedSince;
};

async function compared(trx: Transaction, scope: Scope, before: DatedModel | null): Promise<Compared> {
  const since = await publishedSince(trx, scope, before?.dayIds ?? []);
  return { before, isOfItsDays: before?.fingerprint === versioned(since.knownFingerprint), since };
}

async function lastKept(trx: Transaction, scope: Scope): Promise<DatedModel | null> {
  const kept = await findKeptModel(trx, scope);
  return kept === undefined ? null : readKept(kept);
}

/** Learns more days, which changes the model, and returns it. */
async function learnt(
  trx: Transaction,
  scope: Scope,
  around: Surroundings,
  { model, dayIds }: Pick<DatedModel, 'model' | 'dayIds'>,
): Promise<Model> {
  for await (const day of daysToLearn(trx, scope, dayIds)) learnDay(model, day, around);
  return model;
}

/**
 * Builds a model of the days alone, refined with the latest. Its measured reliability is kept, even when a day was
 * reopened.
 */
async function rebuilt(trx: Transaction, scope: Scope, around: Surroundings, before: Learnt | null): Promise<Model> {
  const built = await buildFromDays(trx, scope, around);
  if (before === null) return built;
  const { reliability, bookings } = before;
  const measured = { trust: bookings.trust, reliability: bookings.reliability };
  return { ...built, reliability, bookings: { ...built.bookings, ...measured } };
}

function remember(scope: Scope, known: DatedModel): void {
  inMemory.delete(memoryKey(scope));
  inMemory.set(memoryKey(scope), known);
  for (const [oldest] of inMemory) {
    if (inMemory.size <= mostInMemory) break;
    inMemory.delete(oldest);
  }
}

/** Takes the model out of memory, because it is about to change; it returns there with the days that it learnt. */
function takeFromMemory(scope: Scope): DatedModel | null {
  const known = inMemory.get(memoryKey(scope)) ?? null;
  inMemory.delete(memoryKey(scope));
  return known;
}
