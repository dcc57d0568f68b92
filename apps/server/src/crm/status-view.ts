// The state of the connection, in the form of the contract.
import type { CrmField } from '@daybook/connectors/crm/crm-definition.ts';
import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import type { CrmRun, CrmStatus, CrmSystemView } from '@daybook/contract/crm.ts';
import { crmRecordKinds } from '@daybook/contract/crm.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { isCrmInUse } from '@daybook/domain/crm/connection-states.ts';
import { waitingFor, waitingForSystem } from '../exports/exports.service.ts';
import { failureView, sideView, timesView } from '../platform/connecting/connection-view.ts';
import { isSetUp } from '../platform/connection-secrets/token-calls.ts';
import type { Deps } from '../platform/deps.ts';
import { idText, instantText, instantTextOrNull } from '../platform/lists/json-api.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { type ConnectionRow, findConnection, findLocks, findRuns, type RunRow } from './connections.repository.ts';
import { sendsTimes, takesTimes } from './export-times.ts';
import { mayLeave } from './leaving/may-leave.ts';
import { marksTexts } from './marks-texts.ts';
import { levelOf } from './owner.ts';
import { countRecords, type RecordKind, recordsOfOwn } from './records.repository.ts';

/**
 * Returns the state of the organisation's connection and of the caller's own, and the systems that can be connected.
 */
export async function crmStatus(deps: Deps, trx: Transaction, caller: Caller): Promise<CrmStatus> {
  const scope = scopeOf(caller);
  const locks = await findLocks(trx, scope);
  const client = (await findConnection(trx, scope, null)) ?? null;
  const user = (await findConnection(trx, scope, scope.userId)) ?? null;
  const level = levelOf(locks);
  const used = (level === 'user' ? user : null) ?? client;
  const system = deps.crm.systems.find(({ definition }) => definition.key === used?.system) ?? null;
  const [run = null] = client === null ? [] : await findRuns(trx, scope, client.id, 1);
  return {
    system: used?.system ?? null,
    valid: used?.state !== 'invalid',
    connects_as: level,
    administers: caller.isAdmin,
    client: sideView(client, locks.is_crm_locked),
    user: sideView(user, locks.is_locked || level !== 'user'),
    ...flagsOf(system, used),
    allow_disconnect: system !== null && (await mayLeave(trx, scope, system)),
    select_contacts: client?.settings['select_contacts'] === true,
    marks_texts: system?.definition.hours.reference === 'marker' && marksTexts(used),
    ...timesView(client, deps.now()),
    error: failureView(client),
    run: run === null ? null : runView(run),
    ...(await countsOf(trx, scope, client)),
    waiting: await waitingView(deps, trx, caller, used),
    unused: level === 'user' || user === null ? null : await unusedView(deps, trx, scope, user),
    systems: deps.crm.systems.map((one) => systemView(deps, one)),
  };
}

const waitingOver = (deps: Deps, trx: Transaction, scope: Scope, { system, id }: ConnectionRow): Promise<number> =>
  waitingFor(trx, scope, system, String(id), deps.now());

/**
 * Returns how many hours wait to be sent; for administrators over all connections, which end with the organisation's.
 */
async function waitingView(deps: Deps, trx: Transaction, caller: Caller, used: ConnectionRow | null): Promise<number> {
  if (used === null) return 0;
  const scope = scopeOf(caller);
  return caller.isAdmin ? waitingForSystem(trx, scope, used.system, deps.now()) : waitingOver(deps, trx, scope, used);
}

/** Returns the own connection of a user who may no longer have one, or who connects for the organisation now. */
const unusedView = async (deps: Deps, trx: Transaction, scope: Scope, own: ConnectionRow) => ({
  ...{ system: own.system, account: own.account, person: own.person },
  waiting: await waitingOver(deps, trx, scope, own),
});

function flagsOf(system: CrmSystem | null, used: ConnectionRow | null) {
  const isKnown = system !== null && used !== null;
  return {
    ...(system?.definition.capabilities ?? noCapabilities),
    supports_export_timestamps: isKnown && takesTimes(system, used),
    export_with_timestamps: isKnown && sendsTimes(system, used),
  };
}

const noCapabilities = {
  ...{ allow_disconnect: false, allow_manual_internal_relation: false, supports_contact_selection: false },
  ...{ supports_empty_initialization: false, supports_export_timestamps: false, supports_search: false },
} as const;

async function countsOf(trx: Transaction, scope: Scope, client: ConnectionRow | null) {
  const none = { linked: 0, proposed: 0, apart: 0, ignored: 0 };
  // Until the first read is over nothing is linked, and counting would read all records so far.
  if (client === null || client.last_read_at === null) {
    return { counts: { contact: none, dimension: none, employee: none }, is_matched: false };
  }
  const of = { clientId: scope.clientId, connectionId: client.id };
  const rows = await countRecords(trx, of);
  const countOf = (kind: RecordKind, ...statuses: string[]) =>
    rows.filter((row) => row.kind === kind && statuses.includes(row.status)).reduce((sum, row) => sum + row.count, 0);
  const [contact, dimension, employee] = crmRecordKinds.map((kind) => ({
    ...{ linked: countOf(kind, 'linked'), proposed: countOf(kind, 'proposed') },
    ...{ apart: countOf(kind, 'apart', 'new'), ignored: countOf(kind, 'ignored') },
  }));
  const [me] = isCrmInUse(client.state) ? await recordsOfOwn(trx, of, 'employee', [scope.userId]) : [];
  return {
    counts: { contact: contact ?? none, dimension: dimension ?? none, employee: employee ?? none },
    is_matched: me?.is_active === true,
  };
}

export const runView = (run: RunRow): CrmRun => ({
  ...{ id: idText(run.id), state: run.state, phase: run.phase, is_full: run.is_full },
  ...{ read: run.read_counts, written: run.write_counts, lost: run.lost_counts },
  error: failureView(run),
  started_at: instantText(run.started_at),
  ended_at: instantTextOrNull(run.ended_at),
});

const systemView = (deps: Deps, system: CrmSystem): CrmSystemView => {
  const { key, texts = key, steps, nouns, hours, oauth } = system.definition;
  // A region is offered only where this server has an OAuth client for it.
  const isOffered = (field: CrmField, id: string) =>
    field.name !== oauth?.regionField || deps.crm.clients.get(key)?.has(id) === true;
  const viewOf = (field: CrmField) => {
    const { choices, ...view } = fieldView(field);
    return { ...view, choices: Array.isArray(choices) ? choices.filter(({ id }) => isOffered(field, id)) : choices };
  };
  return {
    ...{ key, texts },
    steps: steps.map((step) => ({
      ...{
        key: step.key,
        fields: step.fields.map(viewOf),
        signs_in: step.signsIn === true,
        sends_code: step.sendsCode !== undefined,
      },
    })),
    nouns: { contact: nouns.contact, levels: [...nouns.levels] },
    reference: hours.reference,
    is_set_up: isSetUp(deps, system),
  };
};

export const fieldView = ({ name, kind, choices, pattern, isOptional }: CrmField) => ({
  ...{ name, kind, pattern: pattern ?? null, optional: isOptional === true },
  choices: choices === undefined || typeof choices === 'string' ? (choices ?? null) : [...choices],
});
