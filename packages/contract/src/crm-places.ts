// The counterparts of contacts, dimensions and bookings in the connected CRM or accounting system.
import { exportErrorCodes } from '@daybook/domain/exports/export-error-codes.ts';
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { named } from './named-schemas.ts';
import { defineRoute } from './route.ts';
import { syncStatusSchema } from './timeline.ts';
import { idSchema, instantSchema } from './values.ts';

/** The address of an object's page in the system; null when unknown. */
const linkSchema = z.string().nullable();

export const outsideRecordSchema = named(
  'OutsideRecord',
  z.strictObject({
    system: z.string(),
    outside_id: z.string(),
    /** Its name in the system. */
    name: z.string(),
    link: linkSchema,
    is_active: z.boolean(),
    /** Name, code and place are changed there, and refused here. */
    is_changed_there: z.boolean(),
    /** When the system was last read. */
    read_at: instantSchema.nullable(),
  }),
);
export type OutsideRecord = z.output<typeof outsideRecordSchema>;

export const outsideHoursSchema = named(
  'OutsideHours',
  z.strictObject({
    system: z.string(),
    /** The system's id of the hours; null: they are not there yet, or no longer. */
    outside_id: z.string().nullable(),
    link: linkSchema,
    /** busy: being sent. error: refused, or it is unknown whether they arrived. */
    status: syncStatusSchema,
    error: z.strictObject({ code: z.enum(exportErrorCodes), detail: z.string().nullable() }).nullable(),
  }),
);
export type OutsideHours = z.output<typeof outsideHoursSchema>;

const params = z.strictObject({ id: idSchema });
const reading = { method: 'GET', access: 'signed_in', params, status: 200 } as const;

export const crmPlacesRoutes = {
  getContactOutside: defineRoute({
    ...reading,
    path: '/api/v1/contacts/{id}/external-crm',
    name: 'getContactOutside',
    concept: 'contacts',
    ability: 'contacts:read',
    summary: 'Where a contact stands in the connected system; null: it is nothing there.',
    response: rpcSchema(z.strictObject({ place: outsideRecordSchema.nullable() })),
  }),
  getDimensionOutside: defineRoute({
    ...reading,
    path: '/api/v1/dimensions/{id}/external-crm',
    name: 'getDimensionOutside',
    concept: 'dimensions',
    ability: 'contacts:read',
    summary: 'Where a dimension stands in the connected system; null: it is nothing there.',
    response: rpcSchema(z.strictObject({ place: outsideRecordSchema.nullable() })),
  }),
  getActivityOutside: defineRoute({
    ...reading,
    path: '/api/v1/activities/{id}/external-crm',
    name: 'getActivityOutside',
    concept: 'registrations',
    ability: 'days:read',
    summary: 'Where a booking stands in the system that it was sent to, or how far it is; null: it was sent nowhere.',
    response: rpcSchema(z.strictObject({ place: outsideHoursSchema.nullable() })),
  }),
} as const;
