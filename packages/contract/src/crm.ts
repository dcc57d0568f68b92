// The connection to a CRM or accounting system: connecting in steps, reading, matching and disconnecting. Document 2,
// section 7.10.
import { crmStates } from '@daybook/domain/crm/connection-states.ts';
import { type CrmFieldName, crmFieldNames } from '@daybook/domain/crm/field-names.ts';
import { exportErrorCodes } from '@daybook/domain/exports/export-error-codes.ts';
import { z } from 'zod';
import { customFieldTypeSchema } from './custom-fields.ts';
import { paginationSchema, rpcSchema } from './jsonapi.ts';
import { named } from './named-schemas.ts';
import { defineRoute } from './route.ts';
import { idInputSchema, idSchema, instantSchema } from './values.ts';

const count = z.number().int().nonnegative();
const systemKeySchema = z.string().regex(/^[a-z][a-z0-9_]{0,49}$/);
const choiceSchema = z.strictObject({ id: z.string(), name: z.string() });
const failureSchema = z.strictObject({
  code: z.enum(exportErrorCodes),
  /** The system's own words about it. */
  detail: z.string().nullable(),
  since: instantSchema.nullable(),
});

/** The fields of a connection, as the wizard draws them. */
const fieldSchema = z.strictObject({
  name: z.string(),
  kind: z.enum(['text', 'secret', 'choice', 'address']),
  /** The call that returns the choices: tenants, divisions … or the choices themselves. */
  choices: z.union([z.string(), z.array(choiceSchema)]).nullable(),
  pattern: z.string().nullable(),
  optional: z.boolean(),
});
const stepSchema = z.strictObject({
  key: z.string(),
  fields: z.array(fieldSchema),
  /** The user signs in to the system itself: `oauth-init` returns the address. */
  signs_in: z.boolean(),
  /** The system sends the user a code for this step; `init-otp` requests another one. */
  sends_code: z.boolean(),
});
export const crmSystemSchema = z.strictObject({
  key: z.string(),
  /** The key of the texts of its fields. */
  texts: z.string(),
  steps: z.array(stepSchema),
  /** Its names for contacts and dimensions; each is the name of a text. */
  nouns: z.strictObject({ contact: z.string(), levels: z.array(z.string()) }),
  /** Where the system stores our reference; null: nowhere, so arrived hours cannot be found. */
  reference: z.enum(['field', 'marker']).nullable(),
  /**
   * Whether this server can connect it: for systems where users sign in, the operator must register the server with the
   * vendor first.
   */
  is_set_up: z.boolean(),
});
export type CrmSystemView = z.output<typeof crmSystemSchema>;

/** One of the two levels of a connection: the organisation's, or the user's own. */
const sideSchema = z.strictObject({
  state: z.enum(crmStates),
  /** Locked by the operator: then the other level connects, or none. */
  locked: z.boolean(),
  connect_active_step: z.string().nullable(),
  connect_step_error: failureSchema.nullable(),
  /** Values of the previous steps, without secrets. */
  connect_step_suggestion: z.record(z.string(), z.string()),
  account: z.string().nullable(),
  person: z.string().nullable(),
  connected_at: instantSchema.nullable(),
});

export const crmRunSchema = named(
  'CrmRun',
  z.strictObject({
    id: idSchema,
    state: z.enum(['running', 'finished', 'stopped', 'failed']),
    phase: z.string(),
    is_full: z.boolean(),
    /** By contacts, dimensions and employees. */
    read: z.record(z.string(), count),
    written: z.record(z.string(), count),
    /** After a stopped run: how many would have been archived, and out of how many. */
    lost: z.record(z.string(), z.strictObject({ lost: count, of: count })).nullable(),
    error: failureSchema.nullable(),
    started_at: instantSchema,
    ended_at: instantSchema.nullable(),
  }),
);
export type CrmRun = z.output<typeof crmRunSchema>;

const kindCountsSchema = z.strictObject({ linked: count, proposed: count, apart: count, ignored: count });

