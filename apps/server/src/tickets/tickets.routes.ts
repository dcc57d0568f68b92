import type { TicketChoiceKind } from '@daybook/connectors/tickets/ticket-definition.ts';
import { type Ticket, ticketsRoutes } from '@daybook/contract/tickets.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { isCrmInUse } from '@daybook/domain/crm/connection-states.ts';
import { mayReadAgain } from '@daybook/domain/crm/read-times.ts';
import { actorOf, recordAudit } from '../audit/audit.service.ts';
import { beginSignIn, endSignIn } from '../platform/connecting/sign-in.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { AppError, modelNotFound } from '../platform/http/app-error.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { idText, idTextOrNull, instantTextOrNull } from '../platform/lists/json-api.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { beginRead } from './begin-read.ts';
import { choicesOf, confirm, initiate, reconnect, takeStep } from './connect.ts';
import { ownConnection } from './connection-kind.ts';
import { changeConnection, findConnection } from './connections.repository.ts';
import { disconnect, disconnectWhole } from './disconnect.ts';
import { ticketSignIns } from './sign-in.ts';
import { ticketStatus } from './status-view.ts';
import { isMappingValid, listTickets, saveMapping, type TicketRow } from './tickets.repository.ts';

type App = Parameters<RegisterConcept>[0];

export const registerTicketsRoutes: RegisterConcept = (app, deps) => {
  registerConnecting(app, deps);
  registerSigningIn(app, deps);
  registerLeaving(app, deps);
  registerTickets(app, deps);
};

const statusFor = async (deps: Deps, caller: Caller) => ({
  data: await deps.database.asUser(scopeOf(caller), (trx) => ticketStatus(deps, trx, caller), { mode: 'read' }),
});

type Happened = 'connected' | 'reconnected' | 'disconnected';
type Actor = { readonly user: Caller; readonly request: Parameters<typeof actorOf>[1] };

async function record(deps: Deps, { user, request }: Actor, happened: Happened, system: string): Promise<void> {
  await deps.database.asUser(scopeOf(user), (trx) =>
    recordAudit(trx, deps, actorOf(user, request), {
      action: `ticket_connection.${happened}`,
      subjectType: 'ticket_connection',
      details: { system },
    }),
  );
}

function registerConnecting(app: App, deps: Deps): void {
  registerRoute(app, deps, ticketsRoutes.getTicketStatus, async ({ trx, user }) => ({
    data: await ticketStatus(deps, trx, user),
  }));
  registerFreeRoute(app, deps, ticketsRoutes.initiateTickets, async ({ user, body }) => {
    await initiate(deps, user, body.system);
    return statusFor(deps, user);
  });
  registerFreeRoute(app, deps, ticketsRoutes.stepTickets, async ({ user, params, body }) => {
    await takeStep(deps, user, params.step, body.values);
    return statusFor(deps, user);
  });
  registerFreeRoute(app, deps, ticketsRoutes.confirmTickets, async ({ user, request }) => {
    await confirm(deps, user);
    const status = await statusFor(deps, user);
    await record(deps, { user, request }, 'connected', status.data.system ?? '');
    return status;
  });
  registerFreeRoute(app, deps, ticketsRoutes.reconnectTickets, async ({ user, request, body }) => {
    await reconnect(deps, user, body.values);
    const status = await statusFor(deps, user);
    await record(deps, { user, request }, 'reconnected', status.data.system ?? '');
    return status;
  });
  const kinds = { cloud_sites: ticketsRoutes.listCloudSites, agents: ticketsRoutes.listTicketAgents } as const;
  for (const kind of ['cloud_sites', 'agents'] as const satisfies readonly TicketChoiceKind[]) {
    registerFreeRoute(app, deps, kinds[kind], async ({ user }) => ({
      data: { choices: await choicesOf(deps, user, kind) },
    }));
  }
}

