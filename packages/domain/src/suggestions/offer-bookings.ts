import type { CalendarDate } from '../timeline/calendar-date.ts';
import { daysFromTo, weekday } from '../timeline/day-arithmetic.ts';
import { trustedShare } from './certainty.ts';

/** Bases of an offer (specification 3, dimension sets: on history). */
export const offerBases = ['subject', 'weekday', 'contact'] as const;
export type OfferBasis = (typeof offerBases)[number];

/** An earlier, published booking with something in common with the new one. */
export interface PastBooking {
  /** null: internal. */
  readonly contactId: number | null;
  readonly dimensionIds: readonly number[];
  readonly description: string;
  readonly date: CalendarDate;
  /** Whether it contains some of the same subjects. */
  readonly sharesSubject: boolean;
  /** Whether it was at the same hours of the day. */
  readonly sharesHours: boolean;
}

export interface BookingOffer {
  readonly contactId: number | null;
  readonly dimensionIds: readonly number[];
  /** The latest description. */
  readonly description: string;
  readonly basis: OfferBasis;
  /** Of `total` earlier bookings on this basis, `times` were like this one. */
  readonly times: number;
  readonly total: number;
  readonly lastDate: CalendarDate;
}

const mostOffers = 3;
const halfLifeDays = 56;
/** The same work, the same hour of the week, the same contact: the most specific weighs most. */
const weights = { subject: 4, weekday: 2, contact: 1 } as const satisfies Record<OfferBasis, number>;

/**
 * Returns the offered bookings, best first and each once, with the strongest basis for each. With a contact, or null
 * for internal work, only bookings of that contact are offered; without one (undefined) the contact is offered too.
 *
 *   3 of 3 with this document on Jaarwerk, 8 of 20 of the contact on Advies  →  Jaarwerk (subject), Advies (contact)
 */
export function offerBookings(
  past: readonly PastBooking[],
  { date, contactId }: { readonly date: CalendarDate; readonly contactId: number | null | undefined },
): BookingOffer[] {
  const own = contactId === undefined ? past : past.filter((one) => one.contactId === contactId);
  const offers = offerBases.flatMap((basis) => offersOn(basis, own, date, contactId !== undefined));
  const best = [...Map.groupBy(offers, ({ key }) => key).values()].map((same) => same.sort(byStrength)[0]);
  return best
    .filter((one) => one !== undefined)
    .sort(byStrength)
    .slice(0, mostOffers)
    .map(({ offer }) => offer);
}

interface Weighed {
  readonly key: string;
  readonly strength: number;
  readonly offer: BookingOffer;
}

const byStrength = (a: Weighed, b: Weighed) => b.strength - a.strength || (a.key < b.key ? -1 : 1);

function offersOn(
  basis: OfferBasis,
  past: readonly PastBooking[],
  date: CalendarDate,
  isContactKnown: boolean,
): Weighed[] {
  // The basis of the contact is useless while the contact is unknown.
  if (basis === 'contact' && !isContactKnown) return [];
  const alike = past.filter((one) => isOn(basis, one, date));
  return [...Map.groupBy(alike, pastBookingKey)].flatMap(([key, same]) => {
    const latest = same.reduce((one, other) => (other.date > one.date ? other : one), same[0] as PastBooking);
    const recency = 0.5 ** (Math.abs(daysFromTo(latest.date, date)) / halfLifeDays);
    const { contactId, dimensionIds, description } = latest;
    const offer = { contactId, dimensionIds, description, basis, times: same.length, total: alike.length };
    const strength = weights[basis] * trustedShare(same.length, alike.length) * recency;
    return [{ key, strength, offer: { ...offer, lastDate: latest.date } }];
  });
}

function isOn(
  basis: OfferBasis,
  { sharesSubject, sharesHours, date: earlier }: PastBooking,
  date: CalendarDate,
): boolean {
  if (basis === 'subject') return sharesSubject;
  return basis === 'contact' || (sharesHours && weekday(earlier) === weekday(date));
}

const pastBookingKey = ({ contactId, dimensionIds }: PastBooking) =>
  `${contactId ?? 'internal'} ${[...dimensionIds].sort((a, b) => a - b).join(' ')}`;
