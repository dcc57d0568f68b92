import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GroupableLog, groupKind, groupsOfDay } from './groups.ts';

const log = (
  id: number,
  subjectId: number,
  durationSeconds: number,
  changes: Partial<GroupableLog> = {},
): GroupableLog => ({
  id,
  subjectId,
  durationSeconds,
  contactId: null,
  internal: false,
  status: 'open',
  ...changes,
});

describe('groupsOfDay', () => {
  it('groups by contact, then by subject, longest first', () => {
    const groups = groupsOfDay([
      log(1, 10, 600, { contactId: 7 }),
      log(2, 11, 1200, { contactId: 7 }),
      log(3, 10, 300, { contactId: 7, status: 'booked' }),
      log(4, 12, 60, { contactId: 7, status: 'ignored' }),
      log(5, 13, 90, { internal: true }),
      log(6, 14, 30),
    ]);
    expect(groups.map(({ key, durationSeconds }) => [key, durationSeconds])).toEqual([
      ['contact:7', 2100],
      ['internal', 90],
      ['ignored', 60],
      ['untagged', 30],
    ]);
    expect(groups[0]?.subjects).toEqual([
      { subjectId: 11, durationSeconds: 1200, logIds: [2] },
      { subjectId: 10, durationSeconds: 900, logIds: [1, 3] },
    ]);
    expect(groups[2]?.contactId).toBeNull();
  });

  it('keeps every log and every second', () => {
    const anyLog = fc.record({
      subjectId: fc.integer({ min: 1, max: 4 }),
      durationSeconds: fc.nat(5000),
      contactId: fc.constantFrom(null, 1, 2),
      internal: fc.boolean(),
      status: fc.constantFrom('open', 'booked', 'ignored'),
    });
    fc.assert(
      fc.property(fc.array(anyLog), (drafts) => {
        const logs = drafts.map((draft, index) => ({ ...draft, id: index + 1 }));
        const subjects = groupsOfDay(logs).flatMap((group) => group.subjects);
        expect(subjects.flatMap(({ logIds }) => logIds)).toHaveLength(logs.length);
        expect(subjects.reduce((sum, one) => sum + one.durationSeconds, 0)).toBe(
          logs.reduce((sum, one) => sum + one.durationSeconds, 0),
        );
      }),
    );
  });

  it('lets ignored win over the contact', () => {
    expect(groupKind({ contactId: 1, internal: false, status: 'ignored' })).toBe('ignored');
  });
});
