import type { TagCluster } from '@daybook/contract/suggestions.ts';
import { expect, it } from 'vitest';
import { testLog } from '../timeline/frame/testing-day.ts';
import { restOfCluster } from './rest-of-cluster.ts';

const logs = [testLog(1, 0, 20), testLog(2, 25, 5), testLog(3, 40, 10)];
const [first] = logs;
const subject = (id: string, logIds: string[], duration: number): TagCluster['subjects'][number] => ({
  ...{ subject_id: id, title: `Subject ${id}`, detail: null, duration, log_ids: logIds },
  source: first?.source ?? { id: '1', type: 'document', identifier: 'word', name: 'Word' },
});
const whole: TagCluster = {
  id: 'a',
  log_ids: ['1', '2', '3'],
  started_at: logs[0]?.started_at ?? '',
  ended_at: logs[2]?.ended_at ?? '',
  duration: 35 * 60,
  subjects: [subject('1', ['1', '3'], 30 * 60), subject('0', ['2'], 5 * 60)],
  candidates: [],
  remember: null,
};

it('is the whole while nothing of it is answered', () => {
  expect(restOfCluster(whole, new Set(['9']), logs)).toBe(whole);
});

it('has the time, the ends and the subjects of what is left', () => {
  const rest = restOfCluster(whole, new Set(['1', '2']), logs);
  expect(rest).toMatchObject({ log_ids: ['3'], duration: 600 });
  expect([rest.started_at, rest.ended_at]).toEqual([logs[2]?.started_at, logs[2]?.ended_at]);
  expect(rest.subjects).toEqual([subject('1', ['3'], 600)]);
});

it('keeps what it cannot know where its activities are not on the day any more', () => {
  expect(restOfCluster(whole, new Set(['1']), [])).toEqual({ ...whole, log_ids: ['2', '3'] });
});
