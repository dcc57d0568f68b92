import fc from 'fast-check';
import { expect, it } from 'vitest';
import { divideByBooking, groupProposals, leastProposedSeconds, type ProposedLog } from './group-proposals.ts';

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

it('divides a group by its bookings, and loses none of it', () => {
  const bookings = ['ledger', 'ledger', 'advice', 'tax', undefined];
  const logs = bookings.map((_, index) => log(index + 1, 'contact 1', { seconds: index === 3 ? 60 : 600 }));
  const [group] = groupProposals(logs, 0).groups;
  if (group === undefined) throw new Error('No group');
  const parts = divideByBooking(group, (id) => bookings[id - 1], 180);
  expect(parts.map(({ booking, group: own }) => [booking, own.logIds, own.seconds])).toEqual([
    ['ledger', [1, 2, 4, 5], 1860],
    ['advice', [3], 600],
  ]);
});

it('leaves a group whole of which nothing can be booked', () => {
  const [group] = groupProposals([log(1, 'contact 1'), log(2, 'contact 1')], 0).groups;
  if (group === undefined) throw new Error('No group');
  expect(divideByBooking(group, () => undefined, 180)).toEqual([{ group, booking: undefined }]);
});
