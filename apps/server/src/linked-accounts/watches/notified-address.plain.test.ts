import { expect, it } from 'vitest';
import { notifiedAddress } from './notified-address.ts';

it.each([
  ['https://daybook.example.com', 'https://daybook.example.com/api/hooks/google'],
  ['https://example.com/daybook', 'https://example.com/daybook/api/hooks/google'],
  ['http://daybook.example.com', null],
  ['https://localhost:3500', null],
  ['https://127.0.0.1', null],
  ['https://10.0.0.4:8443', null],
  ['https://[2001:db8::1]', null],
  ['https://daybook', null],
  ['https://daybook.local', null],
  [undefined, null],
])('notifications to a server at %s go to %s', (publicUrl, address) => {
  expect(notifiedAddress({ publicUrl }, 'google')).toBe(address);
});
