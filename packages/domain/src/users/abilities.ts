export interface AbilityFacts {
  readonly isAdmin: boolean;
  readonly isLocked: boolean;
  /** Whether connecting external systems was locked for the organisation. */
  readonly isCrmLocked: boolean;
  readonly isTicketLocked: boolean;
}

/**
 * Returns a person's abilities by role and by the locks of the organisation. Specification 2 (routes) and 6:
 * administrators connect a CRM system, or, when that is locked for the organisation, the other users who are not
 * locked; tickets are for users who are not locked.
 */
export function abilitiesOf({ isAdmin, isLocked, isCrmLocked, isTicketLocked }: AbilityFacts) {
  return {
    manage_users: isAdmin,
    manage_organisation: isAdmin,
    manage_subscription: isAdmin,
    lock_tags: isAdmin,
    read_published_days: isAdmin,
    connect_crm: isCrmLocked ? !isAdmin && !isLocked : isAdmin,
    connect_tickets: !isLocked && !isTicketLocked,
  } as const;
}
