// Making a connection to the ticket system step by step, renewing it, and disconnecting. No transaction is open while a
// system is asked.
//   initiate     begins
//   takeStep     takes the values of a step, once the system confirms them
//   confirm      puts the connection into use
//   reconnect    replaces the secrets of an existing connection
//   reactivate   does the same with secrets that the system has accepted
//   choicesOf    returns the choices of a field

import type { Verified } from '@daybook/connectors/crm/crm-system.ts';
import type { TicketChoice, TicketChoiceKind } from '@daybook/connectors/tickets/ticket-definition.ts';
import type { TicketSystem } from '@daybook/connectors/tickets/ticket-system.ts';
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
import { mayConnect, requireAccess } from './access.ts';
import { beginRead } from './begin-read.ts';
import { ownConnection, ticketConnections } from './connection-kind.ts';
import {
  addConnection,
  type ConnectionRow,
  changeConnection,
  findConnection,
  findLeft,
  named,
  removeConnection,
  useSystem,
} from './connections.repository.ts';
import { connectorFor, fieldsOf, requireSystem } from './open-connection.ts';

const loaded = (deps: Deps, caller: Caller): Promise<ConnectionRow> =>
  deps.database.asUser(scopeOf(caller), (trx) => ownConnection(trx, caller), { mode: 'read' });

const counted = ({ limits }: Deps, { clientId, userId }: Caller) =>
  limits.count('linkByAccount', `${clientId}:${userId}`);

/** Begins to connect. @throws AppError PERMISSION_REQUIRED, PRECONDITION_FAILED while one is connected, CRM_NOT_SET_UP */
export async function initiate(deps: Deps, caller: Caller, key: string): Promise<void> {
  const system = requireSystem(deps, key);
  if (!isSetUp(deps, system)) throw new AppError('CRM_NOT_SET_UP');
  const scope = scopeOf(caller);
  const [first] = system.definition.steps;
  await deps.database.asUser(scope, async (trx) => {
    const access = await requireAccess(trx, scope);
    if (!mayConnect(access, caller, key)) {
      throw new AppError('PRECONDITION_FAILED', { detail: 'The organisation does not use this system.' });
    }
    const there = await findConnection(trx, scope);
    if (there !== undefined) stateAfter(there.state, 'initiate');
    if (there !== undefined) await removeConnection(trx, scope, there.id);
    await addConnection(trx, scope, { system: key, state: 'initiated', step: first.key });
  });
}

/** Takes the values of a step, and advances to the next one. @throws AppError, and the system's refusals */
export async function takeStep(deps: Deps, caller: Caller, stepKey: string, given: Given): Promise<void> {
  await counted(deps, caller);
  const connection = await loaded(deps, caller);
  const state = stateAfter(connection.state, 'step');
  const system = requireSystem(deps, connection.system);
  const { steps } = system.definition;
  const at = steps.findIndex(({ key }) => key === stepKey);
  const step = steps[at];
  const reached = connection.step === null ? steps.length : steps.findIndex(({ key }) => key === connection.step);
  if (step === undefined || at > reached || step.signsIn === true) {
    throw new AppError('PRECONDITION_FAILED', { detail: 'Another step comes first.' });
  }
  const { plain, secret } = divideFields(step.fields, checkedFields(step.fields, given));
  // Choices of a later step in another account are invalid.
  const later = new Set<string>(steps.slice(at + 1).flatMap(({ fields }) => fields.map(({ name }) => name)));
  const kept = Object.entries(connection.field_values).filter(([name]) => !later.has(name));
  const values = { ...Object.fromEntries(kept), ...plain };
  const isBefore = at < steps.findIndex(({ signsIn }) => signsIn === true);
  const taken = { connection, system, values, secret };
  const change = isBefore ? await takeBeforeSignIn(deps, taken) : await takeVerified(deps, caller, taken);
  const next = { state, step: steps[at + 1]?.key ?? null, field_values: JSON.stringify(values) };
  await deps.database.asUser(scopeOf(caller), (trx) =>
    changeConnection(trx, scopeOf(caller), connection.id, { ...next, ...change, ...noError }, deps.now()),
  );
}

type Taken = {
  readonly connection: ConnectionRow;
  readonly system: TicketSystem;
  readonly values: Values;
  readonly secret: Values;
};

/** Before the sign-in nothing can be verified; a user who had signed in has to do so again. */
async function takeBeforeSignIn(deps: Deps, { connection, system, values, secret }: Taken) {
  requireClient(deps, system, values);
  await changeSecrets(deps, named(connection), (secrets) => ({ ...withoutTokens(secrets), ...secret }));
  return { state: stateAfter(connection.state, 'initiate') };
}

