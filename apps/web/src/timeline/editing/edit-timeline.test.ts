import { describe, expect, it } from 'vitest';
import { testBooking, testDay, testLog } from '../frame/testing-day.ts';
import { decisionCall } from './decision-call.ts';
import { bookLogs, changeBooking, decideLogs, removeLog, unbook } from './edit-timeline.ts';

const day = () => testDay([testLog(1, 0, 10), testLog(2, 10, 20), testLog(3, 30, 5)]);
const smit = { kind: 'contact', contactId: '7', contactName: 'Smit Vastgoed' } as const;

describe('a day that is changed before the server answers', () => {
  it('gives time to a contact', () => {
    const after = decideLogs(day(), new Set(['1', '2']), smit);
    expect(after.logs.map((log) => log.contact_id)).toEqual(['7', '7', null]);
    expect(after.slots.map((slot) => [slot.contact_id, slot.log_ids])).toEqual([
      ['7', ['1', '2']],
      [null, ['3']],
    ]);
    expect(after.groups).toMatchObject([
      { kind: 'contact', contact_id: '7', duration: 1800 },
      { kind: 'untagged', duration: 300 },
    ]);
  });

  it('names a contact that the day did not know yet', () => {
    const after = decideLogs(day(), new Set(['1']), { kind: 'contact', contactId: '9', contactName: 'Nieuw' });
    expect(after.contacts.at(-1)).toEqual({ id: '9', name: 'Nieuw', code: null });
  });

  it('moves ignored time from open to ignored', () => {
    const after = decideLogs(day(), new Set(['3']), { kind: 'ignored' });
    expect(after.totals).toMatchObject({ open: 1800, ignored: 300 });
  });

  it('cuts a slot of which only a part changed', () => {
    const whole = day();
    const one = whole.slots[0];
    if (!one) throw new Error('the day has a slot');
    const joined = {
      ...whole,
      slots: [{ ...one, duration: 2100, ended_at: whole.logs[2]?.ended_at ?? '', log_ids: ['1', '2', '3'] }],
    };
    const after = decideLogs(joined, new Set(['2']), smit);
    expect(after.slots.map((slot) => [slot.contact_id, slot.log_ids, slot.duration])).toEqual([
      [null, ['1'], 600],
      ['7', ['2'], 1200],
      [null, ['3'], 300],
    ]);
  });

  it('books and takes the booking back without a trace', () => {
    const tagged = decideLogs(day(), new Set(['1']), smit);
    const booked = bookLogs(tagged, testBooking('100', ['1']));
    expect(booked.totals).toMatchObject({ booked: 720, booked_recorded: 600, open: 1500 });
    expect(booked.slots[0]).toMatchObject({ status: 'booked', registration_id: '100' });
    expect(decideLogs(booked, new Set(['1']), { kind: 'ignored' }).logs).toEqual(booked.logs);
    expect(unbook(booked, new Set(['100']))).toEqual(tagged);
  });

  it('moves the logs of a booking with it', () => {
    const booked = bookLogs(day(), testBooking('100', ['1']));
    const after = changeBooking(booked, testBooking('100', ['1'], { contact_id: null, internal: true, duration: 360 }));
    expect(after.logs[0]).toMatchObject({ internal: true, contact_id: null });
    expect(after.totals.booked).toBe(360);
  });

  it('takes a log away with its slot', () => {
    const after = removeLog(decideLogs(day(), new Set(['1']), smit), '3');
    expect(after.logs).toHaveLength(2);
    expect(after.slots).toHaveLength(2);
    expect(after.totals.open).toBe(1800);
  });
});

describe('a decision', () => {
  it('is said in the words of the call', () => {
    expect(decisionCall(['1'], smit)).toEqual({ logs: ['1'], contact_id: '7', internal: false, status: 'open' });
    expect(decisionCall(['1'], { kind: 'ignored' })).toEqual({ logs: ['1'], status: 'ignored' });
  });
});
