import { describe, expect, it } from 'vitest';
import { isUnprotected, serverOrigin } from './server-address.ts';

describe('serverOrigin', () => {
  it.each([
    ['daybook.bakker.nl', 'https://daybook.bakker.nl'],
    [' https://Daybook.bakker.nl:8443/day/2026 ', 'https://daybook.bakker.nl:8443'],
    ['http://127.0.0.1:3500', 'http://127.0.0.1:3500'],
    ['https://jan:pw@bakker.nl', 'https://bakker.nl'],
  ])('reads %s', (typed, origin) => expect(serverOrigin(typed)).toBe(origin));

  it.each(['', 'ftp://bakker.nl', 'file:///etc', 'javascript://x', 'http://', 'two words'])('refuses %s', (typed) => {
    expect(serverOrigin(typed)).toBeNull();
  });
});

describe('isUnprotected', () => {
  it('is plain HTTP to another machine', () => {
    expect(['http://daybook.lan', 'http://127.evil.nl', 'http://10.0.0.5:80'].every(isUnprotected)).toBe(true);
    expect(['https://a.nl', 'http://localhost:1', 'http://127.0.0.1', 'http://[::1]:3'].some(isUnprotected)).toBe(
      false,
    );
  });
});
