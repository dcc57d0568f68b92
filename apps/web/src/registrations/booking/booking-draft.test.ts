import { describe, expect, it } from 'vitest';
import { type BookingStart, followStart, reduceDraft, startDraft } from './booking-draft.ts';

const advice = { id: '1', level: 1, name: 'Advice' };
const accounts = { id: '2', level: 1, name: 'Annual accounts' };
const empty: BookingStart = { dimensions: [], description: '', durationSeconds: null, billable: true };
const suggested: BookingStart = { ...empty, dimensions: [advice], description: 'Annual figures' };
const aim = 'for Visser';
const draft = startDraft({ aim, start: empty });
const typed = reduceDraft(draft, { kind: 'filled', values: { description: 'Phone call' } });

describe('a proposal that arrives late', () => {
  it('fills in what its user left alone', () => {
    expect(followStart(draft, aim, suggested)).toMatchObject(suggested);
  });

  it('leaves what was typed, and fills in the rest', () => {
    expect(followStart(typed, aim, suggested)).toMatchObject({ ...suggested, description: 'Phone call' });
  });

  it('leaves each field that was chosen', () => {
    const chosen: BookingStart = { dimensions: [accounts], description: 'x', durationSeconds: 900, billable: false };
    const filled = reduceDraft(draft, { kind: 'filled', values: chosen });
    expect(followStart(filled, aim, suggested)).toMatchObject(chosen);
  });

  it('replaces defaults, which nobody chose', () => {
    const defaulted = reduceDraft(draft, { kind: 'defaulted', dimensions: [accounts] });
    expect(followStart(defaulted, aim, suggested).dimensions).toEqual([advice]);
  });

  it('changes nothing when it says what was there: not even defaults that were chosen meanwhile', () => {
    const defaulted = reduceDraft(draft, { kind: 'defaulted', dimensions: [accounts] });
    expect(followStart(defaulted, aim, { ...empty, dimensions: [] })).toBe(defaulted);
  });

  it('comes in as an event', () => {
    const event = { kind: 'proposed', aim, start: suggested } as const;
    expect(reduceDraft(typed, event)).toEqual(followStart(typed, aim, suggested));
  });
});

describe('another aim', () => {
  it('starts what is booked on anew, and keeps what was typed', () => {
    const filled = reduceDraft(typed, { kind: 'filled', values: { dimensions: [accounts], billable: false } });
    const tried = reduceDraft(filled, { kind: 'tried' });
    expect(tried.isTried).toBe(true);
    expect(followStart(tried, 'for Bakker', suggested)).toMatchObject({
      ...suggested,
      description: 'Phone call',
      isTried: false,
    });
  });
});
