// How long people stay in an organisation, and their permissions. Specification 4, user status; 6, roles and
// permissions.
import { z } from 'zod';
import { documentSchema, rpcSchema } from './jsonapi.ts';
import { permissionSchema } from './permissions.ts';
import { defineRoute } from './route.ts';
import { userResourceSchema } from './users.ts';
import { idInputSchema, idSchema } from './values.ts';

/** Specification 9: cancellation reasons. */
export const cancellationReasons = ['termination', 'efficiency', 'detection', 'performance', 'price', 'other'] as const;
export const cancellationReasonSchema = z.enum(cancellationReasons);

export const userPermissionsSchema = rpcSchema(
  z.strictObject({
    permissions: z.array(
      z.strictObject({
        key: permissionSchema,
        value: z.boolean(),
        /** Whether it is undecided, so that the default applies. */
        is_default: z.boolean(),
      }),
    ),
  }),
);

const params = z.strictObject({ id: idSchema });

export const userAccessRoutes = {
  archiveUser: defineRoute({
    method: 'DELETE',
    path: '/api/v1/users/{id}',
    name: 'archiveUser',
    concept: 'users',
    access: 'administrator',
    ability: null,
    summary: 'Archives a person: signed out everywhere at once, out of the lists; what was published stays.',
    params,
    status: 204,
    response: z.null(),
    errors: ['LAST_ADMINISTRATOR'],
    impersonation: 'refused',
    demo: 'refused',
  }),
  restoreUser: defineRoute({
    method: 'PATCH',
    path: '/api/v1/users/{id}',
    name: 'restoreUser',
    concept: 'users',
    access: 'administrator',
    ability: null,
    summary: 'Takes back a person who was archived or deactivated.',
    params,
    status: 200,
    response: documentSchema(userResourceSchema),
    impersonation: 'refused',
    demo: 'refused',
  }),
  deactivateUser: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/deactivate',
    name: 'deactivateUser',
    concept: 'users',
    access: 'administrator',
    ability: null,
    summary: 'Deactivates a person with a reason: signed out everywhere at once, still in the lists.',
    body: z.strictObject({
      user_id: idInputSchema,
      reason: cancellationReasonSchema,
      /** More about the reason, in words. */
      explanation: z.string().trim().max(500).optional(),
    }),
    status: 200,
    response: documentSchema(userResourceSchema),
    errors: ['LAST_ADMINISTRATOR', 'MODEL_NOT_FOUND'],
    impersonation: 'refused',
    demo: 'refused',
  }),
  getUserPermissions: defineRoute({
    method: 'GET',
    path: '/api/v1/users/{id}/permissions',
    name: 'getUserPermissions',
    concept: 'users',
    access: 'administrator',
    ability: null,
    summary: 'What an administrator gave to a person or took.',
    params,
    status: 200,
    response: userPermissionsSchema,
  }),
  updateUserPermissions: defineRoute({
    method: 'PUT',
    path: '/api/v1/users/{id}/permissions',
    name: 'updateUserPermissions',
    concept: 'users',
    access: 'administrator',
    ability: null,
    summary: 'Gives permissions and takes them; null goes back to the default. What is not named stays.',
    params,
    body: z.strictObject({
      permissions: z
        .array(z.strictObject({ key: permissionSchema, value: z.boolean().nullable() }))
        .min(1)
        .max(50),
    }),
    status: 200,
    response: userPermissionsSchema,
    confirmed: true,
    impersonation: 'refused',
    demo: 'refused',
  }),
} as const;
