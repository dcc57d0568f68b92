import type { ConnectAccountBody } from '@daybook/contract/linked-accounts.ts';

export const connectKinds = ['ics', 'caldav', 'imap'] as const;
export const daysBack = ['0', '7', '30', '90'] as const;
export const securities = ['tls', 'starttls', 'none'] as const;
type Security = (typeof securities)[number];
export const standardPorts: Readonly<Record<Security, number>> = { tls: 993, starttls: 143, none: 143 };

/** The values of the form that connects an account; each kind uses some of the fields. */
export type ConnectValues = {
  kind: (typeof connectKinds)[number];
  address: string;
  host: string;
  port: number | string;
  security: Security;
  username: string;
  password: string;
  days: (typeof daysBack)[number];
};

export const emptyValues: ConnectValues = {
  kind: 'ics',
  address: '',
  host: '',
  port: standardPorts.tls,
  security: 'tls',
  username: '',
  password: '',
  days: '30',
};

/** The required fields of each kind. */
export const neededFields = {
  ics: ['address'],
  caldav: ['address', 'username', 'password'],
  imap: ['username', 'password', 'host', 'port'],
} as const satisfies Record<ConnectValues['kind'], readonly (keyof ConnectValues)[]>;

export const connectBody = (values: ConnectValues): ConnectAccountBody => {
  const { kind, host, port, security, password } = values;
  const username = values.username.trim();
  const common = { days_back: Number(values.days) };
  if (kind === 'imap') return { kind, host: host.trim(), port: Number(port), security, username, password, ...common };
  const address = values.address.trim();
  return kind === 'ics' ? { kind, address, ...common } : { kind, address, username, password, ...common };
};
