// The Microsoft tenant of an organisation.
//   tenantStatus   returns what administrators may see of it
//   attachTenant   saves it with an application of its own, once calls could be read
//   connectTeams   starts reading its calls; without an application of its own, with this server's
//   disconnectTeams   stops reading them; the tenant stays
//   detachTenant   removes it
import { ConnectorError } from '@daybook/connectors/core/connector-error.ts';
import { canReadCalls } from '@daybook/connectors/workplace/microsoft/call-records.ts';
import type { TenantApp } from '@daybook/connectors/workplace/microsoft/tenant-token.ts';
import type { TenantStatus } from '@daybook/contract/microsoft-tenant.ts';
import type { Scope } from '@daybook/database/database.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import { markTask } from '../onboarding/onboarding.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { changeTenant, findPeople, findTenant, removeTenant, saveTenant } from './microsoft-tenant.repository.ts';
import { keptMs } from './read-teams-calls.ts';
import { tenantApi } from './tenant-api.ts';

export const sealSecret = ({ secrets }: Pick<Deps, 'secrets'>, secret: string): string =>
  secrets.seal(secret, 'microsoft tenant');

export async function tenantStatus({ database }: Deps, { clientId }: Scope): Promise<TenantStatus> {
  return database.asMaintenance(
    async (trx) => {
      const row = await findTenant(trx, clientId);
      if (row === undefined) return { tenant: null };
      const people = new Set((await findPeople(trx, row)).map(({ user_id: id }) => id));
      return {
        tenant: {
          tenant_id: row.tenant_id,
          client_id: row.app_id,
          state: row.state,
          call_records_enabled: row.state === 'active' && row.calls_since !== null,
          read_until: row.read_until?.toISOString() ?? null,
          people: people.size,
        },
      };
    },
    { mode: 'read' },
  );
}

/**
 * Saves nothing for a wrong secret, or for an application that no administrator there agreed to.
 * @throws AppError MICROSOFT_APP_REFUSED, ACCESS_DENIED, API_SERVICE_ERROR, RATE_LIMITED
 */
export function attachTenant(deps: Deps, scope: Scope, app: TenantApp, actor: AuditActor): Promise<void> {
  return keepReadable(deps, scope, app, { actor, keptSecret: app.secret });
}

/**
 * Starts reading the calls of a Microsoft tenant: from now on, with its application, where it is attached already; else
 * it is attached with the application of this server.
 * @throws AppError PROVIDER_NOT_CONFIGURED, ACCESS_DENIED and the errors of attachTenant
 */
export async function connectTeams(deps: Deps, scope: Scope, tenantId: string, actor: AuditActor): Promise<void> {
  const tenant = await deps.database.asMaintenance((trx) => findTenant(trx, scope.clientId), { mode: 'read' });
  const isAttached = tenant?.tenant_id === tenantId && tenant.state === 'active';
  if (isAttached && tenant.calls_since !== null) return;
  if (isAttached) await readFromNow(deps, scope, actor);
  else await connectShared(deps, scope, tenantId, actor);
  await deps.database.asUser(scope, (trx) =>
    markTask(trx, scope, 'messaging_connect_teams', 'completed_at', deps.now()),
  );
}

/** Calls from the time without reading stay unread. */
async function readFromNow(deps: Deps, { clientId }: Scope, actor: AuditActor): Promise<void> {
  const now = deps.now();
  await deps.database.asMaintenance(async (trx) => {
    const row = await findTenant(trx, clientId);
    if (row === undefined) return;
    await changeTenant(trx, clientId, { calls_since: now, updated_at: now });
    await record(deps, trx, actor, 'microsoft_tenant.calls_on', row.tenant_id);
    await deps.jobs.enqueue(trx, 'readTeamsCalls', { clientId }, { key: String(clientId) });
  });
}

