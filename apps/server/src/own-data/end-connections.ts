import { signInProviders } from '@daybook/domain/auth/sign-in-providers.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { AuditActor } from '../audit/audit.service.ts';
import { endGrant } from '../auth/grants/grants.service.ts';
import { endOwnConnection } from '../crm/crm.service.ts';
import { disconnectBefore } from '../linked-accounts/linked-accounts.service.ts';
import { detachTenant } from '../microsoft-tenant/microsoft-tenant.service.ts';
import type { Deps } from '../platform/deps.ts';
import { removeSlack } from '../slack/slack.service.ts';
import { endTicketConnection } from '../tickets/tickets.service.ts';
import type { Person } from './erasure.repository.ts';
import { findGonePeople, findGoneTenants } from './gone-people.repository.ts';

/** For this long, a person who returns, or an organisation that pays after all, finds everything connected. */
const graceMs = 30 * dayMs;
const mostAtOnce = 200;

/**
 * Ends the connections of people who have left: calendars, mail and Slack, with their consents at the provider, and
 * their own connections to CRM, accounting and ticket systems. Organisations that have ended are detached from
 * Microsoft too. Activity from these connections stays on its days. The next run continues one that was cut off.
 * @throws AggregateError for failed ones, after all others
 */
export async function endConnections(deps: Deps, signal: AbortSignal): Promise<void> {
  const before = new Date(deps.now().getTime() - graceMs);
  const { people, tenants } = await deps.database.asMaintenance(
    async (trx) => ({
      people: await findGonePeople(trx, before, mostAtOnce),
      tenants: await findGoneTenants(trx, before),
    }),
    { mode: 'read' },
  );
  const failures: unknown[] = [];
  for (const person of people) {
    if (signal.aborted) return;
    // One failure does not stop the others.
    await disconnect(deps, person).catch((failure: unknown) => failures.push(failure));
  }
  for (const clientId of tenants) {
    await detachTenant(deps, { clientId }, byItself(clientId)).catch((failure: unknown) => failures.push(failure));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some connections are still there');
}

async function disconnect(deps: Deps, { clientId, userId }: Person): Promise<void> {
  const scope = { clientId, userId, readsPublished: false };
  await disconnectBefore(deps, scope, null);
  for (const provider of signInProviders) await endGrant(deps, scope, provider);
  await removeSlack(deps, scope, { ...byItself(clientId), userId });
  await endOwnConnection(deps, scope, byItself(clientId));
  await endTicketConnection(deps, scope, byItself(clientId));
}

const byItself = (clientId: number): AuditActor => ({
  clientId,
  userId: null,
  impersonatorUserId: null,
  address: null,
});
