import { describe, expect, it } from 'vitest';
import { type FollowingLog, followAppointments } from './follow-appointments.ts';

const log = (id: number, about: Partial<FollowingLog> = {}): FollowingLog => ({
  id,
  travelOf: null,
  status: 'open',
  contactId: null,
  internal: false,
  flags: [],
  ...about,
});
const travel = (about: Partial<FollowingLog> = {}) => log(2, { travelOf: 1, ...about });
const followed = (appointment: FollowingLog, one: FollowingLog) =>
  followAppointments([one, appointment]).find(({ id }) => id === one.id);

describe('travel', () => {
  it('is for the contact of its appointment, internal with it, waiting with it', () => {
    expect(followed(log(1, { contactId: 7 }), travel())).toMatchObject({ contactId: 7, status: 'open' });
    expect(followed(log(1, { contactId: 7, status: 'booked' }), travel())).toMatchObject({
      contactId: 7,
      status: 'open',
    });
    expect(followed(log(1, { internal: true }), travel())).toMatchObject({ internal: true });
    expect(followed(log(1), travel({ contactId: 9 }))).toMatchObject({ contactId: null, status: 'open' });
  });

  it('keeps a decision of its own while the appointment took place, and is ignored with it', () => {
    const own = travel({ contactId: 9 });
    expect(followed(log(1, { contactId: 7 }), own)).toBe(own);
    const left = travel({ status: 'ignored' });
    expect(followed(log(1, { contactId: 7 }), left)).toBe(left);
    expect(followed(log(1, { status: 'ignored' }), own)).toMatchObject({ status: 'ignored' });
  });

  it('is not too short to matter', () => {
    const short = travel({ status: 'ignored', flags: ['ignored_by_threshold'] });
    expect(followed(log(1, { contactId: 7 }), short)).toMatchObject({ status: 'open', contactId: 7, flags: [] });
  });

  it('goes with an appointment that is gone, unless it is booked', () => {
    expect(followAppointments([log(3), travel()])).toEqual([log(3)]);
    const booked = travel({ status: 'booked', contactId: 9 });
    expect(followAppointments([booked])).toEqual([booked]);
  });

  it('leaves everything else as it is', () => {
    const others = [log(1, { contactId: 7 }), log(3)];
    expect(followAppointments(others)).toEqual(others);
  });
});
