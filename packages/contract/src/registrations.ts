// Booked time. Document 2, sections 7.4 and 7.5.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { bookingErrors, timelineRegistrationSchema } from './timeline.ts';
import { idInputSchema, idSchema } from './values.ts';

/** A change of a booking; what is left out stays. */
export const registrationEditSchema = z.strictObject({
  contact_id: idInputSchema.nullable().optional(),
  internal: z.boolean().optional(),
  dimensions: z.array(idInputSchema).max(9).optional(),
  description: z.string().max(2000).optional(),
  /** Seconds; null: back to recorded time rounded to blocks. */
  duration: z.number().int().positive().max(90_000).nullable().optional(),
  customfields: z.record(z.string(), z.unknown()).optional(),
});

export const registrationsRoutes = {
  updateRegistration: defineRoute({
    method: 'PUT',
    path: '/api/v1/registrations/{id}',
    name: 'updateRegistration',
    concept: 'registrations',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'booking_changed',
    summary: 'Changes a booking of an open day. A typed duration keeps the block.',
    params: z.strictObject({ id: idSchema }),
    body: registrationEditSchema,
    status: 200,
    response: rpcSchema(z.strictObject({ registration: timelineRegistrationSchema })),
    errors: [...bookingErrors, 'VERSION_CONFLICT'],
  }),
  updateRegistrations: defineRoute({
    method: 'PUT',
    path: '/api/v1/registrations',
    name: 'updateRegistrations',
    concept: 'registrations',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'booking_changed',
    summary: 'Changes bookings of open days in the same way: all of them or none.',
    body: registrationEditSchema
      .omit({ duration: true })
      .extend({ registrations: z.array(idInputSchema).min(1).max(500) }),
    status: 200,
    response: rpcSchema(z.strictObject({ registrations: z.array(timelineRegistrationSchema) })),
    errors: ['DAY_NOT_OPEN', 'DIMENSION_STRUCTURE_INVALID', 'CUSTOM_FIELDS_INVALID', 'VERSION_CONFLICT'],
  }),
  deleteRegistrations: defineRoute({
    method: 'DELETE',
    path: '/api/v1/registrations',
    name: 'deleteRegistrations',
    concept: 'registrations',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'unbooked',
    summary: 'Takes bookings of an open day away; their logs are open again.',
    body: z.strictObject({ registrations: z.array(idInputSchema).min(1).max(500) }),
    status: 200,
    response: rpcSchema(z.strictObject({ deleted: z.number().int() })),
    errors: ['DAY_NOT_OPEN'],
  }),
} as const;
