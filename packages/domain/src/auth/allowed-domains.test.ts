import { describe, expect, test } from 'vitest';
import { domainOf, isAllowedAccount, isAllowedAddress } from './allowed-domains.ts';

const tenant = '11111111-2222-3333-4444-555555555555';

test.each([
  ['eva@Bakker.EXAMPLE', 'bakker.example'],
  ['"odd@name"@bakker.example', 'bakker.example'],
  ['bakker.example', null],
  ['@bakker.example', null],
  ['eva@', null],
])('the domain of %s', (email, domain) => {
  expect(domainOf(email)).toBe(domain);
});

describe('an address', () => {
  test.each([
    ['eva@elsewhere.example', [], true],
    ['eva@bakker.example', ['bakker.example'], true],
    ['eva@mail.bakker.example', ['bakker.example'], false],
    ['eva@notbakker.example', ['bakker.example'], false],
    ['eva@bakker.example.attacker.example', ['bakker.example'], false],
    ['eva@elsewhere.example', [tenant], true],
    ['eva@elsewhere.example', [tenant, 'bakker.example'], false],
  ])('%s with %j is allowed: %s', (email, allowed, expected) => {
    expect(isAllowedAddress(email, allowed)).toBe(expected);
  });
});

describe('an account', () => {
  test.each([
    [{ domain: null, tenantId: null }, [], true],
    [{ domain: 'bakker.example', tenantId: null }, ['bakker.example'], true],
    [{ domain: null, tenantId: tenant }, ['bakker.example', tenant], true],
    // An unconfirmed address proves no domain.
    [{ domain: null, tenantId: tenant }, ['bakker.example'], false],
    [{ domain: null, tenantId: null }, [tenant], false],
  ])('%j with %j is allowed: %s', (account, allowed, expected) => {
    expect(isAllowedAccount(account, allowed)).toBe(expected);
  });
});
