// Parts of an address that must not stay in it: secrets of links, of external sign-ins and of programs.
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';

/** A program on this machine that requests access. The texts are its own; none of them is validated yet. */
export type DeviceAuthorisationRequest = { deviceName: string; port: string; challenge: string; state: string };
/** Parameters that Google or Microsoft added to the return address. */
export type ProviderReturn = {
  provider: SignInProvider;
  code: string | null;
  state: string | null;
  iss: string | null;
  error: string | null;
};
/** Parameters that Slack added to the return address. */
export type SlackReturn = { code: string | null; state: string | null; error: string | null };
/**
 * Parameters that a CRM, accounting or ticket system added to the return address of its sign-in; `address`: the
 * system's name in addresses.
 */
export type CrmReturn = {
  address: string;
  code: string | null;
  state: string | null;
  error: string | null;
  errorDescription: string | null;
};
export type ResetLink = { token: string; email: string };

export type Arrival = {
  loginToken: string | null;
  deviceAuthorisation: DeviceAuthorisationRequest | null;
  providerReturn: ProviderReturn | null;
  slackReturn: SlackReturn | null;
  crmReturn: CrmReturn | null;
  resetLink: ResetLink | null;
  invitation: string | null;
  registration: string | null;
  /** Opens a conversation for this server's support. */
  supportAnswer: string | null;
};

const deviceAuthorisationNames = ['native_login', 'port', 'challenge', 'state'] as const;
const returnNames = [
  'code',
  'state',
  'iss',
  'error',
  'error_description',
  'scope',
  'authuser',
  'prompt',
  'hd',
] as const;

const providerOf = (pathname: string): SignInProvider | null => {
  if (pathname === '/auth/google/return') return 'google';
  return pathname === '/auth/microsoft/return' ? 'microsoft' : null;
};

const readDeviceAuthorisation = ({ searchParams }: URL): DeviceAuthorisationRequest | null => {
  const value = (name: (typeof deviceAuthorisationNames)[number]) => searchParams.get(name) ?? '';
  if (!searchParams.has('native_login')) return null;
  return {
    deviceName: value('native_login'),
    port: value('port'),
    challenge: value('challenge'),
    state: value('state'),
  };
};

const readReturn = ({ pathname, searchParams }: URL): ProviderReturn | null => {
  const provider = providerOf(pathname);
  if (provider === null) return null;
  const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => searchParams.get(name));
  if (code == null && error == null) return null;
  return { provider, code: code ?? null, state: state ?? null, iss: iss ?? null, error: error ?? null };
};

const readSlackReturn = ({ pathname, searchParams }: URL): SlackReturn | null => {
  if (pathname !== '/auth/slack/return' || !(searchParams.has('code') || searchParams.has('error'))) return null;
  return { code: searchParams.get('code'), state: searchParams.get('state'), error: searchParams.get('error') };
};

const crmReturnPath = /^\/(?:integrations\/external-crm-([a-z-]+)|(jira|zendesk))\/oauth-return$/;

const readCrmReturn = ({ pathname, searchParams }: URL): CrmReturn | null => {
  const [, crm, tickets] = crmReturnPath.exec(pathname) ?? [];
  const address = crm ?? tickets;
  if (address === undefined || !(searchParams.has('code') || searchParams.has('error'))) return null;
  const value = (name: string) => searchParams.get(name);
  const said = { error: value('error'), errorDescription: value('error_description') };
  return { address, code: value('code'), state: value('state'), ...said };
};

/**
 * Links in mails have their secret behind the #, which no server and no access log sees; older ones have it in the
 * query.
 */
const secretOf = (url: URL, pathname: string, name: string): URLSearchParams | null => {
  if (url.pathname !== pathname) return null;
  const behindHash = new URLSearchParams(url.hash.slice(1));
  return [behindHash, url.searchParams].find((params) => params.has(name)) ?? null;
};

const readResetLink = (url: URL): ResetLink | null => {
  const params = secretOf(url, '/auth/reset', 'token');
  return params === null ? null : { token: params.get('token') ?? '', email: params.get('email') ?? '' };
};

const without = (url: URL, names: readonly string[]): void => {
  for (const name of names.filter((each) => url.searchParams.has(each))) url.searchParams.delete(name);
};

/** Returns the secrets of an address, and the address without them. */
export const readArrival = (href: string): { arrival: Arrival; rest: string } => {
  const url = new URL(href);
  const arrival: Arrival = {
    loginToken: url.searchParams.get('login_token'),
    deviceAuthorisation: readDeviceAuthorisation(url),
    providerReturn: readReturn(url),
    slackReturn: readSlackReturn(url),
    crmReturn: readCrmReturn(url),
    resetLink: readResetLink(url),
    invitation: secretOf(url, '/account', 'invitation')?.get('invitation') ?? null,
    registration: secretOf(url, '/account/new', 'registration')?.get('registration') ?? null,
    supportAnswer: secretOf(url, '/support/answer', 'answer')?.get('answer') ?? null,
  };
  const { resetLink, invitation, registration, supportAnswer } = arrival;
  const hasSecretInHash = [resetLink, invitation, registration, supportAnswer].some((secret) => secret !== null);
  without(url, ['login_token']);
  if (arrival.deviceAuthorisation !== null) without(url, deviceAuthorisationNames);
  if (arrival.slackReturn !== null) without(url, returnNames);
  if (arrival.providerReturn !== null) without(url, returnNames);
  // Vendors add more parameters than requested; none of them is needed.
  if (arrival.crmReturn !== null || url.pathname === '/stripe/return') url.search = '';
  if (hasSecretInHash) {
    without(url, ['token', 'email', 'invitation', 'registration', 'answer']);
    url.hash = '';
  }
  return { arrival, rest: `${url.pathname}${url.search}${url.hash}` };
};
