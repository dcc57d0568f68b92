// How the connection stands, in the words of the contract.
import type { CrmField } from '@daybook/connectors/crm/crm-definition.ts';
import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import type { CrmRun, CrmStatus, CrmSystemView } from '@daybook/contract/crm.ts';
import { crmRecordKinds } from '@daybook/contract/crm.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { isCrmInUse } from '@daybook/domain/crm/connection-states.ts';
import { mayReadAgain, readCooldownMs } from '@daybook/domain/crm/read-times.ts';
import { type ExportErrorCode, exportErrorCodes } from '@daybook/domain/exports/export-error-codes.ts';
import { waitingFor } from '../exports/exports.service.ts';
import { isSetUp } from '../platform/connection-secrets/token-calls.ts';
import type { Deps } from '../platform/deps.ts';
import { idText, instantText, instantTextOrNull } from '../platform/lists/json-api.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { type ConnectionRow, findConnection, findLocks, findRuns, type RunRow } from './connections.repository.ts';
import { sendsTimes, takesTimes } from './export-times.ts';
import { marksTexts } from './marks-texts.ts';
import { mayLeave } from './may-leave.ts';
import { levelOf } from './owner.ts';
import { countRecords, type RecordKind, recordsOfOwn } from './records.repository.ts';

/** How the connection of the organisation and the caller's own stand, and what can be connected. */
export async function crmStatus(deps: Deps, trx: Transaction, caller: Caller): Promise<CrmStatus> {
  const scope = scopeOf(caller);
  const locks = await findLocks(trx, scope);
  const client = (await findConnection(trx, scope, null)) ?? null;
  const user = (await findConnection(trx, scope, scope.userId)) ?? null;
  const level = levelOf(locks, caller);
  const used = user ?? client;
  const system = deps.crm.systems.find(({ definition }) => definition.key === used?.system) ?? null;
  const [run = null] = client === null ? [] : await findRuns(trx, scope, client.id, 1);
  return {
    system: used?.system ?? null,
    valid: used?.state !== 'invalid',
    connects_as: level,
    client: sideOf(client, locks.is_crm_locked),
    user: sideOf(user, locks.is_locked || level !== 'user'),
    ...flagsOf(system, used),
    allow_disconnect: system !== null && (await mayLeave(trx, scope, system)),
    select_contacts: client?.settings['select_contacts'] === true,
    marks_texts: system?.definition.hours.reference === 'marker' && marksTexts(used),
    ...timesOf(client, deps.now()),
    error: failureOf(client),
    run: run === null ? null : runView(run),
    ...(await countsOf(trx, scope, client)),
    waiting: used === null ? 0 : await waitingFor(trx, scope, used.system, String(used.id), deps.now()),
    systems: deps.crm.systems.map((one) => systemView(deps, one)),
  };
}

function sideOf(row: ConnectionRow | null, locked: boolean): CrmStatus['client'] {
  const isMaking = row !== null && ['initiated', 'signed_in'].includes(row.state);
  return {
    state: row?.state ?? 'disconnected',
    locked,
    connect_active_step: isMaking ? (row.step ?? 'confirm') : null,
    connect_step_error: isMaking ? failureOf(row) : null,
    connect_step_suggestion: isMaking ? row.field_values : {},
    account: row?.account ?? null,
    person: row?.person ?? null,
    connected_at: instantTextOrNull(row?.connected_at ?? null),
  };
}

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

function timesOf(client: ConnectionRow | null, now: Date) {
  const asked = client?.asked_at ?? null;
  const isAllowed = mayReadAgain(now.getTime(), asked?.getTime() ?? null);
  return {
    last_read_at: instantTextOrNull(client?.last_read_at ?? null),
    next_read_at: instantTextOrNull(client?.next_read_at ?? null),
    sync_allowed_at: asked === null || isAllowed ? null : instantText(new Date(asked.getTime() + readCooldownMs)),
  };
}

type Failed = Pick<ConnectionRow, 'error_code' | 'error_detail'> & { readonly failed_at?: Date | null };

const isCode = (code: string): code is ExportErrorCode => (exportErrorCodes as readonly string[]).includes(code);

function failureOf(row: Failed | null): CrmStatus['error'] {
  if (row === null || row.error_code === null) return null;
  const code = isCode(row.error_code) ? row.error_code : 'api_service_error';
  return { code, detail: row.error_detail, since: instantTextOrNull(row.failed_at ?? null) };
}

async function countsOf(trx: Transaction, scope: Scope, client: ConnectionRow | null) {
  const none = { linked: 0, proposed: 0, apart: 0, ignored: 0 };
  // Until a first read is over nothing is known to be anything, and counting reads all of what came so far.
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
  error: failureOf(run),
  started_at: instantText(run.started_at),
  ended_at: instantTextOrNull(run.ended_at),
});

const systemView = (deps: Deps, system: CrmSystem): CrmSystemView => {
  const { key, texts = key, steps, nouns, hours, oauth } = system.definition;
  // A region for which this server has no client cannot be chosen.
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
