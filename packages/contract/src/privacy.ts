// Privacy rules and recording hours, their form for clients, and counts of the activity that they kept out.
import { maxPrivacyRules, privacyEffects, privacyRuleKinds } from '@daybook/domain/capture/privacy-rules.ts';
import { z } from 'zod';
import { anyOf, chosen } from './filter-fields.ts';
import { collectionSchema, documentSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { partnerPatchSchemas } from './partners.ts';
import { recordingWindowSchema } from './recording-window.ts';
import { defineRoute } from './route.ts';
import { dateSchema, idSchema, instantSchema, secondsSchema } from './values.ts';
import { standardWindowsOptions, windowsOptionsSchema } from './windows-options.ts';

const kindSchema = z.enum(privacyRuleKinds);
const effectSchema = z.enum(privacyEffects);
const scopeSchema = z.enum(['client', 'user']);
/** Normalised and visible; whether it is valid for its kind is checked with the kind. */
const patternSchema = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u);

export const privacyRuleResourceSchema = resourceSchema(
  'privacy_rules',
  z.strictObject({
    kind: kindSchema,
    pattern: z.string(),
    effect: effectSchema,
    /** client: the organisation's, for everybody in it. user: the user's own. */
    scope: scopeSchema,
    created_at: instantSchema,
    updated_at: instantSchema,
  }),
);

/** One rule as clients apply it: the shape of PrivacyRule of packages/domain. */
export const appliedRuleSchema = z.strictObject({
  id: z.string(),
  kind: kindSchema,
  pattern: z.string(),
  effect: effectSchema,
  scope: scopeSchema,
});

export const captureSettingsSchema = z.strictObject({
  /** Changes with every change of the rest; also the ETag. */
  version: z.string(),
  rules: z.array(appliedRuleSchema).max(2 * maxPrivacyRules),
  /** All of them must be open: the organisation's and the user's. Without any, everything is recorded. */
  windows: z.array(recordingWindowSchema).max(2),
  timezone: z.string(),
  detections: z.strictObject({
    appointments: z.boolean(),
    calls: z.boolean(),
    emailContents: z.boolean(),
    meetings: z.boolean(),
  }),
  absence_threshold: secondsSchema,
  /** For the desktop agent; other clients ignore it. */
  windows_options: windowsOptionsSchema.default(standardWindowsOptions),
  /** Language and colours if a partner, or the operator for all, decided any. */
  partner: partnerPatchSchemas.windows.optional(),
});
export type CaptureSettings = z.infer<typeof captureSettingsSchema>;

/** Why activity was kept out, or lost its title. */
export const dropReasons = [
  'PRIVACY_RULE',
  'TITLE_HIDDEN',
  'OUTSIDE_RECORDING_WINDOW',
  'PRIVATE_WINDOW',
  'DETECTION_OFF',
] as const;
export type DropReason = (typeof dropReasons)[number];

export const maxDropCounts = 500;
/** Counts that a device left out before sending, as its running total of the day: sending it twice changes nothing. */
export const dropCountSchema = z.strictObject({
  date: dateSchema,
  reason: z.enum(dropReasons),
  rule_id: idSchema.optional(),
  count: z.number().int().min(0).max(1_000_000),
  seconds: z.number().int().min(0).max(90_000),
});
export type DropCount = z.infer<typeof dropCountSchema>;

const lostSchema = z.strictObject({ count: z.number().int(), seconds: secondsSchema });
const countedDays = 14;
const ruleParams = z.strictObject({ id: idSchema });

