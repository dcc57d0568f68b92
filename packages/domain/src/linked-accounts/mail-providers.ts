/** A provider with many users. */
export interface MailProvider {
  /** The identifier of its source in Daybook. */
  readonly identifier: string;
  readonly name: string;
  readonly server: string;
  /** The passwords that it accepts from mail programs: the account's own, one made for the program, or none. */
  readonly passwords: 'own' | 'app' | 'none';
  /** Its other servers, and the domains of its addresses. */
  readonly servers: readonly string[];
  readonly domains: readonly string[];
}

export const mailProviders: readonly MailProvider[] = [
  {
    identifier: 'gmail',
    name: 'Gmail',
    server: 'imap.gmail.com',
    passwords: 'app',
    servers: ['imap.googlemail.com'],
    domains: ['gmail.com', 'googlemail.com'],
  },
  {
    identifier: 'outlook',
    name: 'Outlook',
    server: 'outlook.office365.com',
    passwords: 'none',
    servers: ['imap-mail.outlook.com', 'outlook.office.com', 'imap.outlook.com'],
    domains: ['outlook.com', 'hotmail.com', 'hotmail.nl', 'hotmail.de', 'hotmail.fr', 'live.com', 'live.nl', 'msn.com'],
  },
  {
    identifier: 'icloud_mail',
    name: 'iCloud Mail',
    server: 'imap.mail.me.com',
    passwords: 'app',
    servers: [],
    domains: ['icloud.com', 'me.com', 'mac.com'],
  },
  {
    identifier: 'fastmail',
    name: 'Fastmail',
    server: 'imap.fastmail.com',
    passwords: 'app',
    servers: [],
    domains: ['fastmail.com', 'fastmail.fm'],
  },
  {
    identifier: 'mailbox_org',
    name: 'mailbox.org',
    server: 'imap.mailbox.org',
    passwords: 'own',
    servers: [],
    domains: ['mailbox.org'],
  },
  {
    identifier: 'yahoo_mail',
    name: 'Yahoo Mail',
    server: 'imap.mail.yahoo.com',
    passwords: 'app',
    servers: [],
    domains: ['yahoo.com', 'yahoo.de', 'yahoo.fr', 'yahoo.co.uk', 'ymail.com'],
  },
  {
    identifier: 'gmx',
    name: 'GMX',
    server: 'imap.gmx.net',
    passwords: 'own',
    servers: ['imap.gmx.com', 'imap.gmx.de'],
    domains: ['gmx.net', 'gmx.de', 'gmx.at', 'gmx.ch'],
  },
  {
    identifier: 'web_de',
    name: 'WEB.DE',
    server: 'imap.web.de',
    passwords: 'own',
    servers: [],
    domains: ['web.de'],
  },
  {
    identifier: 'zoho_mail',
    name: 'Zoho Mail',
    server: 'imap.zoho.eu',
    passwords: 'own',
    servers: ['imap.zoho.com', 'imappro.zoho.eu', 'imappro.zoho.com'],
    domains: ['zohomail.eu'],
  },
];

/** Returns the provider of a mail server, or null. */
export function providerOfServer(host: string): MailProvider | null {
  const name = host.toLowerCase();
  return mailProviders.find(({ server, servers }) => server === name || servers.includes(name)) ?? null;
}

/**
 * Returns the provider of an e-mail address by its domain, or null: companies have domains of their own at the same
 * providers.
 */
export function providerOfAddress(address: string): MailProvider | null {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return mailProviders.find(({ domains }) => domains.includes(domain)) ?? null;
}
