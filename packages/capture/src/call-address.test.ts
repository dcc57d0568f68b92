import { describe, expect, it } from 'vitest';
import { callAddress } from './call-address.ts';

describe('callAddress', () => {
  it.each([
    ['https://meet.google.com/abc-defg-hij?authuser=1#x', 'meet.google.com/abc-defg-hij'],
    ['https://meet.google.com/landing', null],
    ['https://meet.google.com/', null],
    ['https://meet.google.com/lookup/abc-defg-hij', null],
    ['https://app.zoom.us/wc/84335626851/join?fromPWA=1', 'app.zoom.us/84335626851'],
    ['https://app.zoom.us/wc/84335626851/start', 'app.zoom.us/84335626851'],
    ['https://app.zoom.us/wc/home', null],
    ['https://zoom.us/j/84335626851', null],
    ['https://meet.jit.si/WeeklyOfBakker', 'meet.jit.si/WeeklyOfBakker'],
    ['https://meet.jit.si/static/close3.html', null],
    ['https://meet.jit.si/', null],
    ['https://teams.microsoft.com/v2/', null],
    ['https://meet.google.com.evil.example/abc-defg-hij', null],
    [undefined, null],
  ])('finds in %s the call %s', (url, address) => {
    expect(callAddress(url)).toBe(address);
  });
});
