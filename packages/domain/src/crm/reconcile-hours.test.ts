import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decisionsFor, differenceKinds } from './difference-kinds.ts';
import { type Compared, reconcileHours, type SentHours, type StandingHours, sumsOfDays } from './reconcile-hours.ts';

const sentHours = (id: number, about: Partial<SentHours> = {}): SentHours => ({
  ...{ registrationId: id, outsideId: `o${id}`, date: '2026-11-20', employeeId: 'e1', dimensionId: 'task:1' },
  ...{ durationSeconds: 3600, description: `Booking ${id}`, isBillable: true, ...about },
});
const standingHours = (id: number, about: Partial<StandingHours> = {}): StandingHours => {
  const { registrationId, employeeId, ...same } = sentHours(id);
  return { ...same, employeeId: employeeId ?? '', reference: `r${registrationId}`, ...about };
};
const compared = (about: Partial<Compared>): Compared => ({
  ...{ sent: [], standing: [], uncertain: new Set(), isPublished: () => true },
  bookingOfReference: new Map([1, 2, 3].map((id) => [`r${id}`, id])),
  ...about,
});
const kindsOf = (about: Partial<Compared>) =>
  reconcileHours(compared(about)).map(({ kind, outsideId }) => `${kind} ${outsideId}`);

it('names what is missing, changed, doubled and unknown', () => {
  const sent = [sentHours(1), sentHours(2), sentHours(3)];
  const standing = [
    standingHours(1),
    standingHours(2, { durationSeconds: 5400 }),
    standingHours(1, { outsideId: 'again' }),
    standingHours(9, { outsideId: 'by hand', reference: null }),
  ];
  expect(kindsOf({ sent, standing })).toEqual(['changed o2', 'missing o3', 'doubled again', 'unknown by hand']);
});

it('finds a double without our reference by what it says', () => {
  const twin = standingHours(1, { outsideId: 'twin', reference: null });
  expect(kindsOf({ sent: [sentHours(1)], standing: [standingHours(1), twin] })).toEqual(['doubled twin']);
  expect(kindsOf({ sent: [sentHours(1)], standing: [standingHours(1), { ...twin, description: 'Other' }] })).toEqual([
    'unknown twin',
  ]);
});

it('takes rounding, and what the system does not say, for no change', () => {
  const same = [
    { durationSeconds: 3636 },
    { dimensionId: null },
    { isBillable: null },
    { description: 'Otherwise' },
    { reference: null },
  ];
  for (const one of same) expect(kindsOf({ sent: [sentHours(1)], standing: [standingHours(1, one)] })).toEqual([]);
  const other = [{ durationSeconds: 3660 }, { dimensionId: 'task:2' }, { isBillable: false }, { date: '2026-11-19' }];
  for (const one of other) {
    expect(kindsOf({ sent: [sentHours(1)], standing: [standingHours(1, one)] })).toEqual(['changed o1']);
  }
  expect(kindsOf({ sent: [sentHours(1, { dimensionId: null })], standing: [standingHours(1)] })).toEqual([]);
});

it('says nothing of what is under way, and of days that were not published', () => {
  const uncertain = new Set([1]);
  expect(kindsOf({ sent: [sentHours(1)], uncertain })).toEqual([]);
  expect(kindsOf({ standing: [standingHours(1, { outsideId: 'x' })], uncertain })).toEqual([]);
  expect(kindsOf({ standing: [standingHours(9, { reference: null })], isPublished: () => false })).toEqual([]);
});

it('finds nothing where both are equal, and everything that one has more', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }));
  fc.assert(
    fc.property(ids, ids, (here, there) => {
      const found = reconcileHours(
        compared({
          sent: here.map((id) => sentHours(id)),
          standing: there.map((id) => standingHours(id, { reference: null, description: `There ${id}` })),
        }),
      );
      const of = (kind: string) => found.filter((one) => one.kind === kind).map(({ outsideId }) => outsideId);
      expect(of('missing')).toEqual(here.filter((id) => !there.includes(id)).map((id) => `o${id}`));
      expect(of('unknown')).toEqual(there.filter((id) => !here.includes(id)).map((id) => `o${id}`));
      expect(of('changed')).toEqual([]);
    }),
  );
});

it('sums each person and day', () => {
  const sent = [sentHours(1), sentHours(2), sentHours(3, { date: '2026-11-19' })];
  const standing = [standingHours(1, { durationSeconds: 1800 }), standingHours(2, { employeeId: 'e2' })];
  const isPublished = (employeeId: string) => employeeId === 'e1';
  expect(sumsOfDays(compared({ sent, standing, isPublished }))).toEqual([
    { employeeId: 'e1', date: '2026-11-20', sentSeconds: 7200, standingSeconds: 1800 },
    { employeeId: 'e1', date: '2026-11-19', sentSeconds: 3600, standingSeconds: 0 },
  ]);
});

it('offers what can be decided, taking over to the own user alone', () => {
  expect(decisionsFor('changed', true)).toEqual(['send_again', 'take_over', 'let_be']);
  expect(decisionsFor('changed', false)).toEqual(['send_again', 'let_be']);
  expect(differenceKinds.every((kind) => decisionsFor(kind, false).includes('let_be'))).toBe(true);
});
