import { may, type Rights } from '../shell/use-may.ts';

/** Whether a user may change general tags; rules with conditions are for administrators (specification 6). */
export const mayChangeGeneral = (user: Rights, hasConditions: boolean): boolean =>
  hasConditions ? user.is_admin : may(user, 'manage_general_tags');
