// The fields of the specification's entities (1, section 3), repeated here by hand: the answers with each field, the
// calls that accept it, and the fields in docs/differences.md instead.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { activityAttributesSchema } from './activities.ts';
import { aiSuggestionSetSchema } from './ai.ts';
import { appointmentResourceSchema } from './appointments.ts';
import { apiTokenAttributesSchema } from './auth.ts';
import { contactImportRowSchema } from './contact-imports.ts';
import { contactAttributesSchema, contactOverviewSchema } from './contacts.ts';
import { crmStatusSchema } from './crm.ts';
import { askedFieldsSchema } from './custom-fields.ts';
import { dayAttributesSchema } from './days.ts';
import { descriptionAttributesSchema } from './descriptions.ts';
import { templateResourceSchema } from './dimension-templates.ts';
import { dimensionAttributesSchema, dimensionLevelResourceSchema } from './dimensions.ts';
import { activityNoteResourceSchema } from './logs.ts';
import { logClusterSchema, logResourceSchema, subjectClusterSchema } from './logs-reading.ts';
import { onboardingTaskAttributesSchema } from './onboarding.ts';
import { clientAttributesSchema, companyPropertiesSchema } from './organisations.ts';
import { partnerSchema } from './partners.ts';
import type { RouteSpec } from './route.ts';
import { routes } from './routes.ts';
import { sourceAttributesSchema } from './sources.ts';
import { tagAttributesSchema } from './tag-values.ts';
import { pendingTagSchema } from './tags-insight.ts';
import { timelineSchema } from './timeline.ts';
import { connectedProfileSchema, userAttributesSchema, userIncludes } from './users.ts';

type Shape = z.ZodObject | { readonly shape: { readonly attributes: z.ZodObject } };

const differences = readFileSync(join(import.meta.dirname, '../../../docs/differences.md'), 'utf8');
/** The names in a line there. */
const named = new Set([...differences.matchAll(/`([^`]+)`/gu)].map(([, name]) => name));
const fieldsOf = (schema: Shape): string[] => {
  const { shape } = schema;
  return Object.keys(shape.attributes instanceof z.ZodObject ? shape.attributes.shape : shape);
};
const words = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

/** Entity, the shapes in which it is returned, its fields there, and those with a line in docs/differences.md. */
const specified: readonly (readonly [string, readonly Shape[], string, string?])[] = [
  [
    'user',
    [userAttributesSchema],
    `name name_first name_prefix name_last name_full email country language provider source created_at updated_at
     deleted_at subscription_id subscription_ends_at subscription_is_trial subscription_trial_remaining
     subscription_state subscription_type personal_onboarding terms reason is_admin is_deactivated is_deleted is_demo
     is_email_verified email_verified_at is_locked is_onboarded is_password_set is_setup internal_valid
     two_factor_enabled 2fa_enabled ai_enabled ai_requested_at ai_queue_position forced_block_size abilities permissions
     features onboarding_checkpoints working_schedule profile`,
    'token',
  ],
  ['profile of a user', [connectedProfileSchema], 'google microsoft slack external_crm external_ticket_system'],
  ['profile at Google', [connectedProfileSchema.shape.google], 'api_enabled api_email_enabled credentials_valid'],
  [
    'profile at Microsoft',
    [connectedProfileSchema.shape.microsoft],
    'graph_enabled graph_email_enabled credentials_valid access_token_invalid',
  ],
  ['profile at Slack', [connectedProfileSchema.shape.slack], 'credentials_valid'],
  [
    'client',
    [clientAttributesSchema],
    `name email phone website address address_extra postal city country state status is_onboarded external_crm
     external_ticket_system partner integrations`,
    'stripe_status stripe_id stripe_synced stripe_yearly is_deleted quote',
  ],
  ['partner', [partnerSchema], 'key identifier local_partner_id external_partner_id'],
  [
    'company data',
    [companyPropertiesSchema],
    'debit_bic debit_btw debit_email debit_iban debit_name activation_confirmed',
  ],
  [
    'log',
    [logResourceSchema],
    `user_id subject_id day_id contact_id source_id started_at ended_at published_duration original_duration duration
     description subject source project subproject workingcode customfields internal status flags remove_overlapping`,
    'partner_contact_id',
  ],
  [
    'registration',
    [activityAttributesSchema],
    `user_id day_id contact_id source_id duration description internal created_at updated_at deleted_at source`,
  ],
  ['log cluster', [logClusterSchema], 'id checked booked tagged changed_at contact contact_id subjects activities'],
  ['subject of a cluster', [subjectClusterSchema], 'logs contact tagged'],
  ['timeline', [timelineSchema], 'slots groups presence absence appointments registrations'],
  ['source', [sourceAttributesSchema], 'name identifier type created_at deleted_at'],
  [
    'activity note',
    [activityNoteResourceSchema],
    'user_id day_id description timestamp created_at updated_at deleted_at',
  ],
  [
    'appointment',
    [appointmentResourceSchema],
    `day_id contact_id internal description started_at ended_at location attendees status uuid tag original_duration
     published_duration travel_time travel_location_start travel_location_end travel_duration_start travel_duration_end
     travel_contact_start travel_contact_end`,
  ],
  ['day', [dayAttributesSchema], 'date status duration user_id time_booked time_unbooked sync_status'],
  [
    'contact',
    [contactAttributesSchema, contactOverviewSchema],
    `name formatted_name code type external_crm last_activity is_deleted created_at updated_at location booked_duration
     productivity internal`,
  ],
  [
    'contact import record',
    [contactImportRowSchema],
    'id company_code company_name email_addresses phone_numbers status validation_error',
  ],
  [
    'dimension',
    [dimensionAttributesSchema],
    `name code formatted_name parent_id dimension_level_id level type is_default is_deleted children
     requires_child_dimension`,
  ],
  ['dimension level', [dimensionLevelResourceSchema], 'name client_id level'],
  ['dimension template', [templateResourceSchema], 'name dimensions is_deleted'],
  [
    'description',
    [descriptionAttributesSchema],
    `user_id dimension_id description enabled personal level application user users user_count created_at updated_at
     deleted_at dimension`,
  ],
  ['custom fields of AFAS', [askedFieldsSchema], 'custom_fields default_hour_type description_field_id'],
  [
    'tag',
    [tagAttributesSchema, pendingTagSchema],
    `contact_id user_id internal ignored type value suggested_at latest_subject forced scope nature status locked source
     subject_contact deleted_at`,
    'contact_current contact_new',
  ],
  [
    'connection of a CRM',
    [crmStatusSchema],
    `allow_disconnect allow_manual_internal_relation export_with_timestamps supports_contact_selection
     supports_empty_initialization supports_export_timestamps supports_search`,
  ],
  ...(['client', 'user'] as const).map(
    (side) =>
      [
        `${side}'s side of a connection`,
        [crmStatusSchema.shape[side]],
        'locked connect_active_step connect_step_error connect_step_suggestion',
      ] as const,
  ),
  [
    'task of a good start',
    [onboardingTaskAttributesSchema],
    'key type user_id reward is_required is_ignored completed_at',
  ],
  ['API token', [apiTokenAttributesSchema], 'name token abilities created_at deleted_at'],
  ['AI suggestion set', [aiSuggestionSetSchema], 'id status suggestions'],
];

