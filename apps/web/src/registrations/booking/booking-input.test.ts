import { describe, expect, it } from 'vitest';
import { bookingInput, steppedDuration } from './booking-input.ts';

const visser = { contactId: '7', contactName: 'Visser', internal: false };
const internally = { contactId: null, contactName: null, internal: true };
const about = { logIds: ['1'], recordedSeconds: 500, roundedSeconds: 360, customfields: {} };
const filled = { dimensions: [], description: ' Phone call ', durationSeconds: null, billable: true };

describe('what is booked', () => {
  it('says whether it is charged only where that is not as usual', () => {
    const billable = (target: typeof visser | typeof internally, decided: boolean) =>
      bookingInput({ ...about, target }, { ...filled, billable: decided }).billable;
    expect([billable(visser, true), billable(visser, false)]).toEqual([null, false]);
    expect([billable(internally, true), billable(internally, false)]).toEqual([true, null]);
  });

  it('is for its target, without spaces around the description', () => {
    expect(bookingInput({ ...about, target: visser }, filled)).toMatchObject({
      ...about,
      ...visser,
      description: 'Phone call',
    });
  });
});

describe('a step of the duration', () => {
  const blocks = { stepSeconds: 360 };
  it('goes from block to block, also from between two', () => {
    expect(steppedDuration(720, 1, blocks, 360)).toBe(1080);
    expect(steppedDuration(800, 1, blocks, 360)).toBe(1080);
    expect(steppedDuration(1080, -1, blocks, 360)).toBe(720);
  });

  it('is the recorded time again where it comes to that, and never nothing', () => {
    expect(steppedDuration(720, -1, blocks, 360)).toBeNull();
    expect(steppedDuration(360, -1, blocks, 360)).toBeUndefined();
  });
});
