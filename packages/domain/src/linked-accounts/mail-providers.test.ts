import { expect, it } from 'vitest';
import { knownProgram } from '../capture/known-sources.ts';
import { mailProviders, providerOfAddress, providerOfServer } from './mail-providers.ts';

it('finds a provider by its server and by an address', () => {
  expect(providerOfServer('IMAP.gmail.com')?.name).toBe('Gmail');
  expect(providerOfAddress('Ada@Hotmail.com')?.name).toBe('Outlook');
  expect(providerOfServer('imap.fastmail.com')).toMatchObject({ name: 'Fastmail', passwords: 'app' });
  expect(providerOfAddress('ada@icloud.com')?.server).toBe('imap.mail.me.com');
  expect(providerOfServer('imap.firma.example')).toBeNull();
  expect(providerOfAddress('ada')).toBeNull();
});

it('names sources that the product knows, each server and domain once', () => {
  for (const { identifier, name } of mailProviders) expect(knownProgram(identifier)?.name).toBe(name);
  const places = mailProviders.flatMap(({ server, servers, domains }) => [server, ...servers, ...domains]);
  expect(new Set(places).size).toBe(places.length);
});
