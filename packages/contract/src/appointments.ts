// Appointments from calendars, and travel to them. Document 2, section 7.6.
import { travelKinds } from '@daybook/domain/appointments/travel-kinds.ts';
import { travelSources } from '@daybook/domain/appointments/travel-sources.ts';
import { z } from 'zod';
import { anyDate, anyId, anyOf } from './filter-fields.ts';
import { collectionSchema, documentSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { candidateSchema } from './suggestions.ts';
import { timelineAppointmentSchema, travelFields } from './timeline.ts';
import { dateSchema, idInputSchema, idSchema, instantSchema, optionalTextSchema, secondsSchema } from './values.ts';

const appointmentStatuses = ['open', 'arranged', 'ignored'] as const;

/** Specification 3, appointment. */
export const appointmentResourceSchema = resourceSchema(
  'appointments',
  z.strictObject({
    uuid: z.string(),
    user_id: idSchema,
    day_id: idSchema,
    date: dateSchema,
    log_id: idSchema,
    contact_id: idSchema.nullable(),
    internal: z.boolean(),
    description: z.string(),
    started_at: instantSchema,
    ended_at: instantSchema,
    location: z.string().nullable(),
    attendees: z.array(z.string()),
    /** open: undecided; arranged: for a contact, or internal. */
    status: z.enum(appointmentStatuses),
    /**
     * The status combined with its target: open, ignored, arranged_tagged, arranged_internal, and published once its
     * day is.
     */
    status_label: z.string(),
    /** Whether its time is booked: it can be decided again once the booking is removed. */
    is_booked: z.boolean(),
    /** The tag that decided. */
    tag: idSchema.nullable(),
    /** Seconds: end minus start, and the published part. */
    original_duration: secondsSchema,
    published_duration: secondsSchema.nullable(),
    changed_outside: z.enum(['changed', 'removed']).nullable(),
    ...travelFields,
    created_at: instantSchema,
    updated_at: instantSchema,
  }),
);

const placeSchema = optionalTextSchema(200).optional();
const travelSecondsSchema = z.number().int().nonnegative().max(86_400).optional();

/** Fields of an appointment that can be changed; absent ones are left unchanged. */
const decisionFields = {
  contact_id: idInputSchema.nullable().optional(),
  internal: z.boolean().optional(),
  ignored: z.boolean().optional(),
  travel_location_start: placeSchema,
  travel_location_end: placeSchema,
  travel_duration_start: travelSecondsSchema,
  travel_duration_end: travelSecondsSchema,
  travel_contact_start: idInputSchema.nullable().optional(),
  travel_contact_end: idInputSchema.nullable().optional(),
  travel_kind_start: z.enum(travelKinds).nullable().optional(),
  travel_kind_end: z.enum(travelKinds).nullable().optional(),
  /** Confirms an unusual length: without it APPOINTMENT_UNUSUAL names the reason, and nothing changes. */
  confirmed: z.boolean().optional(),
} as const;

const params = z.strictObject({ id: idSchema });
/** An empty address has an error code of its own, and therefore a text of its own. */
const addressSchema = z.string().trim().max(200);

export const travelPlaceSchema = z.strictObject({
  /** contact: the address of the appointment's contact, when the appointment has no place. */
  kind: z.enum(['previous', 'next', 'office', 'home', 'contact']),
  address: z.string(),
});
export type TravelPlace = z.infer<typeof travelPlaceSchema>;

export const appointmentsRoutes = {
  listAppointments: defineRoute({
    method: 'GET',
    path: '/api/v1/appointments',
    name: 'listAppointments',
    concept: 'appointments',
    access: 'signed_in',
    ability: 'days:read',
    impersonation: 'refused',
    summary: 'The own appointments, without those that were taken off their day.',
    list: {
      filters: {
        date: anyDate,
        day_id: anyId,
        status: anyOf(appointmentStatuses),
      },
      sorts: ['started_at', 'ended_at', 'date'],
      includes: ['contact'],
      defaultSort: 'started_at:desc',
      defaultLimit: 20,
    },
    status: 200,
    response: collectionSchema(appointmentResourceSchema),
  }),
  getAppointment: defineRoute({
    method: 'GET',
    path: '/api/v1/appointments/{id}',
    name: 'getAppointment',
    concept: 'appointments',
    access: 'signed_in',
    ability: 'days:read',
    impersonation: 'refused',
    summary: 'One of the own appointments.',
    params,
    status: 200,
    response: documentSchema(appointmentResourceSchema),
  }),
  updateAppointment: defineRoute({
    method: 'PUT',
    path: '/api/v1/appointments/{id}',
    name: 'updateAppointment',
    concept: 'appointments',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'arranged',
    summary: 'Decides about an own appointment of an open day, or says how one got there.',
    params,
    body: z.strictObject(decisionFields),
    status: 200,
    response: documentSchema(appointmentResourceSchema),
    errors: ['DAY_NOT_OPEN', 'TRAVEL_DAY_NOT_OPEN', 'APPOINTMENT_UNUSUAL', 'VERSION_CONFLICT'],
  }),
  deleteAppointment: defineRoute({
    method: 'DELETE',
    path: '/api/v1/appointments/{id}',
    name: 'deleteAppointment',
    concept: 'appointments',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'arranged',
    summary: 'Takes an own appointment off its open day, with its travel; its calendar does not bring it back.',
    params,
    status: 204,
    response: z.null(),
    errors: ['DAY_NOT_OPEN', 'VERSION_CONFLICT'],
  }),
  followCalendar: defineRoute({
    method: 'POST',
    path: '/api/v1/appointments/{id}/follow',
    name: 'followCalendar',
    concept: 'appointments',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary:
      'Lets an own appointment that its calendar changed after it was decided about follow: it goes where it is now, and waits for a decision again. What is booked or published stays.',
    params,
    status: 200,
    response: rpcSchema(z.strictObject({ started_at: instantSchema, ended_at: instantSchema })),
    errors: ['DAY_NOT_OPEN', 'PRECONDITION_FAILED'],
  }),
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
        .array(z.strictObject({ id: idInputSchema, ...decisionFields }))
        .min(1)
        .max(200),
    }),
    status: 200,
    response: rpcSchema(z.strictObject({ appointments: z.array(timelineAppointmentSchema) })),
    errors: ['DAY_NOT_OPEN', 'TRAVEL_DAY_NOT_OPEN', 'APPOINTMENT_UNUSUAL'],
  }),
  findTravel: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/appointments/travel',
    name: 'findTravel',
    concept: 'appointments',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'How long the way from one address to another takes: by the routing service, or as it took last time.',
    body: z.strictObject({ start: addressSchema, destination: addressSchema }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        /** Seconds. */
        duration: secondsSchema,
        /** Metres; null for the time of the last journey. */
        distance: z.number().int().nonnegative().nullable(),
        source: z.enum(travelSources),
      }),
    ),
    errors: ['ADDRESS_EMPTY', 'ADDRESS_NOT_FOUND', 'ROUTE_NOT_FOUND', 'ROUTING_UNAVAILABLE', 'RATE_LIMITED'],
  }),
  suggestForAppointment: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/appointments/answers',
    name: 'suggestForAppointment',
    concept: 'appointments',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'For whom an appointment probably was, by earlier time with these people and this title.',
    body: z.strictObject({ id: idInputSchema }),
    status: 200,
    response: rpcSchema(z.strictObject({ candidates: z.array(candidateSchema) })),
  }),
  listTravelPlaces: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/appointments/travel-places',
    name: 'listTravelPlaces',
    concept: 'appointments',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'Where one probably came from and went: the appointments around it, the office, and home.',
    body: z.strictObject({ id: idInputSchema }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        places: z.array(travelPlaceSchema),
        /** Whether a service calculates it. */
        is_calculated: z.boolean(),
      }),
    ),
  }),
} as const;
