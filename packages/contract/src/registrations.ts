// Booked time. Document 2, sections 7.4 and 7.5.
import { z } from 'zod';
import { registrationEditSchema } from './booking-fields.ts';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { bookingErrors, timelineRegistrationSchema } from './timeline.ts';
import { idInputSchema, idSchema } from './values.ts';

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