/** The fields that a call accepts. */
const fillable: Partial<Record<keyof typeof routes, string>> = {
  createUser: `name_first name_prefix name_last email password is_admin language subscription_id personal_onboarding`,
  updateUser: 'name_first name_prefix name_last is_admin language subscription_id is_onboarded',
  updateClient: 'name email website phone address address_extra postal city country',
  createLog: `started_at ended_at contact_id partner_contact_id internal description source context remove_overlapping
    day_id source_id`,
  updateLog: 'contact_id internal status description',
  batchEditLogs: 'logs contact_id internal status activity_description',
  createActivity: 'day_id contact_id duration description',
  createContact: 'name code type',
  updateContact: 'name code type',
  createActivityNote: 'description timestamp',
  createDescription: 'description enabled level personal',
  updateDescription: 'description enabled level personal',
  batchEditTags: 'tags contact_id contact ignored internal locked status',
  exportActivities: 'format period date_start date_end week type',
};

describe('the fields of the specification', () => {
  const entities = specified.map(([entity, shapes, answered, different = '']) => ({
    ...{ entity, shapes, answered, different },
  }));
  it.each(entities)('of a $entity are answered', ({ shapes, answered, different }) => {
    expect(shapes.flatMap(fieldsOf)).toEqual(expect.arrayContaining(words(answered)));
    expect([...named]).toEqual(expect.arrayContaining(words(different)));
  });

  it.each(Object.entries(fillable))('are taken by %s', (name, fields) => {
    const { body } = (routes as Record<string, RouteSpec>)[name] ?? {};
    const shape = z.toJSONSchema(body ?? z.null(), { io: 'input', unrepresentable: 'any' }).properties ?? {};
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(words(fields)));
  });

  it('stand beside a user where they are asked for', () => {
    expect([...userIncludes].sort()).toEqual(['client', 'days', 'onboarding_tasks', 'partner', 'profile']);
  });
});
