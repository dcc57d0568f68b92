import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPublishProblem, type PublishableDay, publishProblemCodes, publishProblems } from './publish-checks.ts';

const project = { id: 1, level: 1, parentId: null, contactId: null, requiresChild: false };
const ready: PublishableDay = {
  status: 'open',
  pendingAppointmentIds: [],
  untaggedLogIds: [],
  unbookedLogIds: [],
  registrations: [
    { id: 50, contactId: 7, durationSeconds: 720, isCorrected: true, dimensions: [project], hasValidFields: true },
  ],
  levels: [{ level: 1, required: true }],
  forcedBlockSeconds: 360,
  internalContact: { isRequired: true, exists: true },
  isCrmLinkValid: true,
  refusedOutside: [],
};
const broken: PublishableDay = {
  status: 'published',
  pendingAppointmentIds: [3],
  untaggedLogIds: [4],
  unbookedLogIds: [5],
  registrations: [
    { id: 51, contactId: 7, durationSeconds: 100, isCorrected: true, dimensions: [], hasValidFields: false },
  ],
  levels: ready.levels,
  forcedBlockSeconds: 360,
  internalContact: { isRequired: true, exists: false },
  isCrmLinkValid: false,
  refusedOutside: [52],
};

describe('publish checks', () => {
  it('finds nothing wrong with a day that is ready', () => {
    expect(publishProblems(ready)).toEqual([]);
    expect(firstPublishProblem(ready)).toBeNull();
  });

  it('names everything in the order of the steps', () => {
    // The order is repeated here by hand, because users and programs rely on it.
    expect(publishProblems(broken).map(({ code }) => code)).toEqual([
      'DAY_NOT_OPEN',
      'APPOINTMENTS_PENDING',
      'PREPARE_BOOKING',
      'PREPARE_CORRECTIONS',
      'DIMENSION_STRUCTURE_INVALID',
      'CUSTOM_FIELDS_INVALID',
      'CORRECT_BLOCK_SIZE',
      'INTERNAL_CONTACT_REQUIRED',
      'CRM_STATUS',
      'CRM_BOOKING_REFUSED',
    ]);
    expect(firstPublishProblem(broken)).toEqual({ code: 'DAY_NOT_OPEN', ids: [] });
    expect(firstPublishProblem({ ...broken, status: 'open' })).toEqual({ code: 'APPOINTMENTS_PENDING', ids: [3] });
  });

  it('names exactly what is wrong, whatever else is, and first what comes first', () => {
    const parts = {
      DAY_NOT_OPEN: ['status'],
      APPOINTMENTS_PENDING: ['pendingAppointmentIds'],
      PREPARE_BOOKING: ['untaggedLogIds'],
      PREPARE_CORRECTIONS: ['unbookedLogIds'],
      INTERNAL_CONTACT_REQUIRED: ['internalContact'],
      CRM_STATUS: ['isCrmLinkValid'],
      CRM_BOOKING_REFUSED: ['refusedOutside'],
    } as const;
    const named = Object.keys(parts) as (keyof typeof parts)[];
    fc.assert(
      fc.property(fc.subarray(named), (wrong) => {
        const faults = wrong.flatMap((code) => parts[code]).map((part) => [part, broken[part]]);
        const day: PublishableDay = { ...ready, ...Object.fromEntries(faults) };
        const expected = publishProblemCodes.filter((code) => wrong.some((one) => one === code));
        expect(publishProblems(day).map(({ code }) => code)).toEqual(expected);
        expect(firstPublishProblem(day)?.code).toBe(expected[0]);
      }),
    );
  });

  it('asks only corrected durations to keep the block', () => {
    const [registration] = ready.registrations;
    if (!registration) throw new Error('The day has a registration');
    const odd = { ...registration, durationSeconds: 100 };
    expect(firstPublishProblem({ ...ready, registrations: [odd] })).toEqual({ code: 'CORRECT_BLOCK_SIZE', ids: [50] });
    expect(firstPublishProblem({ ...ready, registrations: [{ ...odd, isCorrected: false }] })).toBeNull();
  });

  it('needs no internal contact where the link needs none', () => {
    expect(firstPublishProblem({ ...ready, internalContact: { isRequired: false, exists: false } })).toBeNull();
  });
});
