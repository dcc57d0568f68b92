import { describe, expect, it } from 'vitest';
import { contactOrder } from './contact-order.ts';

const contacts = [
  { name: 'Zwart', code: '2' },
  { name: 'adams', code: '10' },
  { name: 'Bos', code: 'A7' },
  { name: 'Cas', code: null },
  { name: 'Élan', code: '010' },
];
const names = (display: 'none' | 'prefix' | 'suffix') =>
  [...contacts].sort(contactOrder(display)).map(({ name }) => name);

describe('contactOrder', () => {
  it('sorts by numeric code, then name, when the code stands in front', () => {
    expect(names('prefix')).toEqual(['Zwart', 'adams', 'Élan', 'Bos', 'Cas']);
  });

  it('sorts by name without case otherwise', () => {
    expect(names('none')).toEqual(['adams', 'Bos', 'Cas', 'Élan', 'Zwart']);
    expect(names('suffix')).toEqual(names('none'));
  });

  it('compares codes of any length', () => {
    const long = [
      { name: 'b', code: '90071992547409931' },
      { name: 'a', code: '90071992547409932' },
    ];
    expect(long.sort(contactOrder('prefix')).map(({ name }) => name)).toEqual(['b', 'a']);
  });
});
