// Settings that a partner decides for the applications of its organisations. Specification 2, sections 7.2 and 9
// (client settings defaults).
import type { PartOf } from '@daybook/domain/partners/overlay.ts';
import { clientDefaults } from '@daybook/domain/preferences/preference-defaults.ts';
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';

const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'A time is HH:MM.' });
const colourSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'A colour is # and six hexadecimal digits.' });
const localeSchema = z.enum(['nl-nl', 'en-us', 'de-de', 'fr-fr']);
const themeSchema = z.strictObject({ primary: colourSchema, secondary: colourSchema });
const windowSchema = z.strictObject({ start: timeSchema, end: timeSchema });

const timelineSchema = z.strictObject({
  /** How long the application may be hidden before it reloads everything. */
  focus_delay_ms: z.number().int().min(1000).max(86_400_000),
  /** The part of a day that the timeline shows. */
  time_window: windowSchema,
  /** The number of days to book by hand before days can be processed. */
  training_days: z.number().int().min(0).max(365),
  publish_step_type: z.enum(['hours']),
});
const windowsSchema = z.strictObject({
  language: localeSchema,
  fallback_language: localeSchema,
  themes: z.strictObject({ default: themeSchema, dark: themeSchema }),
});

export const partnerParts = ['timeline', 'windows'] as const;
export type PartnerPart = (typeof partnerParts)[number];
export const partnerConfigurationSchemas = { timeline: timelineSchema, windows: windowsSchema } as const;
export type PartnerConfigurations = { [P in PartnerPart]: z.infer<(typeof partnerConfigurationSchemas)[P]> };

/** Settings in part, at any depth. */
export const partnerPatchSchemas = {
  timeline: timelineSchema.extend({ time_window: windowSchema.partial() }).partial(),
  windows: windowsSchema
    .extend({ themes: z.strictObject({ default: themeSchema.partial(), dark: themeSchema.partial() }).partial() })
    .partial(),
} as const satisfies { [P in PartnerPart]: z.ZodType<PartOf<PartnerConfigurations[P]>> };

/** Settings that a partner, or the operator for all, decided; the others have their defaults. */
export const decidedSettingsSchema = z.strictObject(partnerPatchSchemas);
export type DecidedSettings = z.infer<typeof decidedSettingsSchema>;

const knownAs = z.string().trim().min(1).max(100).nullable();
/** The partner of an organisation: the key of its settings, and its name for others. */
export const partnerSchema = z.strictObject({
  identifier: z.string(),
  key: knownAs,
  local_partner_id: knownAs,
  external_partner_id: knownAs,
});
export type PartnerIds = Omit<z.infer<typeof partnerSchema>, 'identifier'>;

/** Specification 9: client settings defaults. */
export const partnerDefaults: PartnerConfigurations = {
  timeline: {
    focus_delay_ms: clientDefaults.focusDelayMs,
    time_window: clientDefaults.timeWindow,
    training_days: clientDefaults.trainingDays,
    publish_step_type: clientDefaults.publishStepType,
  },
  windows: {
    language: 'nl-nl',
    fallback_language: 'en-us',
    themes: {
      default: { primary: '#6E35FF', secondary: '#BE4F4F' },
      dark: { primary: '#6E35FF', secondary: '#111111' },
    },
  },
};

/** The owner of the settings that apply where a partner has none. */
export const commonPartner = 'common';
export const partnerIdentifierSchema = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,62}$/);
const params = z.strictObject({ identifier: partnerIdentifierSchema });

export const partnersRoutes = {
  getTimelineConfiguration: defineRoute({
    method: 'GET',
    path: '/api/partner/configurations/{identifier}/timeline',
    name: 'getTimelineConfiguration',
    concept: 'partners',
    access: 'public',
    ability: null,
    summary:
      'Settings of the timeline for the organisations of a partner; the common ones where the partner has none. May be kept, see ETag.',
    params,
    status: 200,
    response: rpcSchema(timelineSchema),
  }),
  getWindowsConfiguration: defineRoute({
    method: 'GET',
    path: '/api/partner/configurations/{identifier}/windows',
    name: 'getWindowsConfiguration',
    concept: 'partners',
    access: 'public',
    ability: null,
    summary:
      'Language and colours for the organisations of a partner; the common ones where the partner has none. May be kept, see ETag.',
    params,
    status: 200,
    response: rpcSchema(windowsSchema),
  }),
} as const;