function registerSigningIn(app: App, deps: Deps): void {
  registerFreeRoute(app, deps, ticketsRoutes.beginTicketSignIn, async ({ user, params }) => {
    const url = await beginSignIn(deps, user, ticketSignIns, params.system);
    return { data: { url, audience: new URL(url).searchParams.get('audience') } };
  });
  registerFreeRoute(app, deps, ticketsRoutes.endTicketSignIn, async ({ user, request, params, body }) => {
    const isAnew = await endSignIn(deps, user, ticketSignIns, params.system, body);
    if (isAnew) await record(deps, { user, request }, 'reconnected', params.system);
    return statusFor(deps, user);
  });
  registerFreeRoute(app, deps, ticketsRoutes.initTicketOtp, () => {
    throw new AppError('PRECONDITION_FAILED', { detail: 'No ticket system sends codes.' });
  });
}

function registerLeaving(app: App, deps: Deps): void {
  registerFreeRoute(app, deps, ticketsRoutes.disconnectTickets, async ({ user, request, query }) => {
    const leave = query.whole === 'true' ? disconnectWhole : disconnect;
    const system = await leave(deps, user, query.accept_waiting === 'true');
    await record(deps, { user, request }, 'disconnected', system);
    return statusFor(deps, user);
  });
  registerRoute(app, deps, ticketsRoutes.syncTickets, async ({ trx, scope, user }) => {
    const connection = await ownConnection(trx, user);
    if (!isCrmInUse(connection.state)) {
      throw new AppError('PRECONDITION_FAILED', { detail: 'This connection cannot be read now.' });
    }
    const now = deps.now();
    if (!mayReadAgain(now.getTime(), connection.asked_at?.getTime() ?? null)) {
      throw new AppError('COOLDOWN_OR_CRM_SYNC_ALREADY', { detail: 'The system was read less than an hour ago.' });
    }
    await changeConnection(trx, scope, connection.id, { asked_at: now }, now);
    await beginRead(deps, trx, connection);
    return { data: await ticketStatus(deps, trx, user) };
  });
}

function registerTickets(app: App, deps: Deps): void {
  registerRoute(app, deps, ticketsRoutes.listAssignedTickets, async ({ trx, scope, body }) => {
    const connection = await findConnection(trx, scope);
    if (connection === undefined) return { data: { tickets: [], read_at: null } };
    const { search = '', touched = false, limit = 100 } = body;
    const of = { clientId: scope.clientId, connectionId: connection.id };
    const rows = await listTickets(trx, of, { search: search.trim(), touched, limit });
    return { data: { tickets: rows.map(ticketView), read_at: instantTextOrNull(connection.last_read_at) } };
  });

  registerRoute(app, deps, ticketsRoutes.mapTicketGroup, async ({ trx, scope, user, body }) => {
    const { general = false, group_id: groupId, contact_id: contactId, dimension_id: dimensionId = null } = body;
    if (general && !user.isAdmin) {
      throw new AppError('PERMISSION_REQUIRED', { detail: 'Administrators say where tickets lead for everybody.' });
    }
    if (!(await isMappingValid(trx, scope, { contactId, dimensionId }))) throw modelNotFound('The contact or project');
    const connection = await requireGroup(trx, user, groupId);
    const account = { system: connection.system, accountId: connection.learned['account_id'] ?? '' };
    const mapping = { ...account, groupId, contactId, dimensionId, userId: general ? null : scope.userId };
    await saveMapping(trx, scope, mapping, deps.now());
    return { data: { mapped: contactId !== null } };
  });
}

/** Requires a group of tickets that the user sees. @throws AppError MODEL_NOT_FOUND */
async function requireGroup(trx: Transaction, user: Caller, groupId: string) {
  const connection = await ownConnection(trx, user);
  const of = { clientId: connection.client_id, connectionId: connection.id };
  const rows = await listTickets(trx, of, { search: '', touched: true, limit: 5000 });
  if (!rows.some((row) => row.group_id === groupId)) throw modelNotFound('The group of tickets');
  return connection;
}

const ticketView = (row: TicketRow): Ticket => ({
  ...{ id: idText(row.id), key: row.key, title: row.title, status: row.status },
  ...{ is_closed: row.is_closed, is_assigned: row.is_assigned, url: row.page },
  group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? row.group_id },
  ...{ contact_id: idTextOrNull(row.contact_id), contact_name: row.contact_name },
  ...{ dimension_id: idTextOrNull(row.dimension_id), is_own_mapping: row.is_own_mapping },
  dimensions: row.dimensions.map(({ id, level, name }) => ({ id: idText(id), level, name })),
});