export const privacyRoutes = {
  listPrivacyRules: defineRoute({
    method: 'GET',
    path: '/api/v1/privacy-rules',
    name: 'listPrivacyRules',
    concept: 'privacy',
    access: 'signed_in',
    ability: 'logs:write',
    withoutSubscription: true,
    summary: 'The organisation’s rules and the own ones about what is never recorded.',
    list: {
      filters: {
        kind: anyOf(privacyRuleKinds),
        effect: anyOf(privacyEffects),
        scope: chosen(scopeSchema.options),
      },
      sorts: ['kind', 'pattern', 'created_at'],
      includes: [],
      defaultSort: 'kind:asc',
      defaultLimit: 50,
    },
    status: 200,
    response: collectionSchema(privacyRuleResourceSchema),
  }),
  createPrivacyRule: defineRoute({
    method: 'POST',
    path: '/api/v1/privacy-rules',
    name: 'createPrivacyRule',
    concept: 'privacy',
    access: 'signed_in',
    ability: 'logs:write',
    impersonation: 'refused',
    demo: 'refused',
    withoutSubscription: true,
    summary: 'Adds a rule; it holds for what comes from now on. With an API token only an own one.',
    body: z.strictObject({ kind: kindSchema, pattern: patternSchema, effect: effectSchema, scope: scopeSchema }),
    status: 201,
    response: documentSchema(privacyRuleResourceSchema),
    errors: ['DUPLICATE_PRIVACY_RULE', 'TOO_MANY_PRIVACY_RULES', 'ADMINISTRATOR_REQUIRED'],
    idempotent: true,
  }),
  updatePrivacyRule: defineRoute({
    method: 'PUT',
    path: '/api/v1/privacy-rules/{id}',
    name: 'updatePrivacyRule',
    concept: 'privacy',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    demo: 'refused',
    withoutSubscription: true,
    summary: 'Changes the pattern or the effect of a rule.',
    params: ruleParams,
    body: z.strictObject({ pattern: patternSchema.optional(), effect: effectSchema.optional() }),
    status: 200,
    response: documentSchema(privacyRuleResourceSchema),
    errors: ['DUPLICATE_PRIVACY_RULE', 'ADMINISTRATOR_REQUIRED'],
  }),
  deletePrivacyRule: defineRoute({
    method: 'DELETE',
    path: '/api/v1/privacy-rules/{id}',
    name: 'deletePrivacyRule',
    concept: 'privacy',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    demo: 'refused',
    withoutSubscription: true,
    summary: 'Takes a rule away.',
    params: ruleParams,
    status: 204,
    response: z.null(),
    errors: ['ADMINISTRATOR_REQUIRED'],
  }),
  previewPrivacyRule: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/privacy-rules/preview',
    name: 'previewPrivacyRule',
    concept: 'privacy',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'What a rule would have kept out of the caller’s own logs, yesterday and in seven days; nobody else’s.',
    body: z.strictObject({ kind: kindSchema, pattern: patternSchema }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        yesterday: lostSchema,
        week: lostSchema,
        /** On open days of any date, without a booking: this can still be removed. */
        open: lostSchema,
        titles: z.array(z.string()).max(5),
      }),
    ),
  }),
  removeStored: defineRoute({
    method: 'POST',
    path: '/api/v1/privacy-rules/{id}/remove-stored',
    name: 'removeStored',
    concept: 'privacy',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    demo: 'refused',
    summary: 'Takes away what is stored already of what a rule drops: own logs of open days that are not booked.',
    params: ruleParams,
    status: 200,
    response: rpcSchema(z.strictObject({ removed: z.number().int() })),
    errors: ['PRECONDITION_FAILED'],
  }),
  getPrivacyCounts: defineRoute({
    method: 'GET',
    path: '/api/v1/privacy-counts',
    name: 'getPrivacyCounts',
    concept: 'privacy',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: `How much the rules, the recording hours and private windows kept out of the own record in ${countedDays} days.`,
    status: 200,
    response: rpcSchema(
      z.strictObject({
        days: z.number().int(),
        counts: z.array(
          z.strictObject({
            reason: z.enum(dropReasons),
            rule_id: idSchema.nullable(),
            count: z.number().int(),
            seconds: secondsSchema,
          }),
        ),
      }),
    ),
  }),
  getCaptureSettings: defineRoute({
    method: 'GET',
    path: '/api/v1/capture/settings',
    name: 'getCaptureSettings',
    concept: 'privacy',
    access: 'signed_in',
    ability: 'logs:write',
    impersonation: 'refused',
    withoutSubscription: true,
    summary: 'What a capture client applies before it keeps or sends anything. Asked again with its ETag, a 304.',
    status: 200,
    response: rpcSchema(captureSettingsSchema),
  }),
} as const;
