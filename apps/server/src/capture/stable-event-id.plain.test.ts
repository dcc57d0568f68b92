import { eventSchema } from '@daybook/contract/capture.ts';
import { describe, expect, it } from 'vitest';
import { stableEventId } from './stable-event-id.ts';

describe('the id of an event from elsewhere', () => {
  it('is the same for the same parts, and a valid id', () => {
    const id = stableEventId('ics', 'https://example.nl/a.ics', 'uid-1');
    expect(stableEventId('ics', 'https://example.nl/a.ics', 'uid-1')).toBe(id);
    expect(eventSchema.shape.id.parse(id)).toBe(id);
  });

  it('differs wherever the parts are divided differently', () => {
    expect(stableEventId('csv', 'ab', 'c')).not.toBe(stableEventId('csv', 'a', 'bc'));
  });
});
