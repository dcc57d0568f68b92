// The state of the connection to the ticket system, in the form of the contract.
import type { TicketSystem } from '@daybook/connectors/tickets/ticket-system.ts';
import type { TicketStatus, TicketSystemView } from '@daybook/contract/tickets.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { waitingFor } from '../exports/exports.service.ts';
import { failureView, sideView, timesView } from '../platform/connecting/connection-view.ts';
import { isSetUp } from '../platform/connection-secrets/token-calls.ts';
import type { Deps } from '../platform/deps.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { isLockedOut } from './access.ts';
import { findAccess, findConnection } from './connections.repository.ts';
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
    user: sideView(row, isLockedOut(access)),
    allow_disconnect: await mayLeaveTickets(trx, scope),
    may_choose: caller.isAdmin && system === null && !isLockedOut(access),
    ...timesView(row, deps.now()),
    error: failureView(row),
    waiting: row === null ? 0 : await waitingFor(trx, scope, row.system, String(row.id), deps.now()),
    systems: deps.crm.tickets.map((one) => systemView(deps, one)),
  };
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
