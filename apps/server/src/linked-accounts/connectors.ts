// The connector of each kind of account, and the stored form of its credentials.

import type { CalendarConnector, ListedCollection } from '@daybook/connectors/core/linked-connector.ts';
import type { MailConnector, MailSession } from '@daybook/connectors/core/mail-connector.ts';
import { outsideFetch } from '@daybook/connectors/core/outside-fetch.ts';
import { caldavConnector, caldavCredentialsSchema } from '@daybook/connectors/workplace/caldav/caldav-connector.ts';
import { caldavAddress } from '@daybook/connectors/workplace/caldav/discover-calendars.ts';
import { icsConnector, icsCredentialsSchema, webAddress } from '@daybook/connectors/workplace/ics/ics-connector.ts';
import { imapConnector } from '@daybook/connectors/workplace/imap/imap-connector.ts';
import { imapCredentialsSchema, imapHost } from '@daybook/connectors/workplace/imap/imap-credentials.ts';
import type { TypedConnectBody } from '@daybook/contract/linked-accounts.ts';
import type { Scope } from '@daybook/database/database.ts';
import type { LinkKind } from '@daybook/domain/linked-accounts/link-kinds.ts';
import {
  isMailKind,
  isProviderKind,
  type ProviderKind,
  providerKinds,
} from '@daybook/domain/linked-accounts/provider-kinds.ts';
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { providerCalendars, providerMailbox } from './provider-access.ts';

type Owner = Pick<Scope, 'clientId' | 'userId'>;

/** Credentials of an account, as stored encrypted. */
const credentialsSchema = z.discriminatedUnion('kind', [
  caldavCredentialsSchema.extend({ kind: z.literal('caldav') }),
  icsCredentialsSchema.extend({ kind: z.literal('ics') }),
  imapCredentialsSchema.extend({ kind: z.literal('imap') }),
  // A consent opens these and is stored elsewhere. Stored here is its account, as issuer and subject.
  z.object({
    kind: z.enum(['google_calendar', 'google_mail', 'microsoft_calendar', 'microsoft_mail']),
    issuer: z.string(),
    subject: z.string(),
    email: z.string().nullable(),
  }),
]);
export type Credentials = z.infer<typeof credentialsSchema>;
export type ProviderCredentials = Extract<Credentials, { kind: ProviderKind }>;
/** Credentials that a user types: a password or a secret address. */
export type TypedCredentials = Exclude<Credentials, ProviderCredentials>;

const isOfProvider = (credentials: Credentials): credentials is ProviderCredentials => isProviderKind(credentials.kind);

const purpose = 'linked account';

export const sealCredentials = ({ secrets }: Deps, credentials: Credentials): string =>
  secrets.seal(JSON.stringify(credentials), purpose);

export const openCredentials = ({ secrets }: Deps, sealed: string): Credentials =>
  credentialsSchema.parse(JSON.parse(secrets.open(sealed, purpose)));

/** A connector of calendars with its credentials. */
export type OpenedCalendars = {
  list: () => ReturnType<CalendarConnector<never>['list']>;
  pull: (
    request: Omit<Parameters<CalendarConnector<never>['pull']>[0], 'credentials'>,
  ) => ReturnType<CalendarConnector<never>['pull']>;
};

/** A connector of a mailbox with its credentials. */
export type OpenedMailbox = {
  /** The server of the mailbox. */
  readonly host: string;
  list: () => Promise<ListedCollection[]>;
  open: (signal: AbortSignal) => Promise<MailSession>;
};

/** Returns the collections of an account to choose from. @throws ConnectorError */
export const listOf = (deps: Deps, owner: Owner, credentials: Credentials): Promise<ListedCollection[]> => {
  if (!isMailKind(credentials.kind)) return calendarsFor(deps, owner, credentials).list();
  return mailboxFor(deps, owner, credentials, { allowsContent: false }).list();
};

type MailboxAbout = { readonly allowsContent: boolean; readonly signal?: AbortSignal | undefined };

