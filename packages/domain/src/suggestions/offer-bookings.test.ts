import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerBookings, type PastBooking } from './offer-bookings.ts';

const tuesday = '2026-11-17';
const booking = (about: Partial<PastBooking>): PastBooking => ({
  contactId: 7,
  dimensionIds: [1],
  description: '',
  date: '2026-11-10',
  sharesSubject: false,
  sharesHours: false,
  ...about,
});

describe('what is offered to book on', () => {
  it('is what this document was booked on, before what the contact was', () => {
    const past = [
      ...['2026-11-09', '2026-11-11', '2026-11-12'].map((date) =>
        booking({ date, dimensionIds: [2, 5], description: `On ${date}`, sharesSubject: true }),
      ),
      ...['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'].map((date) => booking({ date })),
    ];
    const [first, second, ...others] = offerBookings(past, { date: tuesday, contactId: 7 });
    expect(first).toEqual({
      contactId: 7,
      dimensionIds: [2, 5],
      description: 'On 2026-11-12',
      basis: 'subject',
      times: 3,
      total: 3,
      lastDate: '2026-11-12',
    });
    expect(second).toMatchObject({ dimensionIds: [1], basis: 'contact', times: 4, total: 7 });
    expect(others).toEqual([]);
  });

  it('knows what comes every week at this hour, also while it is not known whose this is', () => {
    const weekly = ['2026-10-27', '2026-11-03', '2026-11-10'].map((date) =>
      booking({ date, contactId: null, dimensionIds: [], sharesHours: true }),
    );
    const monday = booking({ date: '2026-11-09', sharesHours: true });
    expect(offerBookings([...weekly, monday], { date: tuesday, contactId: undefined })).toMatchObject([
      { contactId: null, basis: 'weekday', times: 3, total: 3 },
    ]);
  });

  it('keeps to the contact, and offers at most three, each once', () => {
    const any = fc.array(
      fc.record({
        contactId: fc.constantFrom(null, 7, 9),
        dimensionIds: fc.subarray([1, 2, 3]),
        description: fc.constant(''),
        date: fc.constantFrom('2026-11-03', '2026-11-09', '2026-11-10'),
        sharesSubject: fc.boolean(),
        sharesHours: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(any, fc.constantFrom(null, 7, undefined), (past, contactId) => {
        const offers = offerBookings(past, { date: tuesday, contactId });
        expect(offers.length).toBeLessThanOrEqual(3);
        expect(new Set(offers.map((one) => `${one.contactId} ${one.dimensionIds}`)).size).toBe(offers.length);
        for (const one of offers) {
          if (contactId !== undefined) expect(one.contactId).toBe(contactId);
          expect(one.times).toBeLessThanOrEqual(one.total);
          expect(one.times).toBeGreaterThan(0);
        }
      }),
    );
  });
});
