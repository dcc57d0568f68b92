// Scopes that Daybook asks Google and Microsoft for, and the purposes that granted scopes serve.
//   grantPurposes     the purposes that a user can switch on one by one
//   consentPurposes   these, and folders with documents, which are read only while the user is present
//   scopesFor         the narrowest scopes of a purpose
//   allowsPurpose     whether granted scopes are enough for it
//   allowsContents    whether they let the beginning of a mail be read
//   purposesIn        the purposes that granted scopes are enough for
import type { SignInProvider } from './sign-in-providers.ts';

export const grantPurposes = ['calendars', 'mail'] as const;
export type GrantPurpose = (typeof grantPurposes)[number];
export const consentPurposes = [...grantPurposes, 'documents'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

const google = 'https://www.googleapis.com/auth/';
const graph = 'https://graph.microsoft.com/';

/** `gmail.metadata` is never requested: a grant with it forbids bodies even when another scope allows them. */
const headersOnly: Record<SignInProvider, Record<ConsentPurpose, readonly string[]>> = {
  google: {
    calendars: [`${google}calendar.calendarlist.readonly`, `${google}calendar.events.readonly`],
    mail: [`${google}gmail.readonly`],
    /** Google has no SharePoint. */
    documents: [],
  },
  microsoft: {
    calendars: [`${graph}Calendars.ReadBasic`],
    mail: [`${graph}Mail.ReadBasic`],
    documents: [`${graph}Sites.Read.All`],
  },
};

/** Wider scopes that include a narrow one, by its short name. */
const wider: Readonly<Record<string, readonly string[]>> = {
  'calendar.calendarlist.readonly': ['calendar.readonly', 'calendar'],
  'calendar.events.readonly': ['calendar.readonly', 'calendar'],
  'calendars.readbasic': ['calendars.read', 'calendars.readwrite'],
  'mail.readbasic': ['mail.read', 'mail.readwrite'],
  'sites.read.all': ['sites.readwrite.all'],
};

/**
 * Returns the scopes to request. `withContents`: the beginning of mails is wanted, for which Microsoft has a separate
 * scope.
 */
export function scopesFor(provider: SignInProvider, purpose: ConsentPurpose, withContents: boolean): readonly string[] {
  if (provider === 'microsoft' && purpose === 'mail' && withContents) return [`${graph}Mail.Read`];
  return headersOnly[provider][purpose];
}

/** Microsoft answers `Mail.Read` or `https://graph.microsoft.com/Mail.Read`, in any case. */
const shortName = (scope: string): string => scope.slice(scope.lastIndexOf('/') + 1).toLowerCase();

export function allowsPurpose(provider: SignInProvider, purpose: ConsentPurpose, granted: readonly string[]): boolean {
  const has = new Set(granted.map(shortName));
  const needed = headersOnly[provider][purpose].map(shortName);
  if (needed.length === 0) return false;
  return needed.every((scope) => [scope, ...(wider[scope] ?? [])].some((one) => has.has(one)));
}

export function allowsContents(provider: SignInProvider, granted: readonly string[]): boolean {
  const needed = shortName(scopesFor(provider, 'mail', true)[0] ?? '');
  return granted.some((scope) => shortName(scope) === needed);
}

export const purposesIn = (provider: SignInProvider, granted: readonly string[]): ConsentPurpose[] =>
  consentPurposes.filter((purpose) => allowsPurpose(provider, purpose, granted));
