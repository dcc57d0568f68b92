// The operator's settings of systems that can be connected, by names that begin with CRM_ or TICKETS_:
// docs/connections.md.
//   crmSettings(settings)   reads them; every name must belong to a known system
import type { CrmDefinition } from '@daybook/connectors/crm/crm-definition.ts';
import type { OAuthClient } from '@daybook/connectors/crm/oauth/oauth-calls.ts';
import { ConfigError } from './config-error.ts';

/** The part of a definition that concerns this server's registration with the vendor. */
type Registered = Pick<CrmDefinition, 'key' | 'oauth'> & {
  readonly steps: readonly { readonly fields: readonly { readonly name: string; readonly choices?: unknown }[] }[];
};

export type CrmSettings = {
  /**
   * Returns the addresses of a system, each replaced by CRM_<SYSTEM>_<NAME>_URL where that is set.
   * @throws ConfigError
   */
  addresses<A extends Readonly<Record<string, string>>>(key: string, standard: A): A;
  /**
   * Returns this server as a client of a system, by region or account; '' where one client serves all.
   * @throws ConfigError
   */
  clients(definition: Registered): ReadonlyMap<string, OAuthClient>;
  /** @throws ConfigError for a name with the prefix of a system that the system does not use */
  requireAllKnown(): void;
};

export function crmSettings(settings: Readonly<Record<string, string>>, prefix = 'CRM'): CrmSettings {
  const known = new Set<string>();
  const systems = new Set<string>();
  const take = (
    ...parts: readonly [string, ...string[]]
  ): { readonly name: string; readonly value: string | undefined } => {
    const name = [prefix, ...parts].join('_').toUpperCase();
    known.add(name);
    systems.add(`${prefix}_${parts[0].toUpperCase()}_`);
    return { name, value: settings[name] };
  };
  return {
    addresses: (key, standard) => {
      const own = Object.keys(standard).flatMap((part) => {
        const { name, value } = take(key, part, 'url');
        return value === undefined ? [] : [[part, addressOf(name, value)]];
      });
      return { ...standard, ...Object.fromEntries(own) };
    },
    clients: (definition) =>
      new Map(
        [...regionsOf(definition), ...accountsOf(definition, Object.keys(settings), prefix)].flatMap((region) => {
          const where = region === '' ? [] : [region.replaceAll('-', '_')];
          const [id, secret] = ['client_id', 'client_secret'].map((part) => take(definition.key, ...where, part));
          const client = id === undefined || secret === undefined ? null : clientOf(id, secret);
          return client === null ? [] : [[region, client] as const];
        }),
      ),
    requireAllKnown: () => {
      const isOfSystem = (name: string) => [...systems].some((prefix) => name.startsWith(prefix));
      const unknown = Object.keys(settings).filter((name) => isOfSystem(name) && !known.has(name));
      if (unknown.length > 0) throw refused(`${unknown.join(', ')} is not a setting of Daybook`);
    },
  };
}

/** Returns the regions of a system, each with a client of its own. */
export function regionsOf({ oauth, steps }: Registered): readonly string[] {
  if (oauth === undefined) return [];
  if (oauth.regionField === undefined) return [''];
  const field = steps.flatMap(({ fields }) => fields).find(({ name }) => name === oauth.regionField);
  return Array.isArray(field?.choices) ? field.choices.map(({ id }: { readonly id: string }) => id) : [];
}

/**
 * Returns the accounts for which settings name a client: TICKETS_ZENDESK_ACME_LEGAL_CLIENT_ID belongs to acme-legal.
 */
function accountsOf({ key, oauth }: Registered, names: readonly string[], prefix: string): string[] {
  if (oauth?.accountField === undefined) return [];
  const start = `${prefix}_${key.toUpperCase()}_`;
  const accounts = names.flatMap((name) => {
    const [, account] = name.startsWith(start)
      ? (/^([A-Z0-9_]+)_CLIENT_(?:ID|SECRET)$/.exec(name.slice(start.length)) ?? [])
      : [];
    return account === undefined ? [] : [account.toLowerCase().replaceAll('_', '-')];
  });
  return [...new Set(accounts)];
}

const refused = (line: string) => new ConfigError(`Daybook cannot start with these settings:\n  ${line}`);

function addressOf(name: string, value: string): string {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) throw refused(`${name} is the full address of a service`);
  return value.replace(/\/+$/, '');
}

type Setting = { readonly name: string; readonly value: string | undefined };

function clientOf(id: Setting, secret: Setting): OAuthClient | null {
  if (id.value === undefined && secret.value === undefined) return null;
  if (id.value !== undefined && secret.value !== undefined) return { clientId: id.value, clientSecret: secret.value };
  throw refused(`${id.value === undefined ? id.name : secret.name} is not set, but its counterpart is`);
}
