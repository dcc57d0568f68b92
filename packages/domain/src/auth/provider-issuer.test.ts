import { describe, expect, test } from 'vitest';
import { isIssuerOfToken, isProviderAt } from './provider-issuer.ts';

const tenant = '6f1f2a3b-0000-4000-8000-00000000aaaa';
const microsoft = 'https://login.microsoftonline.com';
const template = `${microsoft}/{tenantid}/v2.0`;

describe('a provider', () => {
  test.each([
    ['https://accounts.google.com', 'https://accounts.google.com', true],
    ['https://login.example.com/', 'https://login.example.com', true],
    ['https://accounts.google.com', 'https://accounts.google.com.attacker.example', false],
    [`${microsoft}/common/v2.0`, template, true],
    [`${microsoft}/organizations/v2.0`, template, true],
    [`${microsoft}/${tenant}/v2.0`, `${microsoft}/${tenant}/v2.0`, true],
    [`${microsoft}/${tenant}/v2.0`, `${microsoft}/another/v2.0`, false],
    [`${microsoft}/common/v2.0`, 'https://attacker.example/{tenantid}/v2.0', false],
    [`${microsoft}/common/v2.0`, `${microsoft}/{tenantid}/{tenantid}`, false],
    [`${microsoft}/a/b/v2.0`, template, false],
    [`${microsoft}//v2.0`, template, false],
    // The parts before and after the placeholder overlap in a text that is too short for both.
    ['https://x/v2.0', 'https://x/v2.0{tenantid}/v2.0', false],
  ])('set up as %s that publishes %s: %s', (configured, published, expected) => {
    expect(isProviderAt(configured, published)).toBe(expected);
  });
});

describe('a token', () => {
  test.each([
    ['https://accounts.google.com', { iss: 'https://accounts.google.com' }, true],
    ['https://accounts.google.com', { iss: 'accounts.google.com' }, true],
    ['https://login.example.com', { iss: 'login.example.com' }, false],
    ['https://accounts.google.com', { iss: 'http://accounts.google.com' }, false],
    ['https://accounts.google.com', { iss: '' }, false],
    [template, { iss: `${microsoft}/${tenant}/v2.0`, tid: tenant }, true],
    [template, { iss: `${microsoft}/another/v2.0`, tid: tenant }, false],
    [template, { iss: template, tid: tenant }, false],
    [template, { iss: template }, false],
    [template, { iss: template, tid: '$&' }, false],
    [template, { iss: 'https://attacker.example/v2.0', tid: 'https://attacker.example' }, false],
  ])('of %s with %j: %s', (published, claims, expected) => {
    expect(isIssuerOfToken(published, claims)).toBe(expected);
  });
});
