import { describe, expect, it } from 'vitest';
import { checkRequest } from './device-authorisation.ts';

const asked = { deviceName: ' Laptop of Anna ', port: '4711', challenge: 'c'.repeat(43), state: 's'.repeat(16) };

describe('a program that asks for access', () => {
  it('is known by its name and port', () => {
    expect(checkRequest(asked)).toEqual({
      device_name: 'Laptop of Anna',
      port: 4711,
      challenge: asked.challenge,
      state: asked.state,
    });
  });

  it.each([
    { port: '80' },
    { port: '65536' },
    { port: '4711@evil.example' },
    { port: '' },
    { deviceName: ' ' },
    { deviceName: 'x'.repeat(101) },
    { challenge: 'short' },
    { challenge: `${'c'.repeat(42)}+` },
    { state: '' },
  ])('is not asked about when it does not ask properly: %o', (wrong) => {
    expect(checkRequest({ ...asked, ...wrong })).toBeNull();
  });
});
