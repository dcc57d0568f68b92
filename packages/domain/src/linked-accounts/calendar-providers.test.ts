import { expect, it } from 'vitest';
import { calendarProviderOf, calendarProviders } from './calendar-providers.ts';

it.each([
  ['https://caldav.icloud.com', 'iCloud'],
  ['caldav.fastmail.com/dav/calendars', 'Fastmail'],
  ['HTTPS://Dav.Mailbox.org/', 'mailbox.org'],
  [' caldav.gmx.net ', 'GMX'],
])('%s is of %s', (address, name) => {
  expect(calendarProviderOf(address)?.name).toBe(name);
});

it.each(['', 'https://', 'cloud.example.com', 'https://caldav.icloud.com.example.com', 'not an address'])(
  '"%s" is of nobody that is known',
  (address) => {
    expect(calendarProviderOf(address)).toBeNull();
  },
);

it('each address is its own provider’s, over https', () => {
  for (const { address, key } of calendarProviders) {
    if (address === null) continue;
    expect(new URL(address).protocol).toBe('https:');
    expect(calendarProviderOf(address)?.key).toBe(key);
  }
});
