// Appointments from calendars. Document 2, section 7.6.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { timelineAppointmentSchema } from './timeline.ts';
import { idInputSchema } from './values.ts';

export const appointmentsRoutes = {
  listPendingAppointments: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/appointments/pending',
    name: 'listPendingAppointments',
    concept: 'appointments',
    access: 'signed_in',
    ability: null,
    summary: 'Appointments of open days that still wait for a decision.',
    body: z.strictObject({ day_id: idInputSchema.optional() }),
    status: 200,
    response: rpcSchema(z.strictObject({ appointments: z.array(timelineAppointmentSchema) })),
  }),
  confirmAppointments: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/appointments/confirm',
    name: 'confirmAppointments',
    concept: 'appointments',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'arranged',
    summary: 'Arranges appointments: for a contact, internal or ignored; with none of them, it waits again.',
    body: z.strictObject({
      appointments: z
        .array(
          z.strictObject({
            id: idInputSchema,
            contact_id: idInputSchema.nullable().optional(),
            internal: z.boolean().optional(),
            ignored: z.boolean().optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
    status: 200,
    response: rpcSchema(z.strictObject({ appointments: z.array(timelineAppointmentSchema) })),
    errors: ['DAY_NOT_OPEN'],
  }),
} as const;
