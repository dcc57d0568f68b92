import { keptDays } from '../days/activity-retention.ts';
import {
  absenceThresholdSeconds,
  graceSecondsBySourceType,
  ignoreSecondsBySourceType,
} from '../logs/threshold-defaults.ts';
import { joinFolders } from './join-folders.ts';

/**
 * Every setting's value until an organisation or a user sets it, by chapter, in the form of requests and the database
 * (specification 9, preference defaults; specification 3 lists the keys). Durations are seconds unless named otherwise.
 * Where the specification names a key without a default, the value is the one that records nothing extra and changes
 * nothing unasked.
 */
export const preferenceDefaults = {
  'language.code': 'nl',
  'timezone.identifier': 'Europe/Amsterdam',
  /** The theme of the device, until the user chooses one. */
  theme: 'system',
  layout: { animation: true, detail: 'high', hints: true, hours: 'clock' },
  detections: { appointments: true, calls: true, emailContents: false, meetings: true },
  block_calculation_settings: { block_size: 60, forced_block_size: 60, round_type: 'regular', ignore_threshold: 25 },
  /** The length of an entry without an end. */
  default_block_size: 360,
  /** Whether a file changes existing contacts, or only adds new ones. */
  contact_import: { update_existing: true },
  onboarding: { employee_count: null, industry: null },
  tables: { density: 'comfortable', layouts: [] },
  twofactor: { required: false },
  log_thresholds: {
    absence: absenceThresholdSeconds,
    grace: graceSecondsBySourceType,
    ignore: ignoreSecondsBySourceType,
    /** The minimum for every kind of source; 0 leaves it to `ignore`. */
    threshold: 0,
  },
  /** calendars: empty means all that were chosen in their account. */
  appointment_conditions: { calendars: [], minimum_duration: 3600, required_meta: 'attendees_or_location' },
  appointment_travel: { home_address: '', prefer: 'routing' },
  prediction_automations: { accuracy: 'normal', block_size: 360, ignore_duration_threshold: 50, mode: 'default' },
  /** For an organisation that existed before the rule; a new one begins with `clientDefaults.trainingDays`. */
  'day_processing.training_days': 0,
  /** Whether tagged time without a booking prevents publishing, or is only listed before and left out. */
  'day_processing.unbooked': 'refuse',
  'external_crm.cache_duration': 86_400,
  'external_crm.sync': true,
  'external_crm.disconnect': true,
  'external_ticket.cache_duration': 3600,
  'external_ticket.sync': true,
  'external_ticket.disconnect': true,
  /** In days. */
  'data_retention.logged_activity': 365,
  'contact_codes.display': 'none',
  'dimension_codes.display': 'none',
  reminders: {
    book_current_day: false,
    book_current_day_time: '16:45',
    book_previous_day: false,
    graph_integration: true,
    /** Where the organisation's Microsoft is connected: in Teams instead of by mail. */
    in_teams: true,
    recording_disabled: true,
    webmail_integration: true,
  },
  windows_options: {
    always_perform_detection_recording: false,
    auto_hide_notifications: true,
    collapse_menu: false,
    dynamic_absence_threshold: false,
    /** The language of the computer, until the user chooses one. */
    language: 'system',
    note_shortcut_key: 'Z',
    record_button: true,
    show_control_panel: false,
    tag_label: true,
  },
  ai_suggestions: {
    ai_enabled: false,
    auto_accept: false,
    diffuse_strength: 'normal',
    include_appointments: true,
    include_email: true,
  },
  /** Each user must agree before data is sent. */
  ai_organisation: { language_model: true },
  /** Off until an administrator enables it: it reveals a little of colleagues' work. */
  suggestions_organisation: { learn_from_colleagues: false },
  beta_features: {
    ai_tagging: false,
    auto_refresh: false,
    confetti: false,
    smooth_popup: false,
    smooth_scroll: false,
  },
  day_processing: {
    ai_tagging: false,
    panel: true,
    screen_crop: false,
    synced: true,
    short_duration: false,
    show_activity_booked: true,
    show_activity_unbooked: true,
    show_booking_popup: true,
    show_suggestions_ai_timeline: false,
    show_suggestions_booking: true,
    show_suggestions_timeline: true,
    /** The specification names none; the day has always opened with the timeline. */
    slide: 'timeline',
    /** The most used of the last weeks first. */
    sort_dimensions: 'usage',
    sort_internal_top: 'default',
    timeline_minified: false,
    time_start: '00:00',
    time_end: '23:59',
  },
  /** For a contact; directly on a level only where the organisation wants it (specification 2, settings). */
  booking_method: { method: 'contact', level: 1 },
  afas_custom_fields: { custom_fields: [], default_hour_type: null, description_field_id: null },
  document_folders: [],
  sharepoint_folders: [],
  /** Expected hours do not change until public holidays are chosen. */
  work_schedule: { enforce_schedule: false, schedule: [], holidays: { calendar: 'none', extra: [] }, closures: [] },
} as const;

