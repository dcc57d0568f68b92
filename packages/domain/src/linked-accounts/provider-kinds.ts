// Accounts that are read with a consent at Google or Microsoft, instead of a password.
//   providerKinds    each with its provider, and the purpose of the consent
//   isProviderKind   whether a kind needs such a consent
//   isMailKind       whether an account is a mailbox
//   kindOf           the kind of a purpose at a provider
import type { GrantPurpose } from '../auth/provider-scopes.ts';
import type { SignInProvider } from '../auth/sign-in-providers.ts';
import type { LinkKind } from './link-kinds.ts';

export interface ProviderAbout {
  readonly provider: SignInProvider;
  readonly purpose: GrantPurpose;
}

export const providerKinds = {
  google_calendar: { provider: 'google', purpose: 'calendars' },
  google_mail: { provider: 'google', purpose: 'mail' },
  microsoft_calendar: { provider: 'microsoft', purpose: 'calendars' },
  microsoft_mail: { provider: 'microsoft', purpose: 'mail' },
} as const satisfies Partial<Record<LinkKind, ProviderAbout>>;
export type ProviderKind = keyof typeof providerKinds;

export const isProviderKind = (kind: LinkKind): kind is ProviderKind => Object.hasOwn(providerKinds, kind);

export const isMailKind = (kind: LinkKind): boolean =>
  kind === 'imap' || (isProviderKind(kind) && providerKinds[kind].purpose === 'mail');

const kinds = {
  google: { calendars: 'google_calendar', mail: 'google_mail' },
  microsoft: { calendars: 'microsoft_calendar', mail: 'microsoft_mail' },
} as const satisfies Record<SignInProvider, Record<GrantPurpose, ProviderKind>>;

export const kindOf = ({ provider, purpose }: ProviderAbout): ProviderKind => kinds[provider][purpose];
