// Permissions that an administrator grants to a user and revokes. Administrators have all of them.
import { z } from 'zod';

/** Every permission with the default for a regular user. Specification 6: rights of users are managed. */
export const permissionDefaults = {
  manage_contacts: true,
  manage_dimensions: false,
  manage_general_tags: true,
  create_tokens: true,
} as const;

export type Permission = keyof typeof permissionDefaults;
export const permissions = Object.keys(permissionDefaults) as [Permission, ...Permission[]];
export const permissionSchema = z.enum(permissions);

/** Whether a user has a permission: administrators always, others as decided for them, else by default. */
export function isPermitted(
  user: { readonly isAdmin: boolean; readonly permissions: Readonly<Partial<Record<string, boolean>>> },
  permission: Permission,
): boolean {
  return user.isAdmin || (user.permissions[permission] ?? permissionDefaults[permission]);
}