export type PreferenceDefaultChapter = keyof typeof preferenceDefaults;

/** Limits of the client side (specification 9, client defaults). */
export const clientDefaults = {
  focusDelayMs: 600_000,
  timeWindow: { start: '00:00', end: '23:59' },
  trainingDays: 7,
  publishStepType: 'hours',
} as const;

/** Whether the text names a chapter with defaults. */
export function isPreferenceChapter(chapter: string): chapter is PreferenceDefaultChapter {
  return Object.hasOwn(preferenceDefaults, chapter);
}

export interface ResolvedPreference {
  readonly value: unknown;
  readonly default: unknown;
  /** Where its most specific part was set. */
  readonly setBy: 'default' | 'client' | 'user';
}

/**
 * Returns the value of a chapter for a user: the default, overlaid by the organisation's value, overlaid by the user's
 * own. Objects are overlaid key by key, so that setting one threshold leaves the others as they were; document folders
 * are joined; the shortest retention wins; anything else is replaced as a whole. `null` and `undefined` set nothing.
 * The organisation's closing days and the user's days of leave are joined.
 *
 *   default { absence: 600, grace: { web: 10, … } }   client { absence: 900 }   user { grace: { web: 5 } }
 *   →       { absence: 900, grace: { web: 5, … } }    set by the user
 */
export function resolvePreference(
  chapter: PreferenceDefaultChapter,
  clientValue?: unknown,
  userValue?: unknown,
): ResolvedPreference {
  const builtIn: unknown = preferenceDefaults[chapter];
  const setBy = isSet(userValue) ? 'user' : isSet(clientValue) ? 'client' : 'default';
  if (isFolders(chapter)) return { value: joined(clientValue, userValue), default: builtIn, setBy };
  if (chapter === 'data_retention.logged_activity') return retention(clientValue, userValue, setBy);
  const value = overlay(overlay(builtIn, clientValue), userValue);
  const closures = closuresOf(clientValue, userValue);
  return { value: chapter === 'work_schedule' ? overlay(value, { closures }) : value, default: builtIn, setBy };
}

/** The organisation's first; one that is in both lists is kept once. */
function closuresOf(clientValue: unknown, userValue: unknown): readonly unknown[] {
  const listed = (value: unknown): unknown[] => {
    const closures = isPlainObject(value) ? own(value, 'closures') : undefined;
    return Array.isArray(closures) ? closures : [];
  };
  const texts = new Set(listed(clientValue).map((closure) => JSON.stringify(closure)));
  return [...listed(clientValue), ...listed(userValue).filter((closure) => !texts.has(JSON.stringify(closure)))];
}

/** Lists of folders, in which the organisation's and the user's are joined. */
const isFolders = (chapter: PreferenceDefaultChapter): boolean =>
  chapter === 'document_folders' || chapter === 'sharepoint_folders';

/** Activity is never kept longer than the organisation allows. */
function retention(clientValue: unknown, userValue: unknown, setBy: ResolvedPreference['setBy']): ResolvedPreference {
  const builtIn = preferenceDefaults['data_retention.logged_activity'];
  const [ofOrganisation, own] = [clientValue ?? builtIn, userValue ?? null].map((value) =>
    value === null ? null : Number(value),
  );
  return { value: keptDays(ofOrganisation ?? builtIn, own ?? null), default: builtIn, setBy };
}

function joined(clientValue: unknown, userValue: unknown): unknown {
  const folders = (value: unknown) => (Array.isArray(value) ? (value as { path: string }[]) : []);
  return joinFolders(folders(clientValue), folders(userValue));
}

function overlay(base: unknown, value: unknown): unknown {
  if (!isSet(value)) return base;
  if (!isPlainObject(base) || !isPlainObject(value)) return value;
  const keys = [...new Set([...Object.keys(base), ...Object.keys(value)])];
  return Object.fromEntries(keys.map((key) => [key, overlay(own(base, key), own(value, key))]));
}

// Values come from stored JSON, in which a key may have the name of an inherited property.
function own(object: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function isSet(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
