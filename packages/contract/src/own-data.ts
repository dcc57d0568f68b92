// All data about a person: exported, and erased on request.
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { idSchema } from './values.ts';

/** A file as a stream of bytes. */
const fileSchema = z.instanceof(ReadableStream).meta({ type: 'string', format: 'binary' });

/** Numbers of rows. */
const erasurePreviewSchema = z.strictObject({
  /** Logs of all days, published ones included. */
  detections: z.number().int().min(0),
  notes: z.number().int().min(0),
  /** Days with detections or bookings that were never published. */
  open_days: z.number().int().min(0),
  /** Published bookings that lose their description. */
  descriptions: z.number().int().min(0),
  /** Devices, API tokens and external accounts that stop working. */
  connections: z.number().int().min(0),
  published_days: z.number().int().min(0),
  /** In seconds. */
  published_duration: z.number().int().min(0),
  /** Such a user cannot be erased: an organisation needs one. */
  is_last_administrator: z.boolean(),
});

export const ownDataRoutes = {
  exportOwnData: defineRoute({
    method: 'GET',
    path: '/api/v1/users/self/export',
    name: 'exportOwnData',
    concept: 'own-data',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    demo: 'refused',
    confirmed: true,
    withoutSubscription: true,
    summary: 'All of the own data as one ZIP file: each table as JSON and as CSV.',
    contentType: 'application/zip',
    status: 200,
    response: fileSchema,
    errors: ['RATE_LIMITED', 'PASSWORD_CONFIRMATION_REQUIRED'],
  }),
  previewErasure: defineRoute({
    method: 'GET',
    path: '/api/v1/users/{id}/erasure',
    name: 'previewErasure',
    concept: 'own-data',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    withoutSubscription: true,
    summary: 'How much an erasure would remove and leave, of oneself or of somebody who was archived.',
    params: z.strictObject({ id: idSchema }),
    status: 200,
    response: z.strictObject({ data: erasurePreviewSchema }),
    errors: ['PRECONDITION_FAILED'],
  }),
  eraseUser: defineRoute({
    method: 'POST',
    path: '/api/v1/users/{id}/erase',
    name: 'eraseUser',
    concept: 'own-data',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    demo: 'refused',
    confirmed: true,
    withoutSubscription: true,
    summary:
      'Erases a person for good: oneself, or for administrators somebody who was archived. Published hours stay, without a name.',
    params: z.strictObject({ id: idSchema }),
    body: z.strictObject({
      /** The person's e-mail address, typed as a confirmation. */
      email: z.string().max(254),
    }),
    status: 202,
    response: z.null(),
    errors: ['PRECONDITION_FAILED', 'LAST_ADMINISTRATOR', 'RATE_LIMITED', 'PASSWORD_CONFIRMATION_REQUIRED'],
  }),
} as const;
