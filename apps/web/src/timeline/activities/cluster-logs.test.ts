import { describe, expect, it } from 'vitest';
import { testLog } from '../frame/testing-day.ts';
import { clusterings, clusterLogs } from './cluster-logs.ts';

const logs = [
  testLog(1, 0, 20, { contact_id: '7' }),
  testLog(2, 20, 30, { contact_id: '7' }),
  testLog(3, 55, 10, { internal: true }),
  testLog(4, 90, 5),
  testLog(6, 95, 5, { duration: 0, pieces: [] }),
];
const minutes = (by: (typeof clusterings)[number]) =>
  clusterLogs(logs, by).map(({ kind, contactId, duration }) => [kind, contactId, duration / 60]);

describe('clusters of log entries', () => {
  it('are of one contact, internal or nobody yet', () => {
    expect(minutes('contact')).toEqual([
      ['contact', '7', 50],
      ['internal', null, 10],
      ['untagged', null, 5],
    ]);
  });

  it('are of one subject, whoever it was for', () => {
    expect(minutes('subject')).toEqual([
      ['mixed', null, 35],
      ['mixed', null, 30],
    ]);
  });

  it('are of one time: a pause ends it', () => {
    expect(minutes('time')).toEqual([
      ['mixed', null, 60],
      ['untagged', null, 5],
    ]);
  });

  it('have every counted entry once', () => {
    for (const by of clusterings) {
      expect(
        clusterLogs(logs, by)
          .flatMap(({ logIds }) => logIds)
          .sort(),
      ).toEqual(['1', '2', '3', '4']);
    }
  });
});
