// The Microsoft organisation whose Teams calls are recorded on its people's days. Specification 2, section 7.12.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { instantSchema } from './values.ts';

const administered = {
  concept: 'microsoft-tenant',
  access: 'administrator',
  ability: null,
  impersonation: 'refused',
} as const;

/** Microsoft writes ids of applications and organisations as GUIDs. */
const guidSchema = z.guid().toLowerCase();

export const tenantStatusSchema = z.strictObject({
  /** null: no organisation is connected. */
  tenant: z
    .strictObject({
      tenant_id: z.string(),
      client_id: z.string(),
      state: z.enum(['active', 'invalid']),
      call_records_enabled: z.boolean(),
      read_until: instantSchema.nullable(),
      /** The number of users with an account of that organisation: their calls are read. */
      people: z.number().int(),
    })
    .nullable(),
});
export type TenantStatus = z.infer<typeof tenantStatusSchema>;

export const microsoftTenantRoutes = {
  getMicrosoftTenant: defineRoute({
    ...administered,
    method: 'GET',
    path: '/api/v1/microsoft/tenant',
    name: 'getMicrosoftTenant',
    summary: 'The Microsoft organisation whose Teams calls are read. Its secret is never told.',
    status: 200,
    response: rpcSchema(tenantStatusSchema),
  }),
  attachMicrosoftTenant: defineRoute({
    ...administered,
    method: 'POST',
    path: '/api/v1/microsoft/tenant',
    name: 'attachMicrosoftTenant',
    confirmed: true,
    demo: 'refused',
    summary:
      'Attaches a Microsoft organisation by an application that its administrator registered there, once calls could be read with it.',
    body: z.strictObject({
      tenant_id: guidSchema,
      client_id: guidSchema,
      /** Visible ASCII characters. */
      client_secret: z
        .string()
        .trim()
        .min(1)
        .max(500)
        .regex(/^[\x21-\x7e]+$/),
    }),
    status: 200,
    response: rpcSchema(tenantStatusSchema),
    errors: ['MICROSOFT_APP_REFUSED', 'ACCESS_DENIED', 'API_SERVICE_ERROR', 'RATE_LIMITED'],
  }),
  connectTeams: defineRoute({
    ...administered,
    method: 'POST',
    path: '/api/v1/rpc/microsoft/teams',
    name: 'connectTeams',
    confirmed: true,
    demo: 'refused',
    summary:
      'Has the Teams calls of the own Microsoft organisation read: by the application that it is attached with, else by that of this server, once its administrator agreed there. Refused then to an administrator who has attached no account of that organisation.',
    body: z.strictObject({ tenant_id: guidSchema }),
    status: 200,
    response: rpcSchema(tenantStatusSchema),
    errors: ['PROVIDER_NOT_CONFIGURED', 'MICROSOFT_APP_REFUSED', 'ACCESS_DENIED', 'API_SERVICE_ERROR', 'RATE_LIMITED'],
  }),
  disconnectTeams: defineRoute({
    ...administered,
    method: 'DELETE',
    path: '/api/v1/rpc/microsoft/teams',
    name: 'disconnectTeams',
    demo: 'refused',
    summary:
      'Has no Teams calls read any more. Calls that are on days stay there, and the Microsoft organisation stays attached.',
    status: 200,
    response: rpcSchema(tenantStatusSchema),
  }),
  detachMicrosoftTenant: defineRoute({
    ...administered,
    method: 'DELETE',
    path: '/api/v1/microsoft/tenant',
    name: 'detachMicrosoftTenant',
    demo: 'refused',
    summary: 'Detaches the Microsoft organisation. Calls that are on days stay there.',
    status: 200,
    response: rpcSchema(tenantStatusSchema),
  }),
} as const;
