import { may, type Rights } from '../shell/use-may.ts';

/** Whether somebody may change what holds for everybody; rules with conditions are administrators' (specification 6). */
export const mayChangeGeneral = (user: Rights, hasConditions: boolean): boolean =>
  hasConditions ? user.is_admin : may(user, 'manage_general_tags');
