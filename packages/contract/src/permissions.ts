// Permissions that an administrator gives to a user and takes away. Administrators have all of them.
import { z } from 'zod';

/** Every permission with what a regular user has when nobody decided. Specification 6: rights of users are managed. */
export const permissionDefaults = {
  manage_contacts: true,
  manage_dimensions: false,
  manage_general_tags: true,
  create_tokens: true,
} as const;

export type Permission = keyof typeof permissionDefaults;
export const permissions = Object.keys(permissionDefaults) as [Permission, ...Permission[]];
export const permissionSchema = z.enum(permissions);

/** Whether a user may: administrators always, others as was decided for them, else by default. */
export function isPermitted(
  user: { readonly isAdmin: boolean; readonly permissions: Readonly<Partial<Record<string, boolean>>> },
  permission: Permission,
): boolean {
  return user.isAdmin || (user.permissions[permission] ?? permissionDefaults[permission]);
}
