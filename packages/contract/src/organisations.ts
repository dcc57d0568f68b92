// The caller's organisation and its company data. Specification 1, part 3, Client; document 2, section 7.3.
import { companyPropertyKeys } from '@daybook/domain/organisations/company-property-keys.ts';
import { industries } from '@daybook/domain/organisations/industries.ts';
import { z } from 'zod';
import { documentSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { decidedSettingsSchema, partnerSchema } from './partners.ts';
import { defineRoute } from './route.ts';
import { countrySchema, emailSchema, instantSchema, nameSchema, optionalTextSchema } from './values.ts';

export const industrySchema = z.enum(industries);

/** Fields that only administrators see, beside those for everybody. */
const administeredAttributes = {
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  address_extra: z.string().nullable(),
  postal: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  employee_count: z.number().int().nullable(),
  industry: industrySchema.nullable(),
  integrations: z.strictObject({
    /** The connected Microsoft organisation; null: none. */
    microsoft: z
      .strictObject({ call_records_enabled: z.boolean(), client_id: z.string(), tenant_id: z.string() })
      .nullable(),
  }),
} as const;

export const clientAttributesSchema = z.strictObject({
  name: z.string(),
  country: z.string(),
  status: z.enum(['trial', 'active', 'suspended']),
  is_demo: z.boolean(),
  is_onboarded: z.boolean(),
  trial_ends_at: instantSchema,
  activated_at: instantSchema.nullable(),
  external_crm: z.string(),
  external_ticket_system: z.string(),
  is_crm_locked: z.boolean(),
  is_ticket_locked: z.boolean(),
  /** The partner who brought the organisation. */
  partner: partnerSchema.nullable(),
  /** Settings of the application that its partner, or the operator for all, decided. */
  application: decidedSettingsSchema,
  created_at: instantSchema,
  ...z.object(administeredAttributes).partial().shape,
});
export const clientResourceSchema = resourceSchema('clients', clientAttributesSchema);

const phoneSchema = z
  .string()
  .trim()
  .regex(/^\+?[\d ()./-]{5,40}$/, { error: 'This is no telephone number.' });
const websiteSchema = z
  .url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    error: 'A web site is a full address, such as https://example.com.',
  })
  .max(200);

/**
 * The company data, which can be set once, by key; null is not set yet. Account and VAT numbers without blanks, in
 * capitals.
 */
export const companyPropertiesSchema = z.strictObject({
  debit_name: z.string().nullable(),
  debit_email: z.string().nullable(),
  debit_iban: z.string().nullable(),
  debit_bic: z.string().nullable(),
  debit_btw: z.string().nullable(),
  activation_confirmed: z.boolean().nullable(),
});
export type CompanyProperties = z.infer<typeof companyPropertiesSchema>;

export const organisationsRoutes = {
  getClient: defineRoute({
    method: 'GET',
    path: '/api/v1/clients',
    name: 'getClient',
    concept: 'organisations',
    access: 'signed_in',
    ability: null,
    withoutSubscription: true,
    summary: 'The own organisation; its address and size are shown to administrators only.',
    status: 200,
    response: documentSchema(clientResourceSchema),
  }),
  updateClient: defineRoute({
    method: 'PUT',
    path: '/api/v1/clients',
    name: 'updateClient',
    concept: 'organisations',
    access: 'administrator',
    ability: null,
    impersonation: 'refused',
    demo: 'refused',
    withoutSubscription: true,
    summary: 'Changes what describes the own organisation.',
    body: z.strictObject({
      name: nameSchema.optional(),
      email: emailSchema.nullable().optional(),
      website: websiteSchema.nullable().optional(),
      phone: phoneSchema.nullable().optional(),
      address: optionalTextSchema(200).optional(),
      address_extra: optionalTextSchema(200).optional(),
      postal: optionalTextSchema(20).optional(),
      city: optionalTextSchema(100).optional(),
      state: optionalTextSchema(100).optional(),
      country: countrySchema.optional(),
      /**
       * Whether users connect the CRM or accounting system for their own hours, instead of an administrator for all.
       */
      is_crm_locked: z.boolean().optional(),
      /** Whether connecting a ticket system, or changing such a connection, is blocked. */
      is_ticket_locked: z.boolean().optional(),
    }),
    status: 200,
    response: documentSchema(clientResourceSchema),
  }),
  listClientProperties: defineRoute({
    method: 'GET',
    path: '/api/v1/clients/properties',
    name: 'listClientProperties',
    concept: 'organisations',
    access: 'administrator',
    ability: null,
    impersonation: 'refused',
    withoutSubscription: true,
    summary: 'The company data for invoices and collection.',
    status: 200,
    response: rpcSchema(companyPropertiesSchema),
  }),
  setClientProperty: defineRoute({
    method: 'POST',
    path: '/api/v1/clients/properties/{key}',
    name: 'setClientProperty',
    concept: 'organisations',
    access: 'administrator',
    ability: null,
    impersonation: 'refused',
    demo: 'refused',
    withoutSubscription: true,
    summary: 'Sets one piece of company data. It is set once: the same value again is fine, another one is refused.',
    params: z.strictObject({ key: z.enum(companyPropertyKeys) }),
    body: z.strictObject({ value: z.union([z.string().max(254), z.boolean()]) }),
    status: 200,
    response: rpcSchema(companyPropertiesSchema),
    errors: ['PRECONDITION_FAILED'],
  }),
  onboardClient: defineRoute({
    method: 'POST',
    path: '/api/v1/clients/onboarding',
    name: 'onboardClient',
    concept: 'organisations',
    access: 'administrator',
    ability: null,
    impersonation: 'refused',
    demo: 'refused',
    summary: 'Tells the size and the industry of the organisation, which ends its introduction.',
    body: z.strictObject({ employee_count: z.number().int().min(1).max(1_000_000), industry: industrySchema }),
    status: 200,
    response: documentSchema(clientResourceSchema),
  }),
} as const;
