import { expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { admitNext, countQueue } from './users.service.ts';

async function withApp(settings: Parameters<typeof testApp>[0], work: (its: TestApp) => Promise<void>): Promise<void> {
  const its = await testApp(settings);
  try {
    await work(its);
  } finally {
    await its.close();
  }
}

const join = async ({ client }: TestUser): Promise<Json> =>
  (await client.post('/api/v1/users/request-ai')).expect(200).json.data.attributes;
const queuePlace = async (reader: TestUser, { userId }: TestUser): Promise<number | null> =>
  (await reader.client.get(`/api/v1/users/${userId}`)).expect(200).json.data.attributes.ai_queue_position;

test('the waiting list is joined once, and is one of all organisations that names nobody', () =>
  withApp({ aiWaitingList: true }, async (its) => {
    const firm = await its.register();
    const stranger = await its.register();
    const first = await join(stranger);
    expect(first).toMatchObject({ ai_queue_position: 1, ai_enabled: false });
    expect(await join(firm)).toMatchObject({ ai_queue_position: 2 });
    const colleague = await its.addColleague(firm);
    expect(await join(colleague)).toMatchObject({ ai_queue_position: 3 });
    expect(await join(stranger)).toMatchObject({ ai_requested_at: first.ai_requested_at, ai_queue_position: 1 });
    const { data } = (await firm.client.get('/api/v1/users')).expect(200).json;
    expect(data.map((one: Json) => one.attributes.ai_queue_position).sort()).toEqual([2, 3]);
    expect(await queuePlace(firm, colleague)).toBe(3);
  }));

test('the operator admits those who waited longest, and who left waits no longer', () =>
  withApp({ aiWaitingList: true }, async (its) => {
    const firm = await its.register();
    const [second, third, fourth] = [
      await its.addColleague(firm),
      await its.addColleague(firm),
      await its.addColleague(firm),
    ];
    for (const user of [firm, second, third, fourth]) await join(user);
    (await firm.client.delete(`/api/v1/users/${third.userId}`)).expect(204);
    const admit = (most: number) => its.database.asMaintenance((trx) => admitNext(trx, most, new Date()));
    expect(await admit(2)).toBe(2);
    expect(await queuePlace(firm, second)).toBeNull();
    expect(await queuePlace(firm, fourth)).toBe(1);
    expect(await its.database.asMaintenance(countQueue)).toEqual({ waiting: 1, admitted: 2 });
    expect([await admit(50), await admit(50)]).toEqual([1, 0]);
  }));

test('a server without a waiting list admits at once', () =>
  withApp({}, async (its) => {
    const firm = await its.register();
    expect(await join(firm)).toMatchObject({ ai_enabled: true, ai_queue_position: null });
  }));
