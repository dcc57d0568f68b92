import type { Timeline } from '@daybook/contract/timeline.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../texts/api-error.ts';
import { testDay, testLog } from '../frame/testing-day.ts';
import { optimisticChanges } from './optimistic-changes.ts';

const key = ['timeline'];
const day = testDay([testLog(1, 0, 30), testLog(2, 30, 30)]);
const without = (id: string) => (timeline: Timeline) => ({
  ...timeline,
  logs: timeline.logs.filter((log) => log.id !== id),
});

let queryClient: QueryClient;
let happened: string[];
const shownIds = () => queryClient.getQueryData<Timeline>(key)?.logs.map(({ id }) => id);
const changes = () =>
  optimisticChanges({
    queryClient,
    key,
    inTurn: (send) => send(),
    offerUndo: (message) => happened.push(`offered: ${message}`),
    onRefused: () => happened.push('refused'),
    onOvertaken: async () => void happened.push('overtaken'),
    readAgain: async () => void happened.push('read again'),
  });
const refusal = (code: 'VERSION_CONFLICT' | 'VALIDATION_FAILED') => async () => {
  throw new ApiError({ status: 412, code });
};

beforeEach(() => {
  queryClient = new QueryClient();
  queryClient.setQueryData(key, day);
  happened = [];
});

describe('a change of a day', () => {
  it('is shown before it is answered, and offered to be taken back afterwards', async () => {
    const { change } = changes();
    const send = async () => {
      happened.push(`sent while ${shownIds()} is shown`);
      return 1;
    };
    expect(await change({ shown: without('1'), send, message: (count) => `${count} gone` })).toBe(true);
    expect(happened).toEqual(['sent while 2 is shown', 'offered: 1 gone', 'read again']);
    expect(shownIds()).toEqual(['2']);
  });

  it('is taken back when it is refused', async () => {
    const { change } = changes();
    expect(await change({ shown: without('1'), send: refusal('VALIDATION_FAILED'), message: 'gone' })).toBe(false);
    expect([shownIds(), happened]).toEqual([
      ['1', '2'],
      ['refused', 'read again'],
    ]);
  });

  it('that came too late is explained by what the day is now', async () => {
    const { change } = changes();
    expect(await change({ shown: without('1'), send: refusal('VERSION_CONFLICT') })).toBe(false);
    expect([shownIds(), happened]).toEqual([
      ['1', '2'],
      ['read again', 'overtaken'],
    ]);
  });

  it('has the day read again only once no other is under way', async () => {
    const { change } = changes();
    const first = Promise.withResolvers<void>();
    const one = change({ send: () => first.promise });
    expect(await change({ shown: without('2'), send: async () => undefined })).toBe(true);
    expect(happened).toEqual([]);
    first.resolve();
    await one;
    expect(happened).toEqual(['read again']);
  });
});
