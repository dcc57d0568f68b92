export type SignInFacts = {
  readonly isAdmin: boolean;
  /** Invited, and the invitation not accepted yet. */
  readonly isInvited: boolean;
  readonly isDeactivated: boolean;
  readonly isArchived: boolean;
  readonly isErased: boolean;
  /** The organisation wants its people to sign in with Google or Microsoft. */
  readonly enforcesSingleSignOn: boolean;
};

/** unknown: answered as if there were no such account. */
export type SignInRefusal = 'unknown' | 'single_sign_on';

/**
 * Why somebody who proved who they are may not come in, or null. Administrators keep their password, so that a provider
 * that fails locks nobody out of the settings (specification 4, user status; specification 6).
 */
export function signInRefusal(facts: SignInFacts, method: 'password' | 'provider'): SignInRefusal | null {
  if (facts.isInvited || facts.isDeactivated || facts.isArchived || facts.isErased) return 'unknown';
  if (method === 'password' && facts.enforcesSingleSignOn && !facts.isAdmin) return 'single_sign_on';
  return null;
}
