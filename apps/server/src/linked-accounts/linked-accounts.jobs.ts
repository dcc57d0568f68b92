import type { Scope, Transaction } from '@daybook/database/database.ts';
import { z } from 'zod';
import { endGrant } from '../auth/grants/grants.service.ts';
import type { Deps } from '../platform/deps.ts';
import { type Job, job } from '../platform/jobs/jobs.ts';
import {
  findDueAccounts,
  findUnusedGrants,
  findUsersWithBegun,
  findUsersWithFolders,
} from './due-accounts.repository.ts';
import { enqueueSync } from './enqueue-sync.ts';
import { followFolders } from './follow-folders.ts';
import { recordBegun } from './record-begun.ts';
import { syncLinkedAccount } from './sync-account.ts';
import { findWatchWork, watchCollection } from './watches/keep-watches.ts';

const ownerSchema = z.strictObject({ clientId: z.number(), userId: z.number() });
const mostAtOnce = 1000;
/** Longer than any user takes to return from the provider's page to Daybook. */
const unusedForMs = 60 * 60_000;

const scopeOf = ({ clientId, userId }: z.infer<typeof ownerSchema>): Scope => ({
  clientId,
  userId,
  readsPublished: false,
});

/** An account that fails is retried at its own time, not by the queue. */
export const linkedAccountsJobs: readonly Job[] = [
  job({
    name: 'syncLinkedAccount',
    data: ownerSchema.extend({ accountId: z.number() }),
    retries: 0,
    deadlineSeconds: 300,
    atOnce: 2,
    handler: (deps, data, signal) => syncLinkedAccount(deps, scopeOf(data), data.accountId, signal),
  }),
  job({
    name: 'recordBegunAppointments',
    data: ownerSchema,
    retries: 2,
    deadlineSeconds: 120,
    handler: (deps, data, signal) => recordBegun(deps, scopeOf(data), signal),
  }),
  job({
    name: 'lookAfterLinkedAccounts',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 240,
    schedule: '*/5 * * * *',
    handler: lookAfterLinkedAccounts,
  }),
  job({
    name: 'findFoldersToFollow',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 60,
    schedule: '12 */6 * * *',
    handler: async ({ database, jobs }) => {
      const users = await database.asMaintenance((trx) => findUsersWithFolders(trx, mostAtOnce), { mode: 'read' });
      for (const { client_id: clientId, user_id: userId } of users) {
        await jobs.enqueue(null, 'followFolders', { clientId, userId }, { key: `${clientId}:${userId}` });
      }
    },
  }),
  job({
    name: 'followFolders',
    data: ownerSchema,
    retries: 0,
    deadlineSeconds: 120,
    handler: (deps, data) => followFolders(deps, scopeOf(data)),
  }),
  job({
    name: 'findWatchWork',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 60,
    schedule: '*/5 * * * *',
    handler: findWatchWork,
  }),
  job({
    name: 'watchCollection',
    data: ownerSchema.extend({ collectionId: z.number() }),
    retries: 0,
    deadlineSeconds: 120,
    handler: watchCollection,
  }),
];

/** Finds accounts that are due, and users whose appointments have begun, even while the server outside is down. */
async function lookAfterLinkedAccounts(deps: Deps): Promise<void> {
  const { database, jobs } = deps;
  const now = deps.now();
  const due = await database.asMaintenance((trx) => findDueAccounts(trx, now, mostAtOnce), { mode: 'read' });
  for (const { client_id: clientId, user_id: userId, id } of due)
    await enqueueSync(deps, null, { clientId, userId }, id);
  const users = await database.asMaintenance((trx) => findUsersWithBegun(trx, now, mostAtOnce), { mode: 'read' });
  for (const { client_id: clientId, user_id: userId } of users) {
    await jobs.enqueue(null, 'recordBegunAppointments', { clientId, userId }, { key: `${clientId}:${userId}` });
  }
  await endUnusedGrants(deps, new Date(now.getTime() - unusedForMs));
}

/** Ends consents that are used for nothing. */
async function endUnusedGrants(deps: Deps, before: Date): Promise<void> {
  const find = (trx: Transaction) => findUnusedGrants(trx, before, mostAtOnce);
  const unused = await deps.database.asMaintenance(find, { mode: 'read' });
  for (const { client_id: clientId, user_id: userId, provider } of unused) {
    await endGrant(deps, { clientId, userId }, provider);
  }
}
