// Making a connection step by step, and renewing it. No transaction is open while a system is asked.
//   initiate        begins
//   takeStep        takes the values of a step, once the system confirms them
//   confirm         puts the connection into use
//   reconnect       replaces the secrets of an existing connection
//   reactivate      does the same with secrets that the system has accepted
//   choicesOf       returns the choices of a field
//   hoursFieldsOf   returns the fields of hours in the organisation's system
import type { CrmChoiceKind, CrmField } from '@daybook/connectors/crm/crm-definition.ts';
import type { CrmSystem, HoursField, Verified } from '@daybook/connectors/crm/crm-system.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { isCrmInUse } from '@daybook/domain/crm/connection-states.ts';
import { isSameAccount } from '@daybook/domain/crm/same-account.ts';
import { resumeTarget } from '../exports/exports.service.ts';
import { stateAfter } from '../platform/connecting/connection.ts';
import { checkedFields, divideFields, type Given } from '../platform/connecting/given-fields.ts';
import { inTime, knownOf, noError, verify } from '../platform/connecting/verified.ts';
import { changeSecrets, moveSecrets, readSecrets, type Values } from '../platform/connection-secrets/secrets.ts';
import { isSetUp, requireClient } from '../platform/connection-secrets/token-calls.ts';
import { withoutTokens } from '../platform/connection-secrets/token-session.ts';
import { crmProblem } from '../platform/crm-problem.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { crmConnections, ownConnection } from './connection-kind.ts';
import {
  addConnection,
  type ConnectionChange,
  type ConnectionRow,
  changeConnection,
  findConnection,
  findLeft,
  removeConnection,
  useSystem,
} from './connections.repository.ts';
import { connectorFor, fieldsOf, openConnection, requireSystem } from './open-connection.ts';
import { requireOwner } from './owner.ts';
import { startRun } from './start-run.ts';

/** Begins to connect a system. @throws AppError PERMISSION_REQUIRED, PRECONDITION_FAILED while one is connected, INVALID_REQUEST */
export async function initiate(deps: Deps, caller: Caller, key: string): Promise<void> {
  const system = requireSystem(deps, key);
  if (!isSetUp(deps, system)) throw new AppError('CRM_NOT_SET_UP');
  const { definition } = system;
  const scope = scopeOf(caller);
  await deps.database.asUser(scope, async (trx) => {
    const owner = await requireOwner(trx, scope);
    if (owner !== null) await requireSameSystem(trx, caller, key);
    const there = await findConnection(trx, scope, owner);
    if (there !== undefined) stateAfter(there.state, 'initiate');
    if (there !== undefined) await removeConnection(trx, scope, there.id);
    const [first] = definition.steps;
    const about = { system: key, user_id: owner, state: 'initiated', step: first.key } as const;
    await addConnection(trx, scope, { ...about, connected_by: scope.userId });
  });
}

/** A user's own connection must be to the organisation's system. */
async function requireSameSystem(trx: Transaction, caller: Caller, key: string): Promise<void> {
  const common = await findConnection(trx, scopeOf(caller), null);
  if (common?.system === key && common.state !== 'initiated') return;
  throw new AppError('PRECONDITION_FAILED', { detail: 'The organisation does not use this system.' });
}

/**
 * Takes the values of a step, and advances to the next one.
 * @throws AppError PRECONDITION_FAILED when it is not the current step, VALIDATION_FAILED, and the system's refusals
 */
