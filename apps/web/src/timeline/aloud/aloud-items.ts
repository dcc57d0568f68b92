// The entries of the day as a list, in chronological order. Pure.
import type { Timeline } from '@daybook/contract/timeline.ts';

export type AloudItem = {
  key: string;
  kind: 'recorded' | 'appointment' | 'booked';
  startedAt: string;
  endedAt: string;
  seconds: number;
  contactId: string | null;
  contactName?: string | null;
  internal: boolean;
  isIgnored: boolean;
  what: string;
};

const isIgnoredStatus = (status: Timeline['slots'][number]['status']): boolean => status === 'ignored';

/** Recorded intervals, appointments and bookings. A booking without a time comes last. */
export const aloudItems = ({
  slots,
  appointments,
  registrations,
  day,
}: Pick<Timeline, 'slots' | 'appointments' | 'registrations' | 'day'>): AloudItem[] => {
  const recorded = slots.map(
    (slot): AloudItem => ({
      key: `slot ${slot.id}`,
      kind: 'recorded',
      startedAt: slot.started_at,
      endedAt: slot.ended_at,
      seconds: slot.duration,
      contactId: slot.contact_id,
      internal: slot.internal,
      isIgnored: isIgnoredStatus(slot.status),
      what: '',
    }),
  );
  const planned = appointments.map(
    (one): AloudItem => ({
      key: `appointment ${one.id}`,
      kind: 'appointment',
      startedAt: one.started_at,
      endedAt: one.ended_at,
      seconds: (Date.parse(one.ended_at) - Date.parse(one.started_at)) / 1000,
      contactId: one.contact_id,
      internal: one.internal,
      isIgnored: false,
      what: one.description,
    }),
  );
  const booked = registrations.map(
    (one): AloudItem => ({
      key: `booking ${one.id}`,
      kind: 'booked',
      startedAt: one.started_at ?? day.ends_at,
      endedAt: one.ended_at ?? day.ends_at,
      seconds: one.duration,
      contactId: one.contact_id,
      contactName: one.contact_name,
      internal: one.internal,
      isIgnored: false,
      what: [one.dimensions.map(({ name }) => name).join(' / '), one.description].filter(Boolean).join(' · '),
    }),
  );
  return [...recorded, ...planned, ...booked].toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
};
