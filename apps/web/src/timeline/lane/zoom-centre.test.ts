import { describe, expect, it } from 'vitest';
import { nothing, selectLogs } from '../editing/selection.ts';
import { testBooking, testDay, testLog } from '../frame/testing-day.ts';
import { zoomCentre } from './zoom-centre.ts';

const minute = (of: number): number => Date.UTC(2026, 10, 17, 8, of);
const day = testDay([testLog(1, 0, 4), testLog(2, 60, 40)]);

describe('the centre of a zoom', () => {
  it('is the activity nearest to the middle of the view, when that lies in a pause', () => {
    expect(zoomCentre(day, nothing, minute(20), 6)).toBe(minute(2));
  });

  it('stays where it is within an activity that is longer than what is shown', () => {
    expect(zoomCentre(day, nothing, minute(75), 6)).toBe(minute(75));
  });

  it('moves no further into a long activity than is needed to fill the view with it', () => {
    expect(zoomCentre(day, nothing, minute(50), 6)).toBe(minute(63));
  });

  it('is what is selected, however far away', () => {
    expect(zoomCentre(day, selectLogs(['1']), minute(75), 6)).toBe(minute(2));
    const booked = { ...day, registrations: [testBooking('9', ['1'])] };
    expect(zoomCentre(booked, { kind: 'registration', id: '9' }, minute(75), 60)).toBe(minute(5));
  });

  it('stays where it is on a day without activity', () => {
    expect(zoomCentre(testDay([]), nothing, minute(50), 6)).toBe(minute(50));
  });
});
