import { describe, expect, it } from 'vitest';
import { type Access, mayOpen, type Visitor } from './access.ts';

const regular: Visitor = { isAdmin: false, isLocked: false, isCrmLocked: false, isTicketLocked: false, hasCrm: false };

const opens: readonly [string, Partial<Visitor>, Record<Access, boolean>][] = [
  ['a regular user', {}, { signed_in: true, administrator: false, tickets: true, crm: false }],
  ['an administrator', { isAdmin: true }, { signed_in: true, administrator: true, tickets: true, crm: true }],
  ['a locked user', { isLocked: true }, { signed_in: true, administrator: false, tickets: false, crm: false }],
  [
    'a regular user of a CRM-locked organisation',
    { isCrmLocked: true },
    { signed_in: true, administrator: false, tickets: true, crm: true },
  ],
  [
    'a locked user of a CRM-locked organisation',
    { isCrmLocked: true, isLocked: true },
    { signed_in: true, administrator: false, tickets: false, crm: false },
  ],
  [
    'an administrator of a CRM-locked organisation',
    { isCrmLocked: true, isAdmin: true },
    { signed_in: true, administrator: true, tickets: true, crm: false },
  ],
  [
    'an administrator of a CRM-locked organisation that has connected a system',
    { isCrmLocked: true, isAdmin: true, hasCrm: true },
    { signed_in: true, administrator: true, tickets: true, crm: true },
  ],
  [
    'a regular user of an organisation that has connected a system',
    { hasCrm: true },
    { signed_in: true, administrator: false, tickets: true, crm: false },
  ],
  [
    'an administrator of an organisation locked for tickets',
    { isTicketLocked: true, isAdmin: true },
    { signed_in: true, administrator: true, tickets: false, crm: true },
  ],
];

describe('a screen opens', () => {
  it.each(opens)('for %s as the specification says', (_, change, expected) => {
    const visitor = { ...regular, ...change };
    const observed = Object.fromEntries(
      Object.keys(expected).map((access) => [access, mayOpen(access as Access, visitor)]),
    );
    expect(observed).toEqual(expected);
  });
});
