import { expect, it } from 'vitest';
import { decisionHolds } from './decision-holds.ts';

const open = { contactId: null, internal: false, isIgnored: false, isBooked: false };

it.each([
  ['a booking', { kind: 'contact', contactId: 1, isBooked: true }, { ...open, contactId: 1, isBooked: true }],
  ['a contact', { kind: 'contact', contactId: 1, isBooked: false }, { ...open, contactId: 1 }],
  ['internal', { kind: 'internal', contactId: null, isBooked: false }, { ...open, internal: true }],
  ['ignoring', { kind: 'ignored', contactId: null, isBooked: false }, { ...open, isIgnored: true }],
] as const)('%s holds until it is taken back', (_, decision, log) => {
  expect(decisionHolds(decision, [open, log])).toBe(true);
  expect(decisionHolds(decision, [open])).toBe(false);
});

it('a booking that went leaves its contact, and holds no longer', () => {
  expect(decisionHolds({ kind: 'contact', contactId: 1, isBooked: true }, [{ ...open, contactId: 1 }])).toBe(false);
});
