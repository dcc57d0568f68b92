// The connection to a ticket system, and the tickets of the caller. Document 2, section 7.11.
import { crmStates } from '@daybook/domain/crm/connection-states.ts';
import { exportErrorCodes } from '@daybook/domain/exports/export-error-codes.ts';
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { named } from './named-schemas.ts';
import { defineRoute } from './route.ts';
import { idInputSchema, idSchema, instantSchema } from './values.ts';

const systemKeySchema = z.string().regex(/^[a-z][a-z0-9_]{0,49}$/);
const choiceSchema = z.strictObject({ id: z.string(), name: z.string() });
const failureSchema = z.strictObject({
  code: z.enum(exportErrorCodes),
  /** The system's message, in its own words. */
  detail: z.string().nullable(),
  since: instantSchema.nullable(),
});

/** Field of a connection, as the screen draws it. */
const fieldSchema = z.strictObject({
  name: z.string(),
  kind: z.enum(['text', 'secret', 'choice']),
  /** The call that returns the choices: cloud_sites or agents. */
  choices: z.enum(['cloud_sites', 'agents']).nullable(),
});
const stepSchema = z.strictObject({
  key: z.string(),
  fields: z.array(fieldSchema),
  /** The user signs in to the system itself: `oauth-init` returns the address. */
  signs_in: z.boolean(),
});
const systemSchema = z.strictObject({
  key: z.string(),
  steps: z.array(stepSchema),
  /** The group of its tickets, which is mapped to a contact. */
  group: z.enum(['project', 'organisation', 'company']),
  /** Its unit of time. */
  unit: z.enum(['seconds', 'minutes']),
  /**
   * Whether this server can connect it: for systems where users sign in, the operator registers the server with the
   * vendor first.
   */
  is_set_up: z.boolean(),
});
export type TicketSystemView = z.output<typeof systemSchema>;

const userSideSchema = z.strictObject({
  state: z.enum(crmStates),
  locked: z.boolean(),
  connect_active_step: z.string().nullable(),
  connect_step_error: failureSchema.nullable(),
  /** Values of the previous steps, without secrets. */
  connect_step_suggestion: z.record(z.string(), z.string()),
  account: z.string().nullable(),
  person: z.string().nullable(),
  connected_at: instantSchema.nullable(),
});
export type TicketSide = z.output<typeof userSideSchema>;

const statusSchema = z.strictObject({
  /** The system of the organisation, or the one that the user is connecting; null: none. */
  system: z.string().nullable(),
  valid: z.boolean(),
  client: z.strictObject({
    /** The system of the organisation, chosen by the administrator who connected first. */
    system: z.string().nullable(),
    locked: z.boolean(),
  }),
  /** The connection of the caller: each user connects, because each sees other tickets. */
  user: userSideSchema,
  /** Whether the user may connect a system that the organisation does not use yet. */
  may_choose: z.boolean(),
  /** Whether users may disconnect: the organisation's preference external_ticket.disconnect. */
  allow_disconnect: z.boolean(),
  last_read_at: instantSchema.nullable(),
  next_read_at: instantSchema.nullable(),
  /** When it may next be read by hand; null: now. */
  sync_allowed_at: instantSchema.nullable(),
  error: failureSchema.nullable(),
  /** Entries that wait to be sent. */
  waiting: z.number().int().nonnegative(),
  systems: z.array(systemSchema),
});
export type TicketStatus = z.output<typeof statusSchema>;

const valueSchema = z.string().max(4000).optional();
const valuesSchema = z.strictObject({
  agent_id: valueSchema,
  api_key: valueSchema,
  cloud_id: valueSchema,
  domain: valueSchema,
});

const ticketSchema = z.strictObject({
  id: idSchema,
  /** As people write it: ABC-123, or #4711. */
  key: z.string(),
  title: z.string(),
  status: z.string(),
  is_closed: z.boolean(),
  /** Whether it is assigned to the user; false: the user only worked on it. */
  is_assigned: z.boolean(),
  url: z.string().nullable(),
  group: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** The contact that its group is mapped to. */
  contact_id: idSchema.nullable(),
  contact_name: z.string().nullable(),
  dimension_id: idSchema.nullable(),
  /** The dimensions of its time: the project with its parents, from the first level on. */
  dimensions: z.array(z.strictObject({ id: idSchema, level: z.number().int(), name: z.string() })),
  /** Whether the mapping is the user's own, instead of the organisation's. */
  is_own_mapping: z.boolean(),
});
export type Ticket = z.output<typeof ticketSchema>;

const failures = [
  'INVALID_ACCESS_TOKEN',
  'ACCESS_DENIED',
  'EXTERNAL_API_RATE_LIMITED',
  'INVALID_REQUEST',
  'CRM_UNREACHABLE',
  'LINK_ADDRESS_INVALID',
  'LINK_ADDRESS_FORBIDDEN',
  'LINK_NOT_SECURE',
  'LINK_CERTIFICATE',
  'API_SERVICE_ERROR',
] as const;
const statusAnswer = rpcSchema(named('TicketStatus', statusSchema));
const calling = { method: 'POST', concept: 'tickets', access: 'signed_in', ability: null, status: 200 } as const;
const connecting = {
  ...calling,
  impersonation: 'refused',
  demo: 'refused',
  response: statusAnswer,
  errors: [
    ...failures,
    'CRM_NOT_SET_UP',
    'CRM_OTHER_ACCOUNT',
    'PERMISSION_REQUIRED',
    'PRECONDITION_FAILED',
    'RATE_LIMITED',
  ],
} as const;
const returnedSchema = z.string().min(1).max(8000);
const nothing = z.strictObject({});
const choicesAnswer = rpcSchema(named('TicketChoices', z.strictObject({ choices: z.array(choiceSchema) })));

