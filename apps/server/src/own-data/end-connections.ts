import { signInProviders } from '@daybook/domain/auth/sign-in-providers.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { AuditActor } from '../audit/audit.service.ts';
import { endGrant } from '../auth/grants/grants.service.ts';
import { disconnectBefore } from '../linked-accounts/linked-accounts.service.ts';
import { detachTenant } from '../microsoft-tenant/microsoft-tenant.service.ts';
import type { Deps } from '../platform/deps.ts';
import { removeSlack } from '../slack/slack.service.ts';
import type { Person } from './erasure.repository.ts';
import { findGonePeople, findGoneTenants } from './gone-people.repository.ts';

/** So long somebody may come back, or an organisation may pay after all, and finds everything connected. */
const graceMs = 30 * dayMs;
const mostAtOnce = 200;

/**
 * Disconnects whoever is gone from calendars, mail and Slack, and gives the consents back there; an organisation that has ended is
 * detached from Microsoft as well. What came from there stays on its days. A run that is cut off is taken up by the next.
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
    // One who cannot be disconnected keeps no other waiting.
    await disconnect(deps, person).catch((failure: unknown) => failures.push(failure));
  }
  for (const clientId of tenants) await detachTenant(deps, { clientId }, byItself(clientId));
  if (failures.length > 0) throw new AggregateError(failures, 'Some people are still connected');
}

async function disconnect(deps: Deps, { clientId, userId }: Person): Promise<void> {
  const scope = { clientId, userId, readsPublished: false };
  await disconnectBefore(deps, scope, null);
  for (const provider of signInProviders) await endGrant(deps, scope, provider);
  await removeSlack(deps, scope, { ...byItself(clientId), userId });
}

const byItself = (clientId: number): AuditActor => ({
  clientId,
  userId: null,
  impersonatorUserId: null,
  address: null,
});
