import { describe, expect, it } from 'vitest';
import { testDay } from '../frame/testing-day.ts';
import { contactsToDropOn, decisionOfDrop, dropKeyOf } from './drop-targets.ts';

const likely = (id: string) => ({ candidates: [{ contact_id: id, contact_name: `Contact ${id}` }] });

describe('what activity is dropped on', () => {
  it('decides for whom it was', () => {
    const knownName = (id: string | null) => (id === '7' ? 'Smit Vastgoed' : null);
    const dropped = (kind: 'contact' | 'internal' | 'ignored' | 'untagged', contactId: string | null = null) => {
      const key = dropKeyOf({ kind, contactId });
      return key && decisionOfDrop(key, knownName);
    };
    expect(dropped('contact', '7')).toEqual({ kind: 'contact', contactId: '7', contactName: 'Smit Vastgoed' });
    expect(dropped('internal')).toEqual({ kind: 'internal' });
    expect(dropped('ignored')).toEqual({ kind: 'ignored' });
    expect(dropped('untagged')).toBeUndefined();
  });

  it('are the contacts of the day, the most time first', () => {
    const named = (id: string) => ({ id, name: `Contact ${id}`, code: null });
    const group = (contact_id: string, duration: number) => ({
      kind: 'contact' as const,
      contact_id,
      duration,
      subjects: [],
    });
    const day = { ...testDay([]), contacts: ['1', '2', '3'].map(named), groups: [group('3', 60), group('2', 600)] };
    expect(contactsToDropOn(day, [likely('3'), likely('9')]).map(({ id }) => id)).toEqual(['2', '3', '1', '9']);
  });
});
