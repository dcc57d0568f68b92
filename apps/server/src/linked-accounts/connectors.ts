// Which connector speaks with which kind of account, and how its credentials are kept.

import type { CalendarConnector } from '@daybook/connectors/core/linked-connector.ts';
import { outsideFetch } from '@daybook/connectors/core/outside-fetch.ts';
import { caldavConnector, caldavCredentialsSchema } from '@daybook/connectors/workplace/caldav/caldav-connector.ts';
import { caldavAddress } from '@daybook/connectors/workplace/caldav/discover-calendars.ts';
import { icsConnector, icsCredentialsSchema, webAddress } from '@daybook/connectors/workplace/ics/ics-connector.ts';
import type { ConnectAccountBody } from '@daybook/contract/linked-accounts.ts';
import type { LinkKind } from '@daybook/domain/linked-accounts/link-kinds.ts';
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';

/** What opens an account, as it is kept encrypted. */
const credentialsSchema = z.discriminatedUnion('kind', [
  caldavCredentialsSchema.extend({ kind: z.literal('caldav') }),
  icsCredentialsSchema.extend({ kind: z.literal('ics') }),
]);
export type Credentials = z.infer<typeof credentialsSchema>;

const purpose = 'linked account';

export const sealCredentials = ({ secrets }: Deps, credentials: Credentials): string =>
  secrets.seal(JSON.stringify(credentials), purpose);

export const openCredentials = ({ secrets }: Deps, sealed: string): Credentials =>
  credentialsSchema.parse(JSON.parse(secrets.open(sealed, purpose)));

/** A connector that has its credentials. */
export type OpenedConnector = {
  list: () => ReturnType<CalendarConnector<never>['list']>;
  pull: (
    request: Omit<Parameters<CalendarConnector<never>['pull']>[0], 'credentials'>,
  ) => ReturnType<CalendarConnector<never>['pull']>;
};

/** The conversation with an account. */
export function connectorFor({ allowsPrivateAddresses }: Deps, credentials: Credentials): OpenedConnector {
  const fetch = outsideFetch({ allowsPrivateAddresses });
  switch (credentials.kind) {
    case 'caldav':
      return opened(caldavConnector(fetch), credentials);
    case 'ics':
      return opened(icsConnector(fetch), credentials);
  }
}

function opened<C>(connector: CalendarConnector<C>, credentials: C): OpenedConnector {
  return {
    list: () => connector.list(credentials),
    pull: (request) => connector.pull({ ...request, credentials }),
  };
}

/** What a new account is, from what its user typed. */
export function credentialsOf(body: ConnectAccountBody): Credentials {
  if (body.kind === 'ics') return { kind: 'ics', address: webAddress(body.address) };
  const { kind, username, password } = body;
  return { kind, address: caldavAddress(body.address), username, password };
}

/** What may be shown of credentials. */
export function shownOf(credentials: Credentials): { host: string; username: string | null } {
  const host = URL.parse(credentials.address)?.host ?? '';
  return { host, username: credentials.kind === 'caldav' ? credentials.username : null };
}

/** The same for an account whoever connects it twice, and however the end of its address is written. */
export const identityOf = (credentials: Credentials): readonly [LinkKind, string, string] => [
  credentials.kind,
  (URL.parse(credentials.address)?.href ?? credentials.address).replace(/\/+$/, ''),
  shownOf(credentials).username ?? '',
];
