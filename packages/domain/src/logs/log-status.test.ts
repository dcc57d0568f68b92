import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUndecided, logStatusBases, logStatuses, logStatusLabel, yieldsTime } from './log-status.ts';
import { ignoredByThreshold } from './thresholds.ts';

const facts = { contactId: null, internal: false, flags: [] };

describe('logStatusLabel', () => {
  it.each([
    [{ ...facts, status: 'open' }, 'open_untagged'],
    [{ ...facts, status: 'open', contactId: 7 }, 'open_tagged'],
    [{ ...facts, status: 'booked', internal: true }, 'booked_internal'],
    [{ ...facts, status: 'booked', contactId: 7, internal: true }, 'booked_tagged'],
    [{ ...facts, status: 'published', contactId: 7 }, 'published'],
    [{ ...facts, status: 'ignored', flags: ['ignored_by_threshold'] }, 'ignored_untagged_threshold'],
    [{ ...facts, status: 'ignored', contactId: 7 }, 'ignored_tagged'],
    [{ ...facts, status: 'open', flags: ['ignored_by_threshold'] }, 'open_untagged'],
  ] as const)('labels %o as %s', (input, label) => {
    expect(logStatusLabel(input)).toBe(label);
  });

  it('is one of the statuses that there are, a contact before internal, and by a threshold only what is ignored', () => {
    const anything = fc.record({
      status: fc.constantFrom(...logStatuses),
      contactId: fc.option(fc.integer({ min: 1 })),
      internal: fc.boolean(),
      flags: fc.uniqueArray(fc.constantFrom(ignoredByThreshold, 'ignored_by_schedule', 'late')),
    });
    fc.assert(
      fc.property(anything, (log) => {
        const label = logStatusLabel(log);
        const byThreshold = log.status === 'ignored' && log.flags.includes(ignoredByThreshold);
        expect(label.endsWith('_threshold')).toBe(byThreshold);
        expect(logStatusBases).toContain(label.replace(/_threshold$/u, ''));
        if (log.status === 'published') return;
        expect(label.includes('_tagged')).toBe(log.contactId !== null);
        expect(label.includes('_untagged')).toBe(log.contactId === null && !log.internal);
      }),
    );
  });

  it('has no suffix where the status exists only once', () => {
    const bases = ['open', 'booked', 'ignored'];
    expect(logStatusLabel({ ...facts, status: 'open', contactId: 7, bases })).toBe('open');
    expect(logStatusLabel({ ...facts, status: 'ignored', flags: ['ignored_by_threshold'], bases })).toBe(
      'ignored_threshold',
    );
  });
});

describe('isUndecided', () => {
  it('is ended by any of the decisions', () => {
    const pending = { status: 'open', contactId: null, internal: false };
    expect(isUndecided(pending)).toBe(true);
    const decisions = [{ status: 'ignored' }, { status: 'booked' }, { contactId: 1 }, { internal: true }];
    expect(decisions.some((one) => isUndecided({ ...pending, ...one }))).toBe(false);
  });
});

describe('givesWay', () => {
  it('lets an appointment take time only when it is for somebody', () => {
    const plan = { sourceType: 'appointment' as const, status: 'open', contactId: null, internal: false };
    expect(yieldsTime(plan)).toBe(true);
    expect(yieldsTime({ ...plan, contactId: 3 })).toBe(false);
    expect(yieldsTime({ ...plan, internal: true })).toBe(false);
    expect(yieldsTime({ ...plan, status: 'booked' })).toBe(false);
    expect(yieldsTime({ ...plan, contactId: 3, status: 'ignored' })).toBe(true);
    expect(yieldsTime({ ...plan, sourceType: 'web', status: 'ignored' })).toBe(false);
  });
});