export const crmStatusSchema = z.strictObject({
  /** The system that is connected, or being connected; null: none. */
  system: z.string().nullable(),
  valid: z.boolean(),
  /** The level at which the caller connects; null: not at all. */
  connects_as: z.enum(['client', 'user']).nullable(),
  /**
   * Whether the caller manages the organisation's connection: reads, repairs and matches it, even where connecting is
   * locked.
   */
  administers: z.boolean(),
  client: sideSchema,
  user: sideSchema,
  /** The caller's own connection that is no longer used, because users may not connect any more; null: none. */
  unused: z
    .strictObject({
      system: z.string(),
      account: z.string().nullable(),
      person: z.string().nullable(),
      /** Entries of earlier published days that are still sent through it. */
      waiting: count,
    })
    .nullable(),
  allow_disconnect: z.boolean(),
  allow_manual_internal_relation: z.boolean(),
  export_with_timestamps: z.boolean(),
  supports_contact_selection: z.boolean(),
  supports_empty_initialization: z.boolean(),
  supports_export_timestamps: z.boolean(),
  supports_search: z.boolean(),
  /** Whether only contacts are taken that an administrator chose; the others are listed as ignored. */
  select_contacts: z.boolean(),
  /** Whether hours are found again by a marker in their texts; false when none is needed, too. */
  marks_texts: z.boolean(),
  last_read_at: instantSchema.nullable(),
  next_read_at: instantSchema.nullable(),
  /** When it may next be read by hand; null: now. */
  sync_allowed_at: instantSchema.nullable(),
  error: failureSchema.nullable(),
  run: crmRunSchema.nullable(),
  counts: z.strictObject({ contact: kindCountsSchema, dimension: kindCountsSchema, employee: kindCountsSchema }),
  /** Entries that wait to be sent. */
  waiting: count,
  /** Whether the caller is matched with an employee: hours of unmatched users are refused. */
  is_matched: z.boolean(),
  /** The systems that can be connected. */
  systems: z.array(crmSystemSchema),
});
export type CrmStatus = z.output<typeof crmStatusSchema>;

/** The typed and chosen values, by the names of the fields. */
const valueSchema = z.string().max(4000).optional();
const valuesSchema = z.strictObject(
  Object.fromEntries(crmFieldNames.map((name) => [name, valueSchema])) as Record<CrmFieldName, typeof valueSchema>,
);

export const crmRecordKinds = ['contact', 'dimension', 'employee'] as const;
export const crmRecordStatuses = ['linked', 'proposed', 'apart', 'ignored'] as const;

export const crmRecordSchema = z.strictObject({
  kind: z.enum(crmRecordKinds),
  outside_id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  email: z.string().nullable(),
  is_active: z.boolean(),
  /** apart: not one of the existing records here. */
  status: z.enum(['new', ...crmRecordStatuses]),
  evidence: z.string().nullable(),
  /** The matching record here, or a possible one. */
  own: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
  proposed: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
});
export type CrmRecord = z.output<typeof crmRecordSchema>;

const decisionSchema = z.strictObject({
  kind: z.enum(['contact', 'employee']),
  outside_id: z.string().min(1).max(200),
  /** link: it is this record of ours. apart: it is a new one. ignore: it is not taken over. */
  decision: z.enum(['link', 'apart', 'ignore']),
  /** For link. */
  own_id: idInputSchema.optional(),
});

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
const statusAnswer = rpcSchema(named('CrmStatus', crmStatusSchema));
const calling = { method: 'POST', concept: 'crm', access: 'signed_in', ability: null, status: 200 } as const;
/** For users who may connect: an administrator, or any user if users connect themselves. */
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
const choicesAnswer = rpcSchema(named('CrmChoices', z.strictObject({ choices: z.array(choiceSchema) })));
/** Fields of hours in a connected system, each with the key of the custom field that fills it. */
const hoursFieldsAnswer = rpcSchema(
  named(
    'CrmHoursFields',
    z.strictObject({
      fields: z.array(
        z.strictObject({
          key: z.string(),
          name: z.string(),
          type: customFieldTypeSchema,
          is_required: z.boolean(),
          /** For a select: the sent value, and its name. */
          options: z.array(choiceSchema),
        }),
      ),
    }),
  ),
);
const nothing = z.strictObject({});
const administering = { ...calling, access: 'administrator' } as const;

