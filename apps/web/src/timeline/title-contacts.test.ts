import { describe, expect, it } from 'vitest';
import { matchTitle, telling } from './title-contacts.ts';

const contacts = [
  { id: '1', name: 'Bakkerij De Gouden Aar' },
  { id: '2', name: 'Smit Vastgoed' },
  { id: '3', name: 'Gouden Tijden' },
];
const meeting = (description: string, attendees: string[] = []) => ({ description, attendees });

describe('whom a meeting was with', () => {
  it('is the contact that its title names most fully', () => {
    const found = matchTitle(meeting('Bespreking jaarcijfers Bakkerij De Gouden Aar'), contacts);
    expect(found.map(({ id, share }) => [id, share])).toEqual([
      ['1', 1],
      ['3', 0.5],
    ]);
  });

  it('is the contact whose domain was invited', () => {
    expect(matchTitle(meeting('Bijpraten', ['r.smit@smitvastgoed.nl']), contacts)[0]?.id).toBe('2');
  });

  it('is unknown when nothing names anybody', () => {
    expect(matchTitle(meeting('Teamoverleg'), contacts)).toEqual([]);
  });

  it('searches by the words that tell something', () => {
    expect(telling('Overleg met Café Vós')).toEqual(['vos', 'cafe']);
  });
});