export const ticketsRoutes = {
  getTicketStatus: defineRoute({
    ...calling,
    path: '/api/v1/rpc/services/ticket/status',
    name: 'getTicketStatus',
    summary: 'How the connection to the ticket system stands, and which systems there are.',
    body: nothing,
    response: statusAnswer,
  }),
  initiateTickets: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/services/ticket/initiate',
    name: 'initiateTickets',
    summary: 'Begins to connect a ticket system; what was begun with another is given up.',
    body: z.strictObject({ system: systemKeySchema }),
  }),
  beginTicketSignIn: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/services/ticket/oauth-init/{system}',
    name: 'beginTicketSignIn',
    summary: 'Answers where the user signs in to the system. Works once, in this session, for ten minutes.',
    params: z.strictObject({ system: systemKeySchema }),
    body: nothing,
    response: rpcSchema(
      z.strictObject({
        url: z.string(),
        /** The service that the access is requested for; null: the system has only one. */
        audience: z.string().nullable(),
      }),
    ),
  }),
  endTicketSignIn: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/services/ticket/oauth-return/{system}',
    name: 'endTicketSignIn',
    summary: 'Takes what the browser came back with from the sign-in to the system.',
    params: z.strictObject({ system: systemKeySchema }),
    body: z.strictObject({
      state: returnedSchema,
      code: returnedSchema.optional(),
      error: z.string().max(200).optional(),
      error_description: z.string().max(2000).optional(),
    }),
    errors: [...connecting.errors, 'CRM_SIGN_IN_OVER', 'CRM_SIGN_IN_REFUSED'],
  }),
  stepTickets: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/services/ticket/step/{step}',
    name: 'stepTickets',
    summary: 'Takes what a step of connecting asks for, once the system says that it is right.',
    params: z.strictObject({ step: z.string().regex(/^[a-z0-9_]{1,50}$/) }),
    body: z.strictObject({ values: valuesSchema }),
  }),
  confirmTickets: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/services/ticket/confirm',
    name: 'confirmTickets',
    summary: 'Connects the system: its tickets are read, and booked time goes to them.',
    body: nothing,
  }),
  reconnectTickets: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/services/ticket/reconnect',
    name: 'reconnectTickets',
    summary: 'Makes a connection anew that the system does not know any more. What waits is sent.',
    body: z.strictObject({ values: valuesSchema }),
  }),
  initTicketOtp: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/services/ticket/afas/init-otp',
    name: 'initTicketOtp',
    summary: 'Lets the system send the user a code. No ticket system does, so that this is always refused.',
    body: nothing,
    errors: ['PRECONDITION_FAILED'],
  }),
  disconnectTickets: defineRoute({
    ...connecting,
    method: 'DELETE',
    path: '/api/v1/rpc/services/ticket',
    name: 'disconnectTickets',
    summary:
      'Leaves the system. What was sent stays there, and what opens it is erased, the tickets with it. Refused while time waits, unless that is accepted. whole: for the whole organisation, by an administrator.',
    query: z.strictObject({
      accept_waiting: z.enum(['true', 'false']).optional(),
      whole: z.enum(['true', 'false']).optional(),
    }),
  }),
  syncTickets: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/ticket/external/sync',
    name: 'syncTickets',
    summary: 'Reads the tickets now, in the background; once an hour.',
    body: nothing,
    errors: ['COOLDOWN_OR_CRM_SYNC_ALREADY', 'PERMISSION_REQUIRED', 'PRECONDITION_FAILED'],
  }),
  listCloudSites: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/services/ticket/meta/cloud_sites',
    name: 'listCloudSites',
    summary: 'The sites that the user who signed in gave access to.',
    body: nothing,
    response: choicesAnswer,
  }),
  listTicketAgents: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/services/ticket/meta/agents',
    name: 'listTicketAgents',
    summary: 'The agents of the account, to choose from.',
    body: nothing,
    response: choicesAnswer,
  }),
  listAssignedTickets: defineRoute({
    ...calling,
    path: '/api/v1/rpc/tickets/assigned',
    name: 'listAssignedTickets',
    summary: 'The tickets that are assigned to the user, and with `touched` those that the user worked on.',
    body: z.strictObject({
      search: z.string().max(200).optional(),
      touched: z.boolean().optional(),
      limit: z.number().int().min(1).max(500).optional(),
    }),
    response: rpcSchema(z.strictObject({ tickets: z.array(ticketSchema), read_at: instantSchema.nullable() })),
  }),
  mapTicketGroup: defineRoute({
    ...calling,
    path: '/api/v1/rpc/tickets/map',
    name: 'mapTicketGroup',
    impersonation: 'refused',
    demo: 'refused',
    summary:
      'Says to which contact and project the tickets of a group lead, for the caller; for everybody by an administrator. No contact: nowhere.',
    body: z.strictObject({
      group_id: z.string().min(1).max(200),
      contact_id: idInputSchema.nullable(),
      dimension_id: idInputSchema.nullable().optional(),
      general: z.boolean().optional(),
    }),
    response: rpcSchema(z.strictObject({ mapped: z.boolean() })),
    errors: ['MODEL_NOT_FOUND', 'PERMISSION_REQUIRED', 'PRECONDITION_FAILED'],
  }),
} as const;
