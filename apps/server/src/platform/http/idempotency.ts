import { createHash } from 'node:crypto';
import { headerNames } from '@daybook/contract/headers.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const keyPattern = /^[\x21-\x7e]{1,200}$/;
/** After this the same key is a new request (API conventions). */
export const idempotencyHours = 24;

/**
 * Runs the work at most once for an Idempotency-Key of this user: the same request gets the same answer again, another
 * request with the same key gets 409. The key is written in the work's own transaction, so that both are stored or
 * neither; the second of two simultaneous requests waits for the first.
 */
export async function onlyOnce(
  trx: Transaction,
  scope: Scope,
  request: FastifyRequest,
  now: Date,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers[headerNames.idempotencyKey];
  if (key === undefined) return work();
  if (typeof key !== 'string' || !keyPattern.test(key)) {
    throw new AppError('VALIDATION_FAILED', { detail: 'Idempotency-Key is 1 to 200 printable characters.' });
  }
  const entry = { client_id: scope.clientId, user_id: scope.userId, key, request_hash: hashOf(request) };
  const earlier = await claim(trx, entry, now);
  if (earlier !== null) return replay(earlier, entry.request_hash);
  const answer = await work();
  await trx
    .updateTable('idempotency_keys')
    .set({ body: JSON.stringify(answer) })
    .where('client_id', '=', scope.clientId)
    .where('user_id', '=', scope.userId)
    .where('key', '=', key)
    .execute();
  return answer;
}

type Entry = { client_id: number; user_id: number; key: string; request_hash: string };
type Earlier = { request_hash: string; body: unknown };

async function claim(trx: Transaction, entry: Entry, now: Date): Promise<Earlier | null> {
  const ofKey = { client_id: entry.client_id, user_id: entry.user_id, key: entry.key };
  const outdated = new Date(now.getTime() - idempotencyHours * 3_600_000);
  await trx
    .deleteFrom('idempotency_keys')
    .where((row) => row.and(ofKey))
    .where('created_at', '<', outdated)
    .execute();
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ ...entry, status: 200, body: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return null;
  return trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'body'])
    .where((row) => row.and(ofKey))
    .executeTakeFirstOrThrow();
}

function replay(earlier: Earlier, requestHash: string): unknown {
  if (earlier.request_hash === requestHash) return earlier.body;
  throw new AppError('IDEMPOTENCY_KEY_REUSED', {
    detail: 'This Idempotency-Key was used for another request. Use a new one.',
  });
}

function hashOf(request: FastifyRequest): string {
  const what = `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`;
  return createHash('sha256').update(what).digest('hex');
}
