// Settings by chapter: built-in default, then the organisation's, then the user's. Document 2, section 7.13.

import { diffuseStrengths } from '@daybook/domain/ai/diffuse-strengths.ts';
import { requiredMetas } from '@daybook/domain/appointments/conditions.ts';
import { travelSources } from '@daybook/domain/appointments/travel-sources.ts';
import { detailLevels } from '@daybook/domain/billing/detail-level.ts';
import { industries } from '@daybook/domain/organisations/industries.ts';
import { preferenceDefaults } from '@daybook/domain/preferences/preference-defaults.ts';
import { accuracies } from '@daybook/domain/suggestions/accuracy.ts';
import { clusterModes } from '@daybook/domain/suggestions/cluster-modes.ts';
import { z } from 'zod';
import { blockSettingsSchema } from './block-settings.ts';
import { dayOptionsSchema } from './day-options.ts';
import { anyOf } from './filter-fields.ts';
import { collectionSchema, documentSchema, resourceSchema } from './jsonapi.ts';
import { startSchema, workScheduleSchema } from './recording-window.ts';
import { defineRoute } from './route.ts';
import { graphIdSchema } from './sharepoint.ts';
import { tableLayoutSchema } from './table-layouts.ts';
import { idSchema, languageSchema, sourceTypeSchema } from './values.ts';
import { windowsOptionsSchema } from './windows-options.ts';

const seconds = z.number().int().nonnegative().max(86_400);
const bySourceType = z.partialRecord(sourceTypeSchema, seconds);

