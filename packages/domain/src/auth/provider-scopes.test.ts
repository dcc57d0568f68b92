import { expect, it } from 'vitest';
import { allowsContents, allowsPurpose, purposesIn, scopesFor } from './provider-scopes.ts';

it('asks for no more than a purpose needs', () => {
  expect(scopesFor('google', 'calendars', true).join(' ')).not.toContain('gmail');
  expect(scopesFor('google', 'mail', true)).toEqual(['https://www.googleapis.com/auth/gmail.readonly']);
  expect(scopesFor('microsoft', 'mail', false)).toEqual(['https://graph.microsoft.com/Mail.ReadBasic']);
  expect(scopesFor('microsoft', 'mail', true)).toEqual(['https://graph.microsoft.com/Mail.Read']);
});

it('takes a scope by its short and its long name, and a wider one for a narrow one', () => {
  expect(allowsPurpose('microsoft', 'calendars', ['Calendars.ReadBasic'])).toBe(true);
  expect(allowsPurpose('microsoft', 'mail', ['https://graph.microsoft.com/mail.read'])).toBe(true);
  expect(allowsPurpose('google', 'calendars', ['https://www.googleapis.com/auth/calendar.readonly'])).toBe(true);
});

it('wants all scopes of a purpose: a user may have ticked some', () => {
  expect(allowsPurpose('google', 'calendars', ['https://www.googleapis.com/auth/calendar.events.readonly'])).toBe(
    false,
  );
  expect(purposesIn('google', ['openid', 'https://www.googleapis.com/auth/gmail.readonly'])).toEqual(['mail']);
});

it('knows whether the beginning of mails may be read', () => {
  expect(allowsContents('google', scopesFor('google', 'mail', false))).toBe(true);
  expect(allowsContents('microsoft', scopesFor('microsoft', 'mail', false))).toBe(false);
  expect(allowsContents('microsoft', ['Mail.Read'])).toBe(true);
});

it('lets documents be looked into at Microsoft alone', () => {
  expect(allowsPurpose('microsoft', 'documents', scopesFor('microsoft', 'documents', false))).toBe(true);
  expect(allowsPurpose('microsoft', 'documents', ['Sites.ReadWrite.All'])).toBe(true);
  expect(allowsPurpose('google', 'documents', ['openid'])).toBe(false);
});