async function takeVerified(deps: Deps, caller: Caller, { connection, system, values, secret }: Taken) {
  const all = { ...values, ...(await readSecrets(deps, named(connection))), ...secret };
  const verified = await verify(deps, caller, ticketConnections, { system, connection, values: all });
  await changeSecrets(deps, named(connection), (secrets) => ({ ...secrets, ...secret }));
  return knownOf(verified);
}

/**
 * Puts the connection into use. A former connection to the same account is resumed: sent time refers to it.
 * @throws AppError PRECONDITION_FAILED while steps are left
 */
export async function confirm(deps: Deps, caller: Caller): Promise<void> {
  const scope = scopeOf(caller);
  const made = await loaded(deps, caller);
  const state = stateAfter(made.state, 'confirm');
  if (made.step !== null) throw new AppError('PRECONDITION_FAILED', { detail: 'Some steps are left.' });
  const left = await deps.database.asUser(scope, (trx) => findLeft(trx, scope, made), { mode: 'read' });
  const used = left ?? made;
  if (left !== undefined) await moveSecrets(deps, named(made), named(left));
  const now = deps.now();
  await deps.database.asUser(scope, async (trx) => {
    const access = await requireAccess(trx, scope);
    if (!mayConnect(access, caller, made.system)) {
      throw new AppError('PRECONDITION_FAILED', { detail: 'The organisation does not use this system.' });
    }
    if (left !== undefined) await removeConnection(trx, scope, made.id);
    const { account, person, learned, field_values } = made;
    const json = { learned: JSON.stringify(learned), field_values: JSON.stringify(field_values) };
    const known = { account, person, ...json, connected_at: now, step: null, asked_at: null, next_read_at: now };
    await changeConnection(trx, scope, used.id, { ...known, ...noError, state }, now);
    if (access.system === 'none') await useSystem(trx, scope, made.system);
    await beginRead(deps, trx, used);
  });
  await resumeTarget(deps, scope.clientId, made.system, String(used.id));
}

/**
 * Replaces the secret, once the system confirms that it opens the same account. Waiting time is sent.
 * @throws AppError
 */
export async function reconnect(deps: Deps, caller: Caller, given: Given): Promise<void> {
  await counted(deps, caller);
  const connection = await loaded(deps, caller);
  stateAfter(connection.state, 'reconnect');
  const system = requireSystem(deps, connection.system);
  const kept = await readSecrets(deps, named(connection));
  const fields = fieldsOf(system).filter(({ kind }) => kind === 'secret');
  const typed = Object.fromEntries(fields.flatMap(({ name }) => (kept[name] ? [[name, kept[name]]] : [])));
  const secrets = checkedFields(fields, { ...typed, ...given });
  const values = { ...connection.field_values, ...kept, ...secrets };
  await reactivate(
    deps,
    caller,
    connection,
    await verify(deps, caller, ticketConnections, { system, connection, values }),
    secrets,
  );
}

/** Puts a connection with renewed secrets into use again. @throws AppError CRM_OTHER_ACCOUNT */
export async function reactivate(
  deps: Deps,
  caller: Caller,
  connection: ConnectionRow,
  verified: Verified,
  secrets: Values,
): Promise<void> {
  const scope = scopeOf(caller);
  const state = stateAfter(connection.state, 'reconnect');
  // After the first sign-in the site is not known yet; when renewing, it stays the same.
  const learned = { ...connection.learned, ...verified.learned };
  if (!isSameAccount(connection.learned, learned, true)) throw new AppError('CRM_OTHER_ACCOUNT');
  await changeSecrets(deps, named(connection), (kept) => ({ ...kept, ...secrets }));
  const now = deps.now();
  const known = knownOf({ ...verified, learned });
  const change = { state, ...known, ...noError, next_read_at: now } as const;
  await deps.database.asUser(scope, (trx) => changeConnection(trx, scope, connection.id, change, now));
  await resumeTarget(deps, scope.clientId, connection.system, String(connection.id));
}

/** Returns the choices of a field of the connection. @throws AppError */
export async function choicesOf(deps: Deps, caller: Caller, kind: TicketChoiceKind): Promise<TicketChoice[]> {
  await counted(deps, caller);
  const connection = await loaded(deps, caller);
  const system = requireSystem(deps, connection.system);
  const secrets = await readSecrets(deps, named(connection));
  const values = { ...connection.field_values, ...connection.learned, ...secrets };
  try {
    return await connectorFor(deps, system, connection, values).choices(kind, inTime());
  } catch (error) {
    throw crmProblem(error);
  }
}
