// Which connector speaks with which kind of account, and how its credentials are kept.

import type { CalendarConnector, ListedCollection } from '@daybook/connectors/core/linked-connector.ts';
import type { MailSession } from '@daybook/connectors/core/mail-connector.ts';
import { outsideFetch } from '@daybook/connectors/core/outside-fetch.ts';
import { caldavConnector, caldavCredentialsSchema } from '@daybook/connectors/workplace/caldav/caldav-connector.ts';
import { caldavAddress } from '@daybook/connectors/workplace/caldav/discover-calendars.ts';
import { icsConnector, icsCredentialsSchema, webAddress } from '@daybook/connectors/workplace/ics/ics-connector.ts';
import { imapConnector } from '@daybook/connectors/workplace/imap/imap-connector.ts';
import { imapCredentialsSchema, imapHost } from '@daybook/connectors/workplace/imap/imap-credentials.ts';
import type { ConnectAccountBody } from '@daybook/contract/linked-accounts.ts';
import type { LinkKind } from '@daybook/domain/linked-accounts/link-kinds.ts';
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';

/** What opens an account, as it is kept encrypted. */
const credentialsSchema = z.discriminatedUnion('kind', [
  caldavCredentialsSchema.extend({ kind: z.literal('caldav') }),
  icsCredentialsSchema.extend({ kind: z.literal('ics') }),
  imapCredentialsSchema.extend({ kind: z.literal('imap') }),
]);
export type Credentials = z.infer<typeof credentialsSchema>;
type MailCredentials = Extract<Credentials, { kind: 'imap' }>;
type CalendarCredentials = Exclude<Credentials, MailCredentials>;

const purpose = 'linked account';

export const sealCredentials = ({ secrets }: Deps, credentials: Credentials): string =>
  secrets.seal(JSON.stringify(credentials), purpose);

export const openCredentials = ({ secrets }: Deps, sealed: string): Credentials =>
  credentialsSchema.parse(JSON.parse(secrets.open(sealed, purpose)));

/** A connector of calendars that has its credentials. */
export type OpenedCalendars = {
  list: () => ReturnType<CalendarConnector<never>['list']>;
  pull: (
    request: Omit<Parameters<CalendarConnector<never>['pull']>[0], 'credentials'>,
  ) => ReturnType<CalendarConnector<never>['pull']>;
};

/** A connector of a mailbox that has its credentials. */
export type OpenedMailbox = {
  /** Where it is. */
  readonly host: string;
  list: () => Promise<ListedCollection[]>;
  open: (signal: AbortSignal) => Promise<MailSession>;
};

/** What an account has to choose from. @throws ConnectorError */
export const listOf = (deps: Deps, credentials: Credentials): Promise<ListedCollection[]> =>
  (credentials.kind === 'imap' ? mailboxFor(deps, credentials) : calendarsFor(deps, credentials)).list();

/** The conversation with a mailbox. */
export function mailboxFor({ allowsPrivateAddresses }: Deps, credentials: MailCredentials): OpenedMailbox {
  const connector = imapConnector({ allowsPrivateAddresses });
  return {
    host: credentials.host,
    list: () => connector.list(credentials),
    open: (signal) => connector.open(credentials, signal),
  };
}

/** The conversation with calendars, which the signal ends. */
export function calendarsFor(
  { allowsPrivateAddresses }: Deps,
  credentials: CalendarCredentials,
  signal?: AbortSignal,
): OpenedCalendars {
  const fetch = outsideFetch({ allowsPrivateAddresses, signal });
  switch (credentials.kind) {
    case 'caldav':
      return opened(caldavConnector(fetch), credentials);
    case 'ics':
      return opened(icsConnector(fetch), credentials);
  }
}

function opened<C>(connector: CalendarConnector<C>, credentials: C): OpenedCalendars {
  return {
    list: () => connector.list(credentials),
    pull: (request) => connector.pull({ ...request, credentials }),
  };
}

const standardPorts = { tls: 993, starttls: 143, none: 143 } as const;

/** What a new account is, from what its user typed. @throws ConnectorError LINK_HOST_INVALID */
export function credentialsOf(body: ConnectAccountBody): Credentials {
  if (body.kind === 'ics') return { kind: 'ics', address: webAddress(body.address) };
  const { username, password } = body;
  if (body.kind === 'caldav') return { kind: 'caldav', address: caldavAddress(body.address), username, password };
  const { security = 'tls', port = standardPorts[security] } = body;
  return { kind: 'imap', host: imapHost(body.host), port, security, username, password };
}

/** What may be shown of credentials. */
export function shownOf(credentials: Credentials): { host: string; username: string | null } {
  if (credentials.kind === 'ics') return { host: hostOf(credentials.address), username: null };
  const host = credentials.kind === 'imap' ? credentials.host : hostOf(credentials.address);
  return { host, username: credentials.username };
}

const hostOf = (address: string): string => URL.parse(address)?.host ?? '';

/**
 * The same for an account whoever connects it twice, however the end of its address is written, and whichever door of the
 * mail server is taken.
 */
export function identityOf(credentials: Credentials): readonly [LinkKind, string, string] {
  const { host, username } = shownOf(credentials);
  if (credentials.kind === 'imap') return ['imap', host, (username ?? '').toLowerCase()];
  const address = (URL.parse(credentials.address)?.href ?? credentials.address).replace(/\/+$/, '');
  return [credentials.kind, address, username ?? ''];
}