export async function takeStep(deps: Deps, caller: Caller, stepKey: string, given: Given): Promise<void> {
  const scope = scopeOf(caller);
  await deps.limits.count('linkByAccount', `${scope.clientId}:${scope.userId}`);
  const connection = await deps.database.asUser(scope, (trx) => ownConnection(trx, caller), { mode: 'read' });
  const state = stateAfter(connection.state, 'step');
  const system = requireSystem(deps, connection.system);
  const { steps } = system.definition;
  const at = steps.findIndex(({ key }) => key === stepKey);
  const step = steps[at];
  const reached = connection.step === null ? steps.length : steps.findIndex(({ key }) => key === connection.step);
  if (step === undefined || at > reached) {
    throw new AppError('PRECONDITION_FAILED', { detail: 'Another step comes first.' });
  }
  if (step.signsIn === true)
    throw new AppError('PRECONDITION_FAILED', { detail: 'This is done at the system itself.' });
  const { plain, secret } = divideFields(step.fields, checkedFields(step.fields, given));
  // Choices of a later step in another account are invalid.
  const kept = without(
    connection.field_values,
    steps.slice(at + 1).flatMap(({ fields }) => [...fields]),
  );
  const exchanged = steps.slice(at).flatMap(({ sendsCode }) => sendsCode ?? []);
  const taken = { connection, system, values: { ...kept, ...plain }, secret, exchanged };
  const isBefore = at < steps.findIndex(({ signsIn }) => signsIn === true);
  const change = isBefore ? await takeBeforeSignIn(deps, taken) : await takeVerified(deps, caller, taken);
  const next = { state, step: steps[at + 1]?.key ?? null, field_values: JSON.stringify(taken.values) };
  await deps.database.asUser(scope, (trx) =>
    changeConnection(trx, scope, connection.id, { ...next, ...change, ...noError }, deps.now()),
  );
}

type Taken = {
  readonly connection: ConnectionRow;
  readonly system: CrmSystem;
  readonly values: Values;
  readonly secret: Values;
  /** Secrets that this step, or a later one, exchanges a code for: the earlier ones open another account. */
  readonly exchanged: readonly string[];
};

/** Before the sign-in nothing can be verified; a user who had signed in has to do so again. */
async function takeBeforeSignIn(
  deps: Deps,
  { connection, system, values, secret }: Taken,
): Promise<Pick<ConnectionChange, 'state'>> {
  requireClient(deps, system, values);
  await changeSecrets(deps, connection, (secrets) => ({ ...withoutTokens(secrets), ...secret }));
  return { state: stateAfter(connection.state, 'initiate') };
}

async function takeVerified(deps: Deps, caller: Caller, { connection, system, values, secret, exchanged }: Taken) {
  const valid = (secrets: Values): Values =>
    Object.fromEntries(Object.entries(secrets).filter(([name]) => !exchanged.includes(name)));
  const members = signInValues(system, connection);
  const all = { ...values, ...members, ...valid(await readSecrets(deps, connection)), ...secret };
  const verified = await verify(deps, caller, crmConnections, { system, connection, values: all });
  await changeSecrets(deps, connection, (secrets) => withNew({ ...valid(secrets), ...secret }, verified));
  return knownOf(verified);
}

/** Returns the values that the sign-in returned, such as the host of the account: every call needs them. */
const signInValues = ({ definition: { oauth } }: CrmSystem, { learned }: ConnectionRow): Values => {
  const members: readonly string[] = oauth?.answerMembers ?? [];
  return Object.fromEntries(Object.entries(learned).filter(([name]) => members.includes(name)));
};

/** Returns the secrets with those that the system exchanged, and without those that it used up. */
const withNew = (secrets: Values, { secrets: exchanged = {} }: Verified): Values =>
  Object.fromEntries(Object.entries({ ...secrets, ...exchanged }).filter(([, value]) => value !== ''));

