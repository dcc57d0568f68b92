export type SignInFacts = {
  readonly isAdmin: boolean;
  /** Invited, but the invitation is not accepted yet. */
  readonly isInvited: boolean;
  readonly isDeactivated: boolean;
  readonly isArchived: boolean;
  readonly isErased: boolean;
  /** The organisation requires signing in with Google or Microsoft. */
  readonly enforcesSingleSignOn: boolean;
};

/** unknown: answered as if the account did not exist. */
export type SignInRefusal = 'unknown' | 'single_sign_on';

/**
 * Returns why an authenticated user may not sign in, or null. Administrators keep their password, so that a failing
 * provider locks nobody out of the settings (specification 4, user status; specification 6).
 */
export function signInRefusal(facts: SignInFacts, method: 'password' | 'provider'): SignInRefusal | null {
  if (facts.isInvited || facts.isDeactivated || facts.isArchived || facts.isErased) return 'unknown';
  if (method === 'password' && facts.enforcesSingleSignOn && !facts.isAdmin) return 'single_sign_on';
  return null;
}
