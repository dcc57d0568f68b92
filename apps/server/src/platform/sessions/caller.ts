import type { Scope } from '@daybook/database/database.ts';
import type { Plan } from '@daybook/domain/billing/plans.ts';
import type { SubscriptionState } from '@daybook/domain/billing/subscription-states.ts';
import type { Language } from '@daybook/domain/users/languages.ts';

/** An administrator with the session that waits meanwhile, or the operator's support, which has none. */
export type Impersonator = { readonly clientId: number; readonly userId: number; readonly sessionId: number | null };

/** Problems with sending bookings to systems outside. */
export type SendingTrouble = {
  readonly failed: boolean;
  readonly refused: boolean;
  /** The rejected connection that the user can renew: `crm=exact`, `ticket=jira`; null: none. */
  readonly mends: string | null;
  /** A system outside is being read. */
  readonly reading: boolean;
};

/** The caller, as found by the session cookie or the API token of a request. */
export type Caller = {
  readonly clientId: number;
  readonly userId: number;
  readonly isAdmin: boolean;
  readonly isDemo: boolean;
  readonly isEmailVerified: boolean;
  readonly createdAt: Date;
  readonly language: Language;
  readonly timezone: string;
  readonly clientStatus: string;
  readonly trialEndsAt: Date;
  readonly clientCreatedAt: Date;
  /** When the organisation chose its plans; until then the trial applies, and afterwards the free plan. */
  readonly clientActivatedAt: Date | null;
  /** An administrator's decisions; see isPermitted of the contract. */
  readonly permissions: Readonly<Partial<Record<string, boolean>>>;
  readonly subscription: {
    readonly plan: Plan;
    readonly state: SubscriptionState;
    readonly endsAt: Date | null;
  } | null;
  /** null: the organisation uses no system outside. */
  readonly sendingTrouble: SendingTrouble | null;
  /** Consents at Google and Microsoft that have ended, each with its reason; null for none. */
  readonly consentTrouble: string | null;
  /** The real actor, while somebody acts in this user's name. */
  readonly impersonator: Impersonator | null;
  readonly credential:
    | { readonly kind: 'session'; readonly sessionId: number; readonly passwordConfirmedAt: Date | null }
    | { readonly kind: 'token'; readonly tokenId: number; readonly abilities: readonly string[] };
};

/**
 * Returns the caller's scope for row-level security. Administrators read colleagues' published days (specification 6).
 */
export function scopeOf(caller: Caller): Scope {
  const { clientId, userId, isAdmin } = caller;
  return {
    clientId,
    userId,
    readsPublished: isAdmin,
    administers: isAdmin,
    isImpersonated: caller.impersonator !== null,
  };
}
