// Access to screens: one rule for the guard and for what the navigation shows. Specification 1, part 2.
import type { Session } from './api/session.ts';

/**
 *   signed_in      everybody who is signed in
 *   administrator  administrators
 *   tickets        who is not locked for ticket systems, in an organisation that is not
 *   crm            administrators of an organisation that is not locked for CRM systems; in one that is, the others who are not
 *                  locked, and administrators once a system is connected, which they look after
 */
export type Access = 'signed_in' | 'administrator' | 'tickets' | 'crm';

/** Facts about the signed-in user that the rule needs. */
export type Visitor = {
  readonly isAdmin: boolean;
  readonly isLocked: boolean;
  readonly isCrmLocked: boolean;
  readonly isTicketLocked: boolean;
  /** Whether the organisation has connected a CRM or accounting system. */
  readonly hasCrm: boolean;
};

/** Returns the signed-in user as the rules about screens need it. */
export const visitorOf = ({ user, client }: Session): Visitor => ({
  isAdmin: user.is_admin,
  isLocked: user.is_locked,
  isCrmLocked: client.is_crm_locked ?? false,
  isTicketLocked: client.is_ticket_locked ?? false,
  hasCrm: (client.external_crm ?? 'none') !== 'none',
});

/** Whether somebody who is signed in may open a screen. */
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
