import { expect, test } from 'vitest';
import { abilitiesOf } from './abilities.ts';

const nobody = { isAdmin: false, isLocked: false, isCrmLocked: false, isTicketLocked: false };

test('a CRM system is connected by administrators, and where that is locked by others who are not', () => {
  const crm = (change: Partial<typeof nobody>) => abilitiesOf({ ...nobody, ...change }).connect_crm;
  expect(crm({ isAdmin: true })).toBe(true);
  expect(crm({})).toBe(false);
  expect(crm({ isCrmLocked: true, isAdmin: true })).toBe(false);
  expect(crm({ isCrmLocked: true })).toBe(true);
  expect(crm({ isCrmLocked: true, isLocked: true })).toBe(false);
});

test('tickets are for who is not locked, in an organisation that is not', () => {
  expect(abilitiesOf(nobody).connect_tickets).toBe(true);
  expect(abilitiesOf({ ...nobody, isLocked: true }).connect_tickets).toBe(false);
  expect(abilitiesOf({ ...nobody, isTicketLocked: true }).connect_tickets).toBe(false);
});

test('people and the organisation are managed by administrators', () => {
  expect(abilitiesOf(nobody)).toMatchObject({ manage_users: false, read_published_days: false });
  expect(abilitiesOf({ ...nobody, isAdmin: true })).toMatchObject({ manage_users: true, manage_organisation: true });
});