const choosing = <const P extends string, const N extends string>(kind: P, name: N) =>
  defineRoute({
    ...connecting,
    path: `/api/v1/rpc/services/crm/meta/${kind}`,
    name,
    summary: `The ${kind} of the system that is being connected, to choose from.`,
    body: nothing,
    response: choicesAnswer,
  });

export const crmRoutes = {
  getCrmStatus: defineRoute({
    ...calling,
    path: '/api/v1/rpc/services/crm/status',
    name: 'getCrmStatus',
    summary: 'How the connection to the CRM or accounting system stands, what it can do, and which systems there are.',
    body: nothing,
    response: statusAnswer,
  }),
  initiateCrm: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/services/crm/initiate',
    name: 'initiateCrm',
    summary: 'Begins to connect a system; what was begun with another is given up.',
    body: z.strictObject({ crm: systemKeySchema }),
  }),
  beginCrmSignIn: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/services/crm/oauth-init/{crm}',
    name: 'beginCrmSignIn',
    summary:
      'Answers where the user signs in to the system that is being connected, or made anew. Works once, in this session, for ten minutes.',
    params: z.strictObject({ crm: systemKeySchema }),
    body: nothing,
    response: rpcSchema(z.strictObject({ url: z.string() })),
    errors: connecting.errors,
  }),
  endCrmSignIn: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/services/crm/oauth-return/{crm}',
    name: 'endCrmSignIn',
    summary: 'Takes what the browser came back with from the sign-in to the system.',
    params: z.strictObject({ crm: systemKeySchema }),
    body: z.strictObject({
      state: returnedSchema,
      code: returnedSchema.optional(),
      error: z.string().max(200).optional(),
      error_description: z.string().max(2000).optional(),
    }),
    errors: [...connecting.errors, 'CRM_SIGN_IN_OVER', 'CRM_SIGN_IN_REFUSED'],
  }),
  stepCrm: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/services/crm/step/{step}',
    name: 'stepCrm',
    summary: 'Takes what a step of connecting asks for, once the system says that it is right.',
    params: z.strictObject({ step: z.string().regex(/^[a-z0-9_]{1,50}$/) }),
    body: z.strictObject({ values: valuesSchema }),
  }),
  confirmCrm: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/services/crm/confirm',
    name: 'confirmCrm',
    summary: 'Connects the system: its contacts are read, and published hours go there.',
    body: nothing,
  }),
  reconnectCrm: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/services/crm/reconnect',
    name: 'reconnectCrm',
    summary: 'Makes a connection anew that the system does not know any more. What waits is sent.',
    body: z.strictObject({ values: valuesSchema }),
  }),
  initAfasOtp: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/services/crm/afas/init-otp',
    name: 'initAfasOtp',
    summary:
      'Lets AFAS mail a code to the user of the connection that is being made, or made anew. The step otp takes the code, as does reconnect.',
    body: nothing,
  }),
  listCrmTenants: choosing('tenants', 'listCrmTenants'),
  listCrmDivisions: choosing('divisions', 'listCrmDivisions'),
  listCrmEmployees: choosing('employees', 'listCrmEmployees'),
  listCrmDomains: choosing('domains', 'listCrmDomains'),
  listCrmPortals: choosing('portals', 'listCrmPortals'),
  listCrmUsers: choosing('users', 'listCrmUsers'),
  listCrmHoursFields: defineRoute({
    ...connecting,
    access: 'administrator',
    path: '/api/v1/rpc/services/crm/meta/hours_fields',
    name: 'listCrmHoursFields',
    summary: 'The fields that hours have in the connected system beside those that Daybook fills, for custom fields.',
    body: nothing,
    response: hoursFieldsAnswer,
  }),
  disconnectCrm: defineRoute({
    ...connecting,
    method: 'DELETE',
    path: '/api/v1/rpc/services/crm',
    name: 'disconnectCrm',
    summary:
      "Leaves the system. What was read stays, what was sent stays there, and what opens it is erased; people's own connections end with the organisation's. Refused while hours wait, unless that is accepted.",
    query: z.strictObject({
      accept_waiting: z.enum(['true', 'false']).optional(),
      /** The caller's own connection, even after the right to it was withdrawn. */
      own: z.enum(['true', 'false']).optional(),
    }),
  }),
  syncCrm: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/crm/external/sync',
    name: 'syncCrm',
    summary:
      'Reads the system now, in the background; once an hour. accept_loss: what is gone there is archived, however much it is.',
    body: z.strictObject({ accept_loss: z.boolean().optional() }),
    errors: ['COOLDOWN_OR_CRM_SYNC_ALREADY', 'PERMISSION_REQUIRED', 'PRECONDITION_FAILED'],
  }),
  setCrmCredentials: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/integration/crm/credentials',
    name: 'setCrmCredentials',
    summary: 'Replaces what opens the connection, once the system says that it is right.',
    body: z.strictObject({ values: valuesSchema }),
  }),
  describeCrmCredentials: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/integration/crm/credentials/meta',
    name: 'describeCrmCredentials',
    summary: 'The fields of the connection with their values; of secrets only whether they are there.',
    body: nothing,
    response: rpcSchema(
      z.strictObject({
        fields: z.array(fieldSchema.extend({ value: z.string().nullable(), is_set: z.boolean() })),
      }),
    ),
  }),
  setCrmSettings: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/integration/crm/settings',
    name: 'setCrmSettings',
    summary: 'Changes how the connection is used.',
    body: z.strictObject({
      export_with_timestamps: z.boolean().optional(),
      select_contacts: z.boolean().optional(),
      /** For systems without a field for our reference: whether a short marker is added to each text. */
      marks_texts: z.boolean().optional(),
    }),
  }),
  describeCrmSettings: defineRoute({
    ...connecting,
    path: '/api/v1/rpc/integration/crm/settings/meta',
    name: 'describeCrmSettings',
    summary: 'What can be set of the connection, and how it is set.',
    body: nothing,
    response: rpcSchema(
      z.strictObject({
        settings: z.array(z.strictObject({ name: z.string(), kind: z.literal('boolean'), value: z.boolean() })),
      }),
    ),
  }),
  listCrmRecords: defineRoute({
    ...administering,
    path: '/api/v1/rpc/crm/external/records',
    name: 'listCrmRecords',
    summary: 'What the system has, and what each of it is here: linked, proposed to be decided, or new.',
    body: z.strictObject({
      kind: z.enum(crmRecordKinds),
      status: z.enum(crmRecordStatuses).optional(),
      search: z.string().max(200).optional(),
      page: z.number().int().min(1).max(1_000_000).optional(),
      limit: z.number().int().min(1).max(500).optional(),
    }),
    response: rpcSchema(z.strictObject({ records: z.array(crmRecordSchema), pagination: paginationSchema })),
    errors: ['PRECONDITION_FAILED'],
  }),
  decideCrmRecords: defineRoute({
    ...administering,
    path: '/api/v1/rpc/crm/external/records/decide',
    name: 'decideCrmRecords',
    impersonation: 'refused',
    demo: 'refused',
    summary: 'Says what contacts and people of the system are here, one or many at a time.',
    body: z.strictObject({ decisions: z.array(decisionSchema).min(1).max(500) }),
    response: rpcSchema(z.strictObject({ decided: count })),
    errors: ['PRECONDITION_FAILED'],
  }),
  listCrmRuns: defineRoute({
    ...administering,
    path: '/api/v1/rpc/crm/external/runs',
    name: 'listCrmRuns',
    summary: 'The last reads of the system, the latest first.',
    body: z.strictObject({ limit: z.number().int().min(1).max(100).optional() }),
    response: rpcSchema(z.strictObject({ runs: z.array(crmRunSchema) })),
    errors: ['PRECONDITION_FAILED'],
  }),
} as const;
