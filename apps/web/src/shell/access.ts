// Access to screens: one rule for the guard and for the navigation. Specification 1, part 2.
import type { Session } from './api/session.ts';

/**
 *   signed_in      all users
 *   administrator  administrators
 *   tickets        users who are not locked for ticket systems, in an organisation that is not
 *   crm            administrators of an organisation that is not locked for CRM systems; in one that is, the others who are not
 *                  locked, and administrators once a system is connected, which they look after
 */
export type Access = 'signed_in' | 'administrator' | 'tickets' | 'crm';

/** The facts about the user that the rule needs. */
export type Visitor = {
  readonly isAdmin: boolean;
  readonly isLocked: boolean;
  readonly isCrmLocked: boolean;
  readonly isTicketLocked: boolean;
  /** Whether the organisation has connected a CRM or accounting system. */
  readonly hasCrm: boolean;
};

/** Returns the user's facts for the access rule. */
export const visitorOf = ({ user, client }: Session): Visitor => ({
  isAdmin: user.is_admin,
  isLocked: user.is_locked,
  isCrmLocked: client.is_crm_locked ?? false,
  isTicketLocked: client.is_ticket_locked ?? false,
  hasCrm: (client.external_crm ?? 'none') !== 'none',
});

/** Whether a user may open a screen. */
export const mayOpen = (access: Access, visitor: Visitor): boolean => {
  switch (access) {
    case 'signed_in':
      return true;
    case 'administrator':
      return visitor.isAdmin;
    case 'tickets':
      return !visitor.isLocked && !visitor.isTicketLocked;
    case 'crm':
      if (visitor.isAdmin) return !visitor.isCrmLocked || visitor.hasCrm;
      return visitor.isCrmLocked && !visitor.isLocked;
  }
};