const without = (values: Values, fields: readonly CrmField[]): Values => {
  const names = new Set<string>(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
};

/**
 * Puts the connection into use. A former connection to the same account is resumed, with all its records.
 * @throws AppError PRECONDITION_FAILED while steps are left
 */
export async function confirm(deps: Deps, caller: Caller): Promise<void> {
  const scope = scopeOf(caller);
  const made = await deps.database.asUser(scope, (trx) => ownConnection(trx, caller), { mode: 'read' });
  const state = stateAfter(made.state, 'confirm');
  if (made.step !== null) throw new AppError('PRECONDITION_FAILED', { detail: 'Some steps are left.' });
  const left = await deps.database.asUser(scope, (trx) => findLeft(trx, scope, made), { mode: 'read' });
  const used = left ?? made;
  if (left !== undefined) await moveSecrets(deps, made, left);
  const now = deps.now();
  // Only the organisation's connection is read: its records are for everybody.
  const isRead = made.user_id === null;
  await deps.database.asUser(scope, async (trx) => {
    if (left !== undefined) await removeConnection(trx, scope, made.id);
    const { account, person, learned } = made;
    const known = { account, person, learned: JSON.stringify(learned), connected_by: scope.userId, connected_at: now };
    const next = isRead ? state : stateAfter(state, 'read');
    // Settings of this connection override those from before the system was disconnected.
    const settings = JSON.stringify({ ...used.settings, ...made.settings });
    const change = { ...known, ...noError, state: next, step: null, asked_at: null, settings };
    await changeConnection(trx, scope, used.id, change, now);
    if (!isRead) return;
    await useSystem(trx, scope, made.system);
    await startRun(deps, trx, { ...used, last_full_at: null }, { acceptsLoss: false });
  });
  await resumeTarget(deps, scope.clientId, made.system, String(used.id));
}

/**
 * Replaces the secrets, once the system confirms that they open the same account. Waiting hours are sent.
 * @throws AppError
 */
export async function reconnect(deps: Deps, caller: Caller, given: Given): Promise<void> {
  const scope = scopeOf(caller);
  await deps.limits.count('linkByAccount', `${scope.clientId}:${scope.userId}`);
  const connection = await deps.database.asUser(scope, (trx) => ownConnection(trx, caller), { mode: 'read' });
  stateAfter(connection.state, 'reconnect');
  const system = requireSystem(deps, connection.system);
  const kept = await readSecrets(deps, connection);
  const fields = fieldsOf(system).filter(({ kind }) => kind === 'secret');
  // Values from a sign-in or a code belong to no field.
  const typed = Object.fromEntries(fields.flatMap(({ name }) => (kept[name] ? [[name, kept[name]]] : [])));
  const secrets = checkedFields(fields, { ...typed, ...given });
  const values = { ...connection.field_values, ...signInValues(system, connection), ...kept, ...secrets };
  const verified = await verify(deps, caller, crmConnections, { system, connection, values });
  await reactivate(deps, caller, connection, verified, secrets);
}

/**
 * Puts a connection with renewed secrets into use again; waiting hours are sent.
 * @throws AppError CRM_OTHER_ACCOUNT when they open another account
 */
export async function reactivate(
  deps: Deps,
  caller: Caller,
  connection: ConnectionRow,
  verified: Verified,
  secrets: Values,
): Promise<void> {
  const scope = scopeOf(caller);
  const state = stateAfter(connection.state, 'reconnect');
  if (!isSameAccount(connection.learned, verified.learned, connection.user_id !== null)) {
    throw new AppError('CRM_OTHER_ACCOUNT');
  }
  await changeSecrets(deps, connection, (kept) => withNew({ ...kept, ...secrets }, verified));
  const now = deps.now();
  const change = { state, ...knownOf(verified), ...noError, next_read_at: connection.user_id === null ? now : null };
  await deps.database.asUser(scope, (trx) => changeConnection(trx, scope, connection.id, change, now));
  await resumeTarget(deps, scope.clientId, connection.system, String(connection.id));
}

/** Returns the choices of a field of the connection. @throws AppError */
export async function choicesOf(deps: Deps, caller: Caller, kind: CrmChoiceKind) {
  const scope = scopeOf(caller);
  await deps.limits.count('linkByAccount', `${scope.clientId}:${scope.userId}`);
  const connection = await deps.database.asUser(scope, (trx) => ownConnection(trx, caller), { mode: 'read' });
  const system = requireSystem(deps, connection.system);
  const values = { ...connection.field_values, ...connection.learned, ...(await readSecrets(deps, connection)) };
  try {
    return await connectorFor(deps, system, connection, values).choices(kind, inTime());
  } catch (error) {
    throw crmProblem(error);
  }
}

/** Returns the fields of hours in the organisation's system; none where it reports none. @throws AppError */
export async function hoursFieldsOf(deps: Deps, caller: Caller): Promise<HoursField[]> {
  const scope = scopeOf(caller);
  await deps.limits.count('linkByAccount', `${scope.clientId}:${scope.userId}`);
  const connection = await deps.database.asUser(scope, (trx) => findConnection(trx, scope, null), { mode: 'read' });
  if (connection === undefined || !isCrmInUse(connection.state)) {
    throw new AppError('PRECONDITION_FAILED', { detail: 'No system is connected.' });
  }
  const connector = await openConnection(deps, connection);
  try {
    return (await connector.hoursFields?.(inTime())) ?? [];
  } catch (error) {
    throw crmProblem(error);
  }
}
