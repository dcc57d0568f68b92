import { describe, expect, it } from 'vitest';
import { bookingOwner, fitsTarget } from './dimension-owner.ts';

const customers = { contactId: 7, isInternal: false };
const ours = { contactId: 8, isInternal: true };
const everybodys = { contactId: null, isInternal: false };

describe('whose bookings a dimension is for', () => {
  it('is its contact, but internal time may go on what the organisation itself owns', () => {
    expect([customers, ours, everybodys].map((one) => bookingOwner(one, false))).toEqual([7, 8, null]);
    expect([customers, ours, everybodys].map((one) => bookingOwner(one, true))).toEqual([7, null, null]);
  });

  it('fits a contact, internal time, and whom nobody named yet', () => {
    const fitting = (target: { contactId: number | null; internal: boolean }) =>
      [customers, ours, everybodys].map((one) => fitsTarget(one, target));
    expect(fitting({ contactId: 7, internal: false })).toEqual([true, false, true]);
    expect(fitting({ contactId: 8, internal: false })).toEqual([false, true, true]);
    expect(fitting({ contactId: null, internal: true })).toEqual([false, true, true]);
    expect(fitting({ contactId: null, internal: false })).toEqual([true, true, true]);
  });
});