export async function disconnectTeams(
  deps: Deps,
  { clientId }: Pick<Scope, 'clientId'>,
  actor: AuditActor,
): Promise<void> {
  await deps.database.asMaintenance(async (trx) => {
    const row = await findTenant(trx, clientId);
    if (row === undefined || row.calls_since === null) return;
    await changeTenant(trx, clientId, { calls_since: null, updated_at: deps.now() });
    await record(deps, trx, actor, 'microsoft_tenant.calls_off', row.tenant_id);
  });
}

/**
 * Attaches a tenant with the application of this server. The tenant's agreement to that application would serve anybody
 * who knows its id, so the user must have an account there.
 * @throws AppError PROVIDER_NOT_CONFIGURED, ACCESS_DENIED and those of attachTenant
 */
async function connectShared(deps: Deps, scope: Scope, tenantId: string, actor: AuditActor): Promise<void> {
  const { microsoft } = deps.providers;
  if (microsoft === undefined) throw new AppError('PROVIDER_NOT_CONFIGURED');
  const about = { client_id: scope.clientId, tenant_id: tenantId };
  const people = await deps.database.asMaintenance((trx) => findPeople(trx, about), { mode: 'read' });
  if (!people.some(({ user_id: id }) => id === scope.userId)) throw new AppError('ACCESS_DENIED');
  const app = { tenantId, appId: microsoft.clientId, secret: microsoft.clientSecret };
  await keepReadable(deps, scope, app, { actor, keptSecret: '' });
}

type Keeping = {
  readonly actor: AuditActor;
  /** Empty: this server's secret, which is in its settings. */
  readonly keptSecret: string;
};

async function keepReadable(deps: Deps, scope: Scope, app: TenantApp, { actor, keptSecret }: Keeping): Promise<void> {
  await deps.limits.count('linkByAccount', `${scope.clientId}:${scope.userId}`);
  await canReadCalls(tenantApi(deps, app)).catch((error: unknown) => {
    throw problemOf(error);
  });
  const now = deps.now();
  const secret_encrypted = sealSecret(deps, keptSecret);
  const about = { tenant_id: app.tenantId, app_id: app.appId, secret_encrypted, attached_at: now, updated_at: now };
  const calls_since = new Date(now.getTime() - keptMs);
  await deps.database.asMaintenance(async (trx) => {
    await saveTenant(trx, { client_id: scope.clientId, ...about, calls_since });
    await record(deps, trx, actor, 'microsoft_tenant.attached', app.tenantId);
    await deps.jobs.enqueue(trx, 'readTeamsCalls', { clientId: scope.clientId }, { key: String(scope.clientId) });
  });
}

export async function detachTenant(
  deps: Deps,
  { clientId }: Pick<Scope, 'clientId'>,
  actor: AuditActor,
): Promise<void> {
  await deps.database.asMaintenance(async (trx) => {
    const row = await removeTenant(trx, clientId);
    if (row !== undefined) await record(deps, trx, actor, 'microsoft_tenant.detached', row.tenant_id);
  });
}

type Transaction = Parameters<typeof findTenant>[0];

const record = (
  deps: Deps,
  trx: Transaction,
  actor: AuditActor,
  action: `microsoft_tenant.${'attached' | 'detached' | 'calls_on' | 'calls_off'}`,
  tenantId: string,
): Promise<void> =>
  recordAudit(trx, deps, actor, {
    action,
    subjectType: 'client',
    subjectId: actor.clientId,
    details: { tenant: tenantId },
  });

function problemOf(error: unknown): unknown {
  if (!(error instanceof ConnectorError)) return error;
  const problem = new AppError(codeOf(error));
  problem.cause = error;
  return problem;
}

function codeOf({ code }: ConnectorError) {
  switch (code) {
    case 'LINK_PASSWORD_REFUSED':
      return 'MICROSOFT_APP_REFUSED';
    case 'LINK_FORBIDDEN':
    case 'LINK_POLICY':
    case 'LINK_CONSENT_NEEDED':
      return 'ACCESS_DENIED';
    default:
      return 'API_SERVICE_ERROR';
  }
}
