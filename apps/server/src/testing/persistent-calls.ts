// Clients that retry until a process accepts their work: a temporary refusal goes to the next process after a moment.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { headerNames } from '@daybook/contract/headers.ts';
import { expect } from 'vitest';
import { answered } from './server-process.ts';
import type { Json } from './test-answer.ts';

type Headers = Readonly<Record<string, string>>;
/** Calls one of the processes, chosen by the number. */
export type CallAt = (at: number, method: string, path: string, body?: unknown, headers?: Headers) => Promise<Response>;

const eventsOfBatch = 5;

/** Batches of events at noon yesterday: an event over midnight would be two logs. */
export function eventBatches(count: number) {
  const startMs = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 43_200_000;
  return Array.from({ length: count }, (_, batch) =>
    Array.from({ length: eventsOfBatch }, (_, index) => ({
      ...{ id: randomUUID(), source: { type: 'web', identifier: 'chrome' } },
      subject: { title: `Page ${batch}.${index}`, url: `https://example.com/${batch}/${index}` },
      started_at: new Date(startMs + (batch * eventsOfBatch + index) * 60_000).toISOString(),
      ended_at: new Date(startMs + (batch * eventsOfBatch + index) * 60_000 + 30_000).toISOString(),
    })),
  );
}

/** One after the other, so that work is always under way. */
const inTurn = async <T>(items: readonly T[], each: (item: T, index: number) => Promise<unknown>) => {
  for (const [index, item] of items.entries()) await each(item, index);
};

/** Clients of one user, and of an agent with a token. */
export function persistentCalls(call: CallAt, user: Headers, agent: Headers) {
  /** Answers other than success, by status and code. */
  const refusals: string[] = [];
  const device = { id: randomUUID(), name: 'LAPTOP', kind: 'browser', version: '1.0.0' };

  async function persist(index: number, send: (at: number) => Promise<Response>): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await send(index + attempt);
      if (answer.ok) return answer;
      const { errors } = (await answer.json()) as Json;
      refusals.push(`${answer.status} ${errors[0].code}`);
      if (answer.status !== 503) return answer;
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      await pause(200);
    }
  }

  return {
    refusals: refusals as readonly string[],
    addContacts: (names: readonly string[]) =>
      inTurn(names, async (name, index) => {
        const headers = { ...user, [headerNames.idempotencyKey]: randomUUID() };
        await answered(persist(index, (at) => call(at, 'POST', '/api/v1/contacts', { name }, headers)));
      }),
    sendBatches: (batches: ReturnType<typeof eventBatches>) =>
      inTurn(batches, (events, index) =>
        answered(persist(index, (at) => call(at, 'POST', '/api/v1/rpc/logs/ingest', { device, events }, agent))),
      ),
    /** An invitation whose answer was lost exists: then its address is taken. */
    invite: (emails: readonly string[]) =>
      inTurn(emails, async (email, index) => {
        const person = { name_first: 'Bob', name_last: 'Vries', email };
        const { status } = await persist(index, (at) => call(at, 'POST', '/api/v1/users/invite', person));
        expect([200, 201, 422]).toContain(status);
      }),
    /** A day whose answer was lost is published: then it cannot be published again. */
    publish: (dayIds: readonly number[]) =>
      inTurn(dayIds, async (dayId, index) => {
        const day = { day_id: dayId };
        const begun = await persist(index, (at) => call(at, 'POST', '/api/v1/rpc/days/init-publish', day));
        const { publish_token } = ((await begun.json()) as Json).data;
        const published = await persist(index, (at) =>
          call(at, 'POST', '/api/v1/rpc/days/publish', { ...day, publish_token }),
        );
        expect(published.status).toBeLessThan(500);
      }),
  };
}
