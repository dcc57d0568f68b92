// How the connection to the ticket system stands, in the words of the contract.
import type { TicketSystem } from '@daybook/connectors/tickets/ticket-system.ts';
import type { TicketSide, TicketStatus, TicketSystemView } from '@daybook/contract/tickets.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { mayReadAgain, readCooldownMs } from '@daybook/domain/crm/read-times.ts';
import { type ExportErrorCode, exportErrorCodes } from '@daybook/domain/exports/export-error-codes.ts';
import { waitingFor } from '../exports/exports.service.ts';
import { isSetUp } from '../platform/connection-secrets/token-calls.ts';
import type { Deps } from '../platform/deps.ts';
import { instantText, instantTextOrNull } from '../platform/lists/json-api.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { isLockedOut } from './access.ts';
import { type ConnectionRow, findAccess, findConnection } from './connections.repository.ts';
import { mayLeaveTickets } from './organisation-settings.ts';

export async function ticketStatus(deps: Deps, trx: Transaction, caller: Caller): Promise<TicketStatus> {
  const scope = scopeOf(caller);
  const access = await findAccess(trx, scope);
  const row = (await findConnection(trx, scope)) ?? null;
  const system = access.system === 'none' ? null : access.system;
  return {
    system: row?.system ?? system,
    valid: row?.state !== 'invalid',
    client: { system, locked: access.is_ticket_locked },
    user: sideOf(row, isLockedOut(access)),
    allow_disconnect: await mayLeaveTickets(trx, scope),
    may_choose: caller.isAdmin && system === null && !isLockedOut(access),
    ...timesOf(row, deps.now()),
    error: failureOf(row),
    waiting: row === null ? 0 : await waitingFor(trx, scope, row.system, String(row.id), deps.now()),
    systems: deps.crm.tickets.map((one) => systemView(deps, one)),
  };
}

function sideOf(row: ConnectionRow | null, locked: boolean): TicketSide {
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

function timesOf(row: ConnectionRow | null, now: Date) {
  const asked = row?.asked_at ?? null;
  const isAllowed = mayReadAgain(now.getTime(), asked?.getTime() ?? null);
  return {
    last_read_at: instantTextOrNull(row?.last_read_at ?? null),
    next_read_at: instantTextOrNull(row?.next_read_at ?? null),
    sync_allowed_at: asked === null || isAllowed ? null : instantText(new Date(asked.getTime() + readCooldownMs)),
  };
}

const isCode = (code: string): code is ExportErrorCode => (exportErrorCodes as readonly string[]).includes(code);

function failureOf(row: ConnectionRow | null): TicketStatus['error'] {
  if (row === null || row.error_code === null) return null;
  const code = isCode(row.error_code) ? row.error_code : 'api_service_error';
  return { code, detail: row.error_detail, since: instantTextOrNull(row.failed_at) };
}

const systemView = (deps: Deps, system: TicketSystem): TicketSystemView => {
  const { key, steps, group, worklogs } = system.definition;
  return {
    ...{ key, group, unit: worklogs.unit, is_set_up: isSetUp(deps, system) },
    steps: steps.map((step) => ({
      key: step.key,
      fields: step.fields.map(({ name, kind, choices }) => ({ name, kind, choices: choices ?? null })),
      signs_in: step.signsIn === true,
    })),
  };
};
