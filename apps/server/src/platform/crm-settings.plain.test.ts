import type { CrmDefinition } from '@daybook/connectors/crm/crm-definition.ts';
import { harvestDefinition } from '@daybook/connectors/crm/harvest/definition.ts';
import { describe, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { crmSettings } from './crm-settings.ts';

const oauth = { scopes: [], hasPkce: true, clientProof: 'body', renewsBeforeSeconds: 60 } as const;
const choices = [
  { id: 'nl', name: 'Netherlands' },
  { id: 'be', name: 'Belgium' },
] as const;
const one = { ...harvestDefinition, key: 'one', oauth } satisfies CrmDefinition;
const many = {
  ...{ ...harvestDefinition, key: 'many', oauth: { ...oauth, regionField: 'tenant' } },
  steps: [{ key: 'tenant', fields: [{ name: 'tenant', kind: 'choice', choices }] }],
} satisfies CrmDefinition;

describe('settings about systems', () => {
  test('lead a system elsewhere, one address at a time', () => {
    const { addresses } = crmSettings({ CRM_ONE_API_URL: 'http://127.0.0.1:4000/v2/' });
    const standard = { api: 'https://api.example', id: 'https://id.example' };
    expect(addresses('one', standard)).toEqual({ api: 'http://127.0.0.1:4000/v2', id: 'https://id.example' });
    expect(addresses('two', standard)).toEqual(standard);
  });

  test('name the client of a system, and of each of its regions', () => {
    const { clients } = crmSettings({
      ...{ CRM_ONE_CLIENT_ID: 'a', CRM_ONE_CLIENT_SECRET: 'b' },
      ...{ CRM_MANY_BE_CLIENT_ID: 'c', CRM_MANY_BE_CLIENT_SECRET: 'd' },
    });
    expect(clients(one)).toEqual(new Map([['', { clientId: 'a', clientSecret: 'b' }]]));
    expect(clients(many)).toEqual(new Map([['be', { clientId: 'c', clientSecret: 'd' }]]));
    expect(clients(harvestDefinition)).toEqual(new Map());
  });

  test('name clients of single accounts beside that of all accounts', () => {
    const { clients, requireAllKnown } = crmSettings({
      ...{ CRM_OWN_CLIENT_ID: 'a', CRM_OWN_CLIENT_SECRET: 'b' },
      ...{ CRM_OWN_ACME_LEGAL_CLIENT_ID: 'c', CRM_OWN_ACME_LEGAL_CLIENT_SECRET: 'd' },
    });
    const own = { ...one, key: 'own', oauth: { ...oauth, accountField: 'domain' } } satisfies CrmDefinition;
    expect([...clients(own)]).toEqual([
      ['', { clientId: 'a', clientSecret: 'b' }],
      ['acme-legal', { clientId: 'c', clientSecret: 'd' }],
    ]);
    expect(requireAllKnown).not.toThrow();
  });

  test.each([
    [{ CRM_ONE_CLIENT_ID: 'a' }, 'CRM_ONE_CLIENT_SECRET'],
    [{ CRM_MANY_NL_CLIENT_SECRET: 'a' }, 'CRM_MANY_NL_CLIENT_ID'],
    [{ CRM_ONE_API_URL: 'file:///etc/passwd' }, 'CRM_ONE_API_URL'],
    [{ CRM_ONE_CLIENT_IDS: 'a' }, 'CRM_ONE_CLIENT_IDS'],
    [{ CRM_MANY_FR_CLIENT_ID: 'a' }, 'CRM_MANY_FR_CLIENT_ID'],
  ])('that are wrong are named: %j', (settings: Record<string, string>, name) => {
    const read = () => {
      const { addresses, clients, requireAllKnown } = crmSettings(settings);
      addresses('one', { api: 'https://api.example' });
      for (const definition of [one, many]) clients(definition);
      requireAllKnown();
    };
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  });

  test('of other programs are none of its business', () => {
    const { requireAllKnown, clients } = crmSettings({ CRM_HOME: '/srv/crm' });
    clients(one);
    expect(requireAllKnown).not.toThrow();
  });
});