/** The chapters this version acts on, and the form of their values. */
export const preferenceChapters = {
  'language.code': languageSchema,
  'timezone.identifier': z.string().max(64),
  theme: z.enum(['default', 'dark', 'system']),
  layout: z.strictObject({
    animation: z.boolean(),
    /** How finely a day shows its activity; never finer than the plan. */
    detail: z.enum(detailLevels).default(preferenceDefaults.layout.detail),
    hints: z.boolean(),
    hours: z.enum(['clock', 'decimal']),
  }),
  detections: z.strictObject({
    appointments: z.boolean(),
    calls: z.boolean(),
    emailContents: z.boolean(),
    meetings: z.boolean(),
  }),
  block_calculation_settings: blockSettingsSchema,
  appointment_conditions: z.strictObject({
    /** Of the connected and chosen calendars, those that are read, by their ids (linked_accounts, collections); none named: all. */
    calendars: z.array(idSchema).max(200).readonly().default([]),
    minimum_duration: seconds,
    required_meta: z.enum(requiredMetas),
  }),
  /** How travel to appointments is found: what is asked first, and where the user lives. */
  appointment_travel: z.strictObject({ home_address: z.string().trim().max(200), prefer: z.enum(travelSources) }),
  log_thresholds: z.strictObject({
    absence: seconds.min(60),
    grace: bySourceType,
    ignore: bySourceType,
    /** The least for every kind of source. */
    threshold: seconds.default(preferenceDefaults.log_thresholds.threshold),
  }),
  'data_retention.logged_activity': z.number().int().min(30).max(3650),
  reminders: z.strictObject({
    book_current_day: z.boolean(),
    /** When, by the clock. */
    book_current_day_time: startSchema,
    book_previous_day: z.boolean(),
    /** Somebody with a Microsoft account whose calendars there are not read. */
    graph_integration: z.boolean().default(preferenceDefaults.reminders.graph_integration),
    /** To book a day: in Teams in place of a mail, where the organisation's Microsoft is attached. */
    in_teams: z.boolean().default(preferenceDefaults.reminders.in_teams),
    recording_disabled: z.boolean(),
    webmail_integration: z.boolean(),
  }),
  'contact_codes.display': z.enum(['none', 'prefix', 'suffix']),
  'dimension_codes.display': z.enum(['none', 'prefix', 'suffix']),
  /** How sure something must be to be accepted with the rest, and how much is decided together. */
  prediction_automations: z.strictObject({
    accuracy: z.enum(accuracies),
    mode: z.enum(clusterModes),
    /** The block in which suggestions are made, in seconds, and the share of it (%) under which time is not proposed. */
    block_size: z.number().int().min(60).max(3600).default(preferenceDefaults.prediction_automations.block_size),
    ignore_duration_threshold: z
      .number()
      .int()
      .min(0)
      .max(100)
      .default(preferenceDefaults.prediction_automations.ignore_duration_threshold),
  }),
  /** Sessions of the assistant: whether there are any, what they look at, and what is accepted without being asked. */
  ai_suggestions: z.strictObject({
    ai_enabled: z.boolean(),
    /** Accepts certain suggestions when their day is over. They are never published by themselves. */
    auto_accept: z.boolean(),
    diffuse_strength: z.enum(diffuseStrengths),
    include_appointments: z.boolean(),
    include_email: z.boolean(),
  }),
  /** Whether users may let a language model be asked, where the server has one. Everybody's, set by administrators. */
  ai_organisation: z.strictObject({ language_model: z.boolean() }),
  /** Whether suggestions learn from what colleagues published. Everybody's, set by administrators. */
  suggestions_organisation: z.strictObject({ learn_from_colleagues: z.boolean() }),
  /**
   * Features to try out. ai_tagging: the assistant assigns certain time while a day is processed; auto_refresh: what is
   * shown is read anew each minute; confetti: a published day is celebrated; smooth_popup and smooth_scroll: dialogs and
   * scrolling glide.
   */
  beta_features: z.strictObject({
    ai_tagging: z.boolean(),
    auto_refresh: z.boolean().default(preferenceDefaults.beta_features.auto_refresh),
    confetti: z.boolean().default(preferenceDefaults.beta_features.confetti),
    smooth_popup: z.boolean().default(preferenceDefaults.beta_features.smooth_popup),
    smooth_scroll: z.boolean().default(preferenceDefaults.beta_features.smooth_scroll),
  }),
  /** How many days are booked by hand before processing unlocks; 0: none. */
  'day_processing.training_days': z.number().int().min(0).max(30),
  day_processing: dayOptionsSchema,
  /** Which custom fields go to AFAS (none named: all), what of them is filled by itself, and which takes the description. */
  afas_custom_fields: z.strictObject({
    custom_fields: z.array(idSchema).max(100),
    default_hour_type: z.string().trim().min(1).max(100).nullable(),
    description_field_id: idSchema.nullable(),
  }),
  work_schedule: workScheduleSchema,
  /** Folders with documents of contacts, the organisation's and the own ones; in those that are not taggable nothing is proposed. */
  document_folders: z
    .array(
      z.strictObject({
        path: z.string().trim().min(1).max(1000),
        taggable: z.boolean(),
        type: z.enum(['local', 'sharepoint']).optional(),
      }),
    )
    .max(100),
  /** Folders of SharePoint that were chosen, by their ids there; documents are found by the same paths in document_folders. */
  sharepoint_folders: z
    .array(
      z.strictObject({
        site_id: graphIdSchema,
        drive_id: graphIdSchema,
        /** Null: the whole library. */
        folder_id: graphIdSchema.nullable(),
        path: z.string().trim().min(1).max(1000),
      }),
    )
    .max(100),
  /** How the organisation books: for a contact, or directly on what is on a level. Everybody's, set by administrators. */
  booking_method: z.strictObject({ method: z.enum(['contact', 'level']), level: z.number().int().min(1).max(9) }),
  windows_options: windowsOptionsSchema,
  /** How long what was read of the connected system is taken as it is; after that it is read again. */
  'external_crm.cache_duration': z.number().int().min(3600).max(604_800),
  /** Whether it is read by itself, and whether its connection may be left. Everybody's, set by administrators. */
  'external_crm.sync': z.boolean(),
  'external_crm.disconnect': z.boolean(),
  /** The same for the ticket system: how long tickets count as they were read, whether they are read by themselves, whether it may be left. */
  'external_ticket.cache_duration': z.number().int().min(3600).max(604_800),
  'external_ticket.sync': z.boolean(),
  'external_ticket.disconnect': z.boolean(),
  /** Whether tagged time without a booking keeps a day from being published, or is only warned about. The organisation's. */
  'day_processing.unbooked': z.enum(['refuse', 'warn']),
  /** How long an entry by hand is that names no end, in seconds. */
  default_block_size: z.number().int().min(60).max(28_800).multipleOf(60),
  /** Whether importing a file changes contacts that are there; otherwise their rows are refused. */
  contact_import: z.strictObject({ update_existing: z.boolean() }),
  /** Size and branch of the organisation, as its introduction asked for them. Administrators’. */
  onboarding: z.strictObject({
    employee_count: z.number().int().min(1).max(1_000_000).nullable(),
    industry: z.enum(industries).nullable(),
  }),
  /** How the tables look: their density, and of each the hidden columns and the saved views. The user's own. */
  tables: z.strictObject({ density: z.enum(['comfortable', 'compact']), layouts: z.array(tableLayoutSchema).max(60) }),
  /** Whether everybody in the organisation is to sign in with a second factor. */
  twofactor: z.strictObject({ required: z.boolean() }),
} as const;
export type PreferenceChapter = keyof typeof preferenceChapters;
export const preferenceChapterNames = Object.keys(preferenceChapters) as [PreferenceChapter, ...PreferenceChapter[]];
export type PreferenceValues = { [C in PreferenceChapter]: z.infer<(typeof preferenceChapters)[C]> };

