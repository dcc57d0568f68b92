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

/** The chapters that this version uses, and the form of their values. */
export const preferenceChapters = {
  'language.code': languageSchema,
  'timezone.identifier': z.string().max(64),
  theme: z.enum(['default', 'dark', 'system']),
  layout: z.strictObject({
    animation: z.boolean(),
    /** The level of detail of a day's activity; never finer than the plan. */
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
    /** The connected and chosen calendars that are read, by their ids (linked_accounts, collections); empty: all. */
    calendars: z.array(idSchema).max(200).readonly().default([]),
    minimum_duration: seconds,
    required_meta: z.enum(requiredMetas),
  }),
  /** How travel to appointments is determined: the preferred source, and the user's home address. */
  appointment_travel: z.strictObject({ home_address: z.string().trim().max(200), prefer: z.enum(travelSources) }),
  log_thresholds: z.strictObject({
    absence: seconds.min(60),
    grace: bySourceType,
    ignore: bySourceType,
    /** The minimum for every kind of source. */
    threshold: seconds.default(preferenceDefaults.log_thresholds.threshold),
  }),
  'data_retention.logged_activity': z.number().int().min(30).max(3650),
  reminders: z.strictObject({
    book_current_day: z.boolean(),
    /** The time of day. */
    book_current_day_time: startSchema,
    book_previous_day: z.boolean(),
    /** For a user with a Microsoft account whose calendars are not read. */
    graph_integration: z.boolean().default(preferenceDefaults.reminders.graph_integration),
    /** Reminds to book a day in Teams instead of by mail, where the organisation's Microsoft is connected. */
    in_teams: z.boolean().default(preferenceDefaults.reminders.in_teams),
    recording_disabled: z.boolean(),
    webmail_integration: z.boolean(),
  }),
  'contact_codes.display': z.enum(['none', 'prefix', 'suffix']),
  'dimension_codes.display': z.enum(['none', 'prefix', 'suffix']),
  /** How certain a suggestion must be to be accepted with the rest, and how much is decided together. */
  prediction_automations: z.strictObject({
    accuracy: z.enum(accuracies),
    mode: z.enum(clusterModes),
    /**
     * The block in which suggestions are made, in seconds, and the share of it (%) below which time is not proposed.
     */
    block_size: z.number().int().min(60).max(3600).default(preferenceDefaults.prediction_automations.block_size),
    ignore_duration_threshold: z
      .number()
      .int()
      .min(0)
      .max(100)
      .default(preferenceDefaults.prediction_automations.ignore_duration_threshold),
  }),
  /** Sessions of the assistant: whether they are on, their evidence, and what is accepted without asking. */
  ai_suggestions: z.strictObject({
    ai_enabled: z.boolean(),
    /** Accepts certain suggestions when their day is over. They are never published automatically. */
    auto_accept: z.boolean(),
    diffuse_strength: z.enum(diffuseStrengths),
    include_appointments: z.boolean(),
    include_email: z.boolean(),
  }),
  /** Whether users may use a language model, if the server has one. For the organisation, set by administrators. */
  ai_organisation: z.strictObject({ language_model: z.boolean() }),
  /** Whether suggestions learn from colleagues' published days. For the organisation, set by administrators. */
  suggestions_organisation: z.strictObject({ learn_from_colleagues: z.boolean() }),
  /**
   * Experimental features. ai_tagging: the assistant assigns certain time while a day is processed; auto_refresh: the
   * screen is refreshed every minute; confetti: a published day is celebrated; smooth_popup and smooth_scroll: dialogs
   * and scrolling are animated.
   */
  beta_features: z.strictObject({
    ai_tagging: z.boolean(),
    auto_refresh: z.boolean().default(preferenceDefaults.beta_features.auto_refresh),
    confetti: z.boolean().default(preferenceDefaults.beta_features.confetti),
    smooth_popup: z.boolean().default(preferenceDefaults.beta_features.smooth_popup),
    smooth_scroll: z.boolean().default(preferenceDefaults.beta_features.smooth_scroll),
  }),
  /** The number of days to book by hand before processing unlocks; 0: none. */
  'day_processing.training_days': z.number().int().min(0).max(30),
  day_processing: dayOptionsSchema,
  /**
   * The custom fields that are sent to AFAS (empty: all), their automatic values, and the one that receives the
   * description.
   */
  afas_custom_fields: z.strictObject({
    custom_fields: z.array(idSchema).max(100),
    default_hour_type: z.string().trim().min(1).max(100).nullable(),
    description_field_id: idSchema.nullable(),
  }),
  work_schedule: workScheduleSchema,
  /**
   * Folders with documents of contacts, the organisation's and the user's; in folders that are not taggable nothing is
   * proposed.
   */
  document_folders: z
    .array(
      z.strictObject({
        path: z.string().trim().min(1).max(1000),
        taggable: z.boolean(),
        type: z.enum(['local', 'sharepoint']).optional(),
      }),
    )
    .max(100),
  /** Chosen SharePoint folders, by their ids there; documents are found by the same paths in document_folders. */
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
  /** How the organisation books: for a contact, or directly on a level. For the organisation, set by administrators. */
  booking_method: z.strictObject({ method: z.enum(['contact', 'level']), level: z.number().int().min(1).max(9) }),
  windows_options: windowsOptionsSchema,
  /** How long data from the connected system count as current; after that they are read again. */
  'external_crm.cache_duration': z.number().int().min(3600).max(604_800),
  /**
   * Whether it is read automatically, and whether it may be disconnected. For the organisation, set by administrators.
   */
  'external_crm.sync': z.boolean(),
  'external_crm.disconnect': z.boolean(),
  /**
   * The same settings for the ticket system: how long tickets count as current, whether they are read automatically,
   * whether it may be disconnected.
   */
  'external_ticket.cache_duration': z.number().int().min(3600).max(604_800),
  'external_ticket.sync': z.boolean(),
  'external_ticket.disconnect': z.boolean(),
  /** Whether tagged time without a booking prevents publishing, or only causes a warning. For the organisation. */
  'day_processing.unbooked': z.enum(['refuse', 'warn']),
  /** The length of a manual entry without an end, in seconds. */
  default_block_size: z.number().int().min(60).max(28_800).multipleOf(60),
  /** Whether importing a file changes existing contacts; otherwise their rows are refused. */
  contact_import: z.strictObject({ update_existing: z.boolean() }),
  /** Size and industry of the organisation, as asked at its start. Administrators only. */
  onboarding: z.strictObject({
    employee_count: z.number().int().min(1).max(1_000_000).nullable(),
    industry: z.enum(industries).nullable(),
  }),
  /** The layout of tables: their density, and for each the hidden columns and the saved views. The user's own. */
  tables: z.strictObject({ density: z.enum(['comfortable', 'compact']), layouts: z.array(tableLayoutSchema).max(60) }),
  /** Whether everybody in the organisation must sign in with a second factor. */
  twofactor: z.strictObject({ required: z.boolean() }),
} as const;
export type PreferenceChapter = keyof typeof preferenceChapters;
export const preferenceChapterNames = Object.keys(preferenceChapters) as [PreferenceChapter, ...PreferenceChapter[]];
export type PreferenceValues = { [C in PreferenceChapter]: z.infer<(typeof preferenceChapters)[C]> };

/**
 * Returns the part of a value that this version uses. The specification has more keys in some chapters, with their
 * defaults; a value can be saved in the form in which it is returned.
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
    /** The value for users without one of their own, and whether the organisation set it. */
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
