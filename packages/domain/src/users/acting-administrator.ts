export interface AdministratorFacts {
  readonly isAdmin: boolean;
  readonly isInvited: boolean;
  readonly isDeactivated: boolean;
  readonly isArchived: boolean;
}

/**
 * Whether a user can act as an administrator now. An organisation always keeps at least one: the last one can be
 * neither removed nor demoted, nor deactivated, nor erased.
 */
export function isActingAdministrator(user: AdministratorFacts): boolean {
  return user.isAdmin && !user.isInvited && !user.isDeactivated && !user.isArchived;
}