/**
 * Of a value, what this version acts on. The specification names more keys of some chapters, with their defaults; what is
 * shown can be saved as it is.
 */
export function actedOnPart(chapter: PreferenceChapter, value: unknown): unknown {
  const schema: z.ZodType = preferenceChapters[chapter];
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => Object.hasOwn(schema.shape, key)));
}

export const preferenceResourceSchema = resourceSchema(
  'preferences',
  z.strictObject({
    chapter: z.enum(preferenceChapterNames),
    key: z.string(),
    value: z.unknown(),
    default: z.unknown(),
    set_by: z.enum(['default', 'client', 'user']),
    /** Value for those who set nothing of their own, and whether the organisation set it. */
    client_value: z.unknown(),
    client_set_by: z.enum(['default', 'client']),
  }),
);
const params = z.strictObject({ chapter: z.enum(preferenceChapterNames) });
const ofUser = z.strictObject({ userId: idSchema });
const body = z.strictObject({ value: z.unknown() });

export const preferencesRoutes = {
  listPreferences: defineRoute({
    method: 'GET',
    path: '/api/v1/preferences',
    name: 'listPreferences',
    concept: 'preferences',
    access: 'signed_in',
    ability: 'logs:write',
    withoutSubscription: true,
    summary: 'Every setting with its value, its default and who set it.',
    list: {
      filters: { chapter: anyOf(preferenceChapterNames) },
      sorts: ['key'],
      includes: [],
      defaultSort: 'key:asc',
      defaultLimit: 50,
    },
    status: 200,
    response: collectionSchema(preferenceResourceSchema),
  }),
  updatePreference: defineRoute({
    method: 'PUT',
    path: '/api/v1/preferences/{chapter}',
    name: 'updatePreference',
    concept: 'preferences',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'Sets an own preference; value null goes back to the organisation’s.',
    params,
    body,
    status: 200,
    response: documentSchema(preferenceResourceSchema),
  }),
  updateClientPreference: defineRoute({
    method: 'PUT',
    path: '/api/v1/preferences/client/{chapter}',
    name: 'updateClientPreference',
    concept: 'preferences',
    access: 'administrator',
    ability: null,
    summary: 'Sets a preference of the organisation; value null goes back to the default.',
    params,
    body,
    status: 200,
    response: documentSchema(preferenceResourceSchema),
  }),
  getBlockSettings: defineRoute({
    method: 'GET',
    path: '/api/v1/preferences/block_calculation_settings/{userId}',
    name: 'getBlockSettings',
    concept: 'preferences',
    access: 'signed_in',
    ability: null,
    summary: 'The blocks in which a user books: one’s own, or as an administrator anybody’s.',
    params: ofUser,
    status: 200,
    response: documentSchema(preferenceResourceSchema),
    errors: ['ADMINISTRATOR_REQUIRED'],
  }),
  updateBlockSettings: defineRoute({
    method: 'PUT',
    path: '/api/v1/preferences/block_calculation_settings/{userId}',
    name: 'updateBlockSettings',
    concept: 'preferences',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'Sets the blocks in which a user books; value null goes back to the organisation’s.',
    params: ofUser,
    body,
    status: 200,
    response: documentSchema(preferenceResourceSchema),
    errors: ['ADMINISTRATOR_REQUIRED'],
  }),
} as const;
