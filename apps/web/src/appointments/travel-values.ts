// The typed values of travel to an appointment and back.
import type { TravelPlace } from '@daybook/contract/appointments.ts';
import type { TimelineAppointment } from '@daybook/contract/timeline.ts';
import { placeKey } from '@daybook/domain/appointments/same-place.ts';
import type { TravelKind } from '@daybook/domain/appointments/travel-kinds.ts';
import { clockHours } from '../ui/formats/hours.ts';
import { typedSeconds } from './typed-minutes.ts';

export type Side = 'start' | 'end';
export const sides = ['start', 'end'] as const;

export type Leg = {
  place: string;
  duration: string;
  /** null: the contact of the appointment. */
  contact: { id: string; name: string } | null;
  /** Decided as internal or left out; null: for its contact. */
  kind: TravelKind | null;
};
export type Legs = Record<Side, Leg>;

const likeliest = {
  start: ['previous', 'office', 'home'],
  end: ['next', 'office', 'home'],
} as const satisfies Record<Side, readonly TravelPlace['kind'][]>;

/** Returns the places offered for a journey, the likeliest first, each once. */
export const offeredPlaces = (side: Side, places: readonly TravelPlace[]): TravelPlace[] => {
  const known = likeliest[side].flatMap((kind) => places.find((place) => place.kind === kind) ?? []);
  const keys = known.map(({ address }) => placeKey(address));
  return known.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
};

const legOf = (
  side: Side,
  appointment: TimelineAppointment,
  places: readonly TravelPlace[],
  contactName: (id: string | null) => string | null,
): Leg => {
  const seconds = appointment[`travel_duration_${side}`];
  const contactId = appointment[`travel_contact_${side}`];
  return {
    place: appointment[`travel_location_${side}`] ?? offeredPlaces(side, places)[0]?.address ?? '',
    duration: seconds === 0 ? '' : clockHours(seconds),
    contact: contactId === null ? null : { id: contactId, name: contactName(contactId) ?? contactId },
    kind: appointment[`travel_kind_${side}`],
  };
};

/** Returns the first values of the form: the saved travel, else the probable places. */
export const legsOf = (
  appointment: TimelineAppointment,
  places: readonly TravelPlace[],
  contactName: (id: string | null) => string | null,
): Legs => ({
  start: legOf('start', appointment, places, contactName),
  end: legOf('end', appointment, places, contactName),
});

export type TravelChange = Pick<
  TimelineAppointment,
  | 'travel_location_start'
  | 'travel_location_end'
  | 'travel_duration_start'
  | 'travel_duration_end'
  | 'travel_contact_start'
  | 'travel_contact_end'
  | 'travel_kind_start'
  | 'travel_kind_end'
>;

/**
 * Returns the change to save; null while a duration is unreadable. A journey without time has no place and no contact.
 */
export const changeOf = ({ start, end }: Legs): TravelChange | null => {
  const [there, back] = [typedSeconds(start.duration), typedSeconds(end.duration)];
  if (there === null || back === null) return null;
  const typedPlace = ({ place }: Leg, seconds: number) => (seconds === 0 || place.trim() === '' ? null : place.trim());
  const contactOf = ({ contact }: Leg, seconds: number) => (seconds === 0 ? null : (contact?.id ?? null));
  const kindOf = ({ kind }: Leg, seconds: number) => (seconds === 0 ? null : kind);
  return {
    travel_location_start: typedPlace(start, there),
    travel_location_end: typedPlace(end, back),
    travel_duration_start: there,
    travel_duration_end: back,
    travel_contact_start: contactOf(start, there),
    travel_contact_end: contactOf(end, back),
    travel_kind_start: kindOf(start, there),
    travel_kind_end: kindOf(end, back),
  };
};

/** Returns the present travel of an appointment. */
export const travelNow = (appointment: TimelineAppointment): TravelChange => ({
  travel_location_start: appointment.travel_location_start,
  travel_location_end: appointment.travel_location_end,
  travel_duration_start: appointment.travel_duration_start,
  travel_duration_end: appointment.travel_duration_end,
  travel_contact_start: appointment.travel_contact_start,
  travel_contact_end: appointment.travel_contact_end,
  travel_kind_start: appointment.travel_kind_start,
  travel_kind_end: appointment.travel_kind_end,
});

export const noTravel: TravelChange = {
  travel_location_start: null,
  travel_location_end: null,
  travel_duration_start: 0,
  travel_duration_end: 0,
  travel_contact_start: null,
  travel_contact_end: null,
  travel_kind_start: null,
  travel_kind_end: null,
};
