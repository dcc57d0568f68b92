// Sites, libraries and folders in SharePoint, browsed by their user step by step. Specification 2, section 7.12.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';

/** Microsoft's ids of sites (`host,guid,guid`), libraries (`b!…`) and folders. They become parts of an address. */
export const graphIdSchema = z
  .string()
  .max(400)
  .regex(/^[A-Za-z0-9][\w.,!-]*$/);

const place = { id: z.string(), name: z.string(), path: z.string() } as const;
const browsing = {
  concept: 'linked-accounts',
  access: 'signed_in',
  ability: null,
  impersonation: 'refused',
  method: 'POST',
  demo: 'refused',
  status: 200,
  errors: [
    ...(['LINK_CONSENT_NEEDED', 'LINK_CONSENT_OVER', 'LINK_POLICY', 'LINK_RATE_LIMITED', 'LINK_NOT_FOUND'] as const),
    ...(['LINK_UNREACHABLE', 'LINK_TIMEOUT', 'LINK_SERVER_ERROR', 'LINK_FORBIDDEN', 'RATE_LIMITED'] as const),
  ],
} as const;

const sharePointPlaceSchema = z.strictObject(place);
const sharePointFolderSchema = z.strictObject({ ...place, is_empty: z.boolean() });

export const sharePointRoutes = {
  listSharePointSites: defineRoute({
    ...browsing,
    path: '/api/v1/rpc/microsoft/sharepoint-sites',
    name: 'listSharePointSites',
    summary:
      'Sites of SharePoint: those that the user follows, then the others; only those found where a text is given.',
    body: z.strictObject({ search: z.string().trim().max(100).optional() }),
    response: rpcSchema(z.array(sharePointPlaceSchema)),
  }),
  listSharePointDrives: defineRoute({
    ...browsing,
    path: '/api/v1/rpc/microsoft/sharepoint-drives',
    name: 'listSharePointDrives',
    summary: 'Libraries of a site. Their paths name folders, as documents in them report it.',
    query: z.strictObject({ site_id: graphIdSchema }),
    response: rpcSchema(z.array(sharePointPlaceSchema)),
  }),
  listSharePointFolders: defineRoute({
    ...browsing,
    path: '/api/v1/rpc/microsoft/sharepoint-folders',
    name: 'listSharePointFolders',
    summary: 'Folders in a library, or in one of its folders.',
    query: z.strictObject({ site_id: graphIdSchema, drive_id: graphIdSchema, parent_id: graphIdSchema.optional() }),
    response: rpcSchema(z.array(sharePointFolderSchema)),
  }),
} as const;