/** Opens a mailbox. `allowsContent`: of a consent, whether it lets the beginning of mails be read. */
export function mailboxFor(deps: Deps, owner: Owner, credentials: Credentials, about: MailboxAbout): OpenedMailbox {
  if (isOfProvider(credentials)) {
    const { kind } = credentials;
    return openedMailbox(
      providerMailbox(deps, owner, kind, about),
      credentials,
      mailHosts[providerKinds[kind].provider],
    );
  }
  if (credentials.kind !== 'imap') throw new Error(`A mailbox of kind ${credentials.kind}`);
  const { allowsPrivateAddresses } = deps;
  return openedMailbox(imapConnector({ allowsPrivateAddresses }), credentials, credentials.host);
}

/** The hosts that identify mails of Gmail and Outlook, by whichever protocol they were read. */
const mailHosts = { google: 'imap.gmail.com', microsoft: 'outlook.office365.com' } as const;

const openedMailbox = <C>(connector: MailConnector<C>, credentials: C, host: string): OpenedMailbox => ({
  host,
  list: () => connector.list(credentials),
  open: (signal) => connector.open(credentials, signal),
});

/** Opens calendars; the signal ends their calls. */
export function calendarsFor(
  deps: Deps,
  owner: Owner,
  credentials: Credentials,
  signal?: AbortSignal,
): OpenedCalendars {
  if (isOfProvider(credentials)) return opened(providerCalendars(deps, owner, credentials.kind, signal), credentials);
  const { allowsPrivateAddresses } = deps;
  const fetch = outsideFetch({ allowsPrivateAddresses, signal });
  switch (credentials.kind) {
    case 'caldav':
      return opened(caldavConnector(fetch), credentials);
    case 'ics':
      return opened(icsConnector(fetch), credentials);
    case 'imap':
      throw new Error('A mailbox has no calendars');
  }
}

function opened<C>(connector: CalendarConnector<C>, credentials: C): OpenedCalendars {
  return {
    list: () => connector.list(credentials),
    pull: (request) => connector.pull({ ...request, credentials }),
  };
}

const standardPorts = { tls: 993, starttls: 143, none: 143 } as const;

/** Returns the credentials of a new account, from its user's typed values. @throws ConnectorError LINK_HOST_INVALID */
export function credentialsOf(body: TypedConnectBody): TypedCredentials {
  if (body.kind === 'ics') return { kind: 'ics', address: webAddress(body.address) };
  const { username, password } = body;
  if (body.kind === 'caldav') return { kind: 'caldav', address: caldavAddress(body.address), username, password };
  const { security = 'tls', port = standardPorts[security] } = body;
  return { kind: 'imap', host: imapHost(body.host), port, security, username, password };
}

/** Returns the part of credentials that may be shown. */
export function shownOf(credentials: Credentials): { host: string; username: string | null } {
  if (isOfProvider(credentials)) {
    return { host: shownHosts[providerKinds[credentials.kind].provider], username: credentials.email };
  }
  if (credentials.kind === 'ics') return { host: hostOf(credentials.address), username: null };
  const host = credentials.kind === 'imap' ? credentials.host : hostOf(credentials.address);
  return { host, username: credentials.username };
}

const shownHosts = { google: 'google.com', microsoft: 'outlook.office.com' } as const;

const hostOf = (address: string): string => URL.parse(address)?.host ?? '';

/**
 * Returns the identity of an account: equal for every connection to it, however the end of its address is written, and
 * whichever port of the mail server is used.
 */
export function identityOf(credentials: Credentials): readonly [LinkKind, string, string] {
  if (isOfProvider(credentials)) return [credentials.kind, credentials.issuer, credentials.subject];
  const { host, username } = shownOf(credentials);
  if (credentials.kind === 'imap') return ['imap', host, (username ?? '').toLowerCase()];
  const address = (URL.parse(credentials.address)?.href ?? credentials.address).replace(/\/+$/, '');
  return [credentials.kind, address, username ?? ''];
}
