import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupProposals, leastProposedSeconds, type ProposedLog } from './group-proposals.ts';

const log = (logId: number, answer: string, about: Partial<ProposedLog> = {}): ProposedLog => ({
  logId,
  answer,
  seconds: 600,
  confidence: 0.9,
  isCertain: true,
  ...about,
});

it('keeps what is doubtful apart from what is certain of the same answer', () => {
  const { groups } = groupProposals(
    [log(1, 'contact 1'), log(2, 'contact 1', { isCertain: false, confidence: 0.5 }), log(3, 'contact 1')],
    0,
  );
  expect(groups.map(({ logIds, isCertain }) => [logIds, isCertain])).toEqual([
    [[1, 3], true],
    [[2], false],
  ]);
});

it('weights confidence by time', () => {
  const { groups } = groupProposals(
    [log(1, 'internal', { seconds: 900, confidence: 1 }), log(2, 'internal', { seconds: 300, confidence: 0.6 })],
    0,
  );
  expect(groups[0]?.confidence).toBeCloseTo(0.9);
});

it('leaves out what is too short, and says how much that is', () => {
  const short = log(1, 'contact 1', { seconds: 179 });
  expect(groupProposals([short, log(2, 'contact 2')], leastProposedSeconds(360, 50))).toMatchObject({
    groups: [{ logIds: [2] }],
    leftOutSeconds: 179,
  });
});

it('loses no time and proposes nothing twice', () => {
  const logs = fc.array(
    fc.record({
      seconds: fc.integer({ min: 0, max: 5000 }),
      answer: fc.constantFrom('contact 1', 'contact 2', 'internal'),
      isCertain: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(logs, fc.integer({ min: 0, max: 600 }), (some, least) => {
      const all = some.map((one, index) => log(index + 1, one.answer, one));
      const { groups, leftOutSeconds } = groupProposals(all, least);
      const ids = groups.flatMap(({ logIds }) => logIds);
      expect(new Set(ids).size).toBe(ids.length);
      const sum = groups.reduce((total, { seconds }) => total + seconds, leftOutSeconds);
      expect(sum).toBe(all.reduce((total, { seconds }) => total + seconds, 0));
    }),
  );
});
