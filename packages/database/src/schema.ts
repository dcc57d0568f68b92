// The tables of migrations/*.sql as Kysely sees them. Row types stay in the server; the browser knows only the contract.
import type { ColumnType, Generated } from 'kysely';

/** A timestamptz: read as Date, written as Date or ISO text. */
type Instant = ColumnType<Date, Date | string, Date | string>;
type InstantWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export type ClientsTable = {
  id: Generated<number>;
  name: string;
  country: Generated<string>;
  status: Generated<string>;
  is_demo: Generated<boolean>;
  trial_ends_at: Instant;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  email: string | null;
  phone: string | null;
  website: string | null;
  address: string | null;
  address_extra: string | null;
  postal: string | null;
  city: string | null;
  state: string | null;
  is_onboarded: Generated<boolean>;
  employee_count: number | null;
  industry: string | null;
  external_crm: Generated<string>;
  external_ticket_system: Generated<string>;
  is_crm_locked: Generated<boolean>;
  is_ticket_locked: Generated<boolean>;
  partner_identifier: string | null;
  enforces_single_sign_on: Generated<boolean>;
  allowed_domains: Generated<string[]>;
  activated_at: NullableInstant;
};

export type ClientPropertiesTable = {
  client_id: number;
  key: string;
  value: ColumnType<unknown, string, never>;
  set_by: number;
  created_at: InstantWithDefault;
};

export type LocationsTable = {
  client_id: number;
  id: Generated<number>;
  name: string;
  address: string | null;
  postal: string | null;
  city: string | null;
  country: string | null;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  deleted_at: NullableInstant;
};

export type PhoneSystemsTable = {
  client_id: number;
  id: Generated<number>;
  name: string;
  secret_sealed: string;
  timezone: string;
  last_received_at: NullableInstant;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
};

export type PhoneLinesTable = {
  client_id: number;
  phone_system_id: number;
  line: string;
  user_id: number;
};

export type WaitingCallsTable = {
  client_id: number;
  phone_system_id: number;
  external_id: string;
  line: string;
  direction: 'in' | 'out';
  number: string;
  name: string | null;
  started_at: Instant;
  ended_at: Instant;
  received_at: Instant;
};

export type DepartmentsTable = {
  client_id: number;
  id: Generated<number>;
  name: string;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  deleted_at: NullableInstant;
};

export type Language = 'nl' | 'en' | 'de' | 'fr';

export type UsersTable = {
  client_id: number;
  id: Generated<number>;
  email: string;
  name_first: string;
  name_prefix: string | null;
  name_last: string;
  language: Generated<Language>;
  timezone: Generated<string>;
  is_admin: Generated<boolean>;
  is_demo: Generated<boolean>;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  deleted_at: NullableInstant;
  country: string | null;
  email_verified_at: NullableInstant;
  invited_at: NullableInstant;
  invited_by: number | null;
  accepted_at: NullableInstant;
  deactivated_at: NullableInstant;
  deactivation_reason: string | null;
  erased_at: NullableInstant;
  erasure_completed_at: NullableInstant;
  is_locked: Generated<boolean>;
  is_onboarded: Generated<boolean>;
  personal_onboarding: Generated<boolean>;
  terms_accepted_at: NullableInstant;
  ai_requested_at: NullableInstant;
  ai_enabled_at: NullableInstant;
  profile: ColumnType<Record<string, Record<string, boolean>>, string | undefined, string>;
  permissions: ColumnType<Record<string, boolean>, string | undefined, string>;
  department_id: number | null;
  location_id: number | null;
  source: Generated<UserSource>;
  last_signed_in_at: NullableInstant;
};

/** How an account came to be. */
export type UserSource = 'registered' | 'invited' | 'created' | 'demo';

export type SubscriptionPlan = 'free' | 'starter' | 'insights' | 'sidekick' | 'premium' | 'timesheets' | 'embedded';
export type SubscriptionState = 'active' | 'suspended' | 'transferred' | 'ended';

export type SubscriptionsTable = {
  client_id: number;
  user_id: number;
  plan: SubscriptionPlan;
  state: Generated<SubscriptionState>;
  is_yearly: Generated<boolean>;
  started_at: InstantWithDefault;
  ends_at: NullableInstant;
  cancellation_reason: string | null;
  updated_at: InstantWithDefault;
};

export type OnboardingTasksTable = {
  client_id: number;
  user_id: number;
  key: string;
  completed_at: NullableInstant;
  ignored_at: NullableInstant;
};

export type FeedbackTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  kind: string;
  body: ColumnType<unknown, string, string>;
  created_at: InstantWithDefault;
};

export type UserCredentialsTable = {
  client_id: number;
  user_id: number;
  password_hash: string;
  updated_at: InstantWithDefault;
};

export type SignInAddressesTable = { email: string; client_id: number; user_id: number };

export type SignInMethod =
  | 'password'
  | 'google'
  | 'microsoft'
  | 'registration'
  | 'invitation'
  | 'impersonation'
  | 'demo';

export type SessionsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  secret_hash: string;
  remembered: Generated<boolean>;
  user_agent: string | null;
  created_at: InstantWithDefault;
  last_used_at: InstantWithDefault;
  expires_at: Instant;
  method: Generated<SignInMethod>;
  address: string | null;
  password_confirmed_at: NullableInstant;
  impersonator_client_id: number | null;
  impersonator_user_id: number | null;
  impersonator_session_id: number | null;
};

export type CodePurpose =
  | 'password_reset'
  | 'email_verification'
  | 'invitation'
  | 'two_factor_login'
  | 'impersonation'
  | 'native_login';

export type OneTimeCodesTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  purpose: CodePurpose;
  secret_hash: string;
  data: ColumnType<Record<string, unknown>, string | undefined, string>;
  attempts: Generated<number>;
  created_by: number | null;
  created_at: InstantWithDefault;
  expires_at: Instant;
  used_at: NullableInstant;
};

export type TwoFactorSecretsTable = {
  client_id: number;
  user_id: number;
  secret_encrypted: string;
  confirmed_at: NullableInstant;
  last_used_step: Generated<number>;
  created_at: InstantWithDefault;
};

export type TwoFactorRecoveryCodesTable = {
  client_id: number;
  user_id: number;
  code_hash: string;
  used_at: NullableInstant;
};

export type SignInProvider = 'google' | 'microsoft';

export type SignInIdentitiesTable = {
  issuer: string;
  subject: string;
  client_id: number;
  user_id: number;
  provider: SignInProvider;
  email: string | null;
  tenant_id: string | null;
  attached_at: InstantWithDefault;
  last_used_at: NullableInstant;
};

export type SignInAttemptsTable = {
  state_hash: string;
  browser_hash: string;
  provider: SignInProvider;
  purpose: 'login' | 'attach';
  nonce: string;
  code_verifier: string;
  client_id: number | null;
  user_id: number | null;
  next_path: string | null;
  created_at: InstantWithDefault;
  expires_at: Instant;
};

export type PartnerConfigurationsTable = {
  identifier: string;
  part: 'timeline' | 'windows';
  value: ColumnType<Record<string, unknown>, string, string>;
  updated_at: InstantWithDefault;
};

export type AuditEntriesTable = {
  client_id: number;
  sequence: number;
  at: Instant;
  actor_user_id: number | null;
  impersonator_user_id: number | null;
  action: string;
  subject_type: string;
  subject_id: number | null;
  subject_user_id: number | null;
  details: ColumnType<Record<string, unknown>, string | undefined, string>;
  address: string | null;
  /** Goes with what is personal in the entry. */
  salt: string | null;
  previous_hash: string;
  hash: string;
  /** Instead of the hash, once something personal is gone. */
  rest_hash: string | null;
};

export type DayViewsTable = {
  client_id: number;
  day_id: number;
  user_id: number;
  impersonator_user_id: Generated<number>;
  recorded_at: Instant;
};

export type AuditHeadsTable = {
  client_id: number;
  sequence: number;
  hash: string;
  seal: string;
  /** The last entry that is gone because its time was over. */
  start_sequence: number | null;
  start_hash: string | null;
  start_seal: string | null;
};

export type ApiTokensTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  name: string;
  secret_hash: string;
  abilities: string[];
  created_at: InstantWithDefault;
  last_used_at: NullableInstant;
  deleted_at: NullableInstant;
};

export type SignInLimitsTable = { key: string; window_started_at: Instant; attempts: number };

export type IdempotencyKeysTable = {
  client_id: number;
  user_id: number;
  key: string;
  request_hash: string;
  status: number;
  body: ColumnType<unknown, string | null, string | null>;
  created_at: InstantWithDefault;
};

export type PreferencesTable = {
  client_id: number;
  user_id: Generated<number>;
  chapter: string;
  value: ColumnType<unknown, string, string>;
  updated_at: InstantWithDefault;
};

export type ContactType = 'regular' | 'partner';

export type ContactsTable = {
  client_id: number;
  id: Generated<number>;
  name: string;
  code: string | null;
  type: Generated<ContactType>;
  is_internal: Generated<boolean>;
  version: Generated<number>;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  deleted_at: NullableInstant;
  company_name: string | null;
  company_code: string | null;
  merged_into_id: number | null;
  external_system: string | null;
  external_id: string | null;
  external_name: string | null;
  email: string | null;
  phone: string | null;
  location: string | null;
  email_domain: ColumnType<string | null, never, never>;
  company_key: ColumnType<string | null, never, never>;
  sort_name: ColumnType<string, never, never>;
  sort_code: ColumnType<string, never, never>;
  search_text: ColumnType<string, never, never>;
};

export type ContactImportStatus =
  | 'prepared'
  | 'uploaded'
  | 'ready'
  | 'processing'
  | 'checked'
  | 'finishing'
  | 'finished'
  | 'failed';

export type ContactImportsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  uuid: string;
  status: Generated<ContactImportStatus>;
  file_name: Generated<string>;
  file_bytes: Generated<number>;
  has_header: Generated<boolean>;
  columns: ColumnType<unknown, string | undefined, string>;
  structure: ColumnType<unknown, string | undefined, string>;
  row_count: Generated<number>;
  handled_count: Generated<number>;
  compared_count: Generated<number>;
  processed_count: Generated<number>;
  added_count: Generated<number>;
  updated_count: Generated<number>;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
};

export type ContactImportFilesTable = {
  client_id: number;
  user_id: number;
  import_id: number;
  content: Uint8Array;
  created_at: InstantWithDefault;
};

export type ActivityExportStatus = 'init' | 'busy' | 'finished' | 'failed';
export type ActivityExportsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  status: Generated<ActivityExportStatus>;
  format: 'csv' | 'excel' | 'text';
  type: 'basic' | 'extended';
  question: ColumnType<unknown, string, never>;
  of_colleagues: Generated<boolean>;
  file_name: string;
  file_bytes: Generated<number>;
  total_count: Generated<number>;
  handled_count: Generated<number>;
  failure: 'too_large' | 'no_access' | 'interrupted' | null;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
};
export type ActivityExportPiecesTable = {
  client_id: number;
  user_id: number;
  export_id: number;
  piece: number;
  content: Uint8Array;
};
export type ContactImportRowsTable = {
  client_id: number;
  user_id: number;
  import_id: number;
  row: number;
  company_code: string | null;
  company_name: string | null;
  email_addresses: Generated<string[]>;
  phone_numbers: Generated<string[]>;
  status: Generated<'pending' | 'processed' | 'failed'>;
  value_error: string | null;
  validation_error: string | null;
  outcome: 'add' | 'update' | null;
  contact_id: number | null;
  is_follower: Generated<boolean>;
};

export type DimensionLevelsTable = {
  client_id: number;
  id: Generated<number>;
  level: number;
  name: string;
  version: Generated<number>;
};

export type DimensionsTable = {
  client_id: number;
  id: Generated<number>;
  dimension_level_id: number;
  parent_id: number | null;
  contact_id: number | null;
  name: string;
  code: string | null;
  is_default: Generated<boolean>;
  requires_child_dimension: Generated<boolean>;
  version: Generated<number>;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  deleted_at: NullableInstant;
  position: Generated<number>;
  sort_name: ColumnType<string, never, never>;
  sort_code: ColumnType<string, never, never>;
  search_text: ColumnType<string, never, never>;
};

export type DimensionTemplatesTable = {
  client_id: number;
  id: Generated<number>;
  dimension_level_id: number;
  name: string;
  contact_id: number | null;
  description: Generated<string>;
  version: Generated<number>;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  deleted_at: NullableInstant;
};

export type DimensionTemplatePartsTable = {
  client_id: number;
  template_id: number;
  level: number;
  dimension_id: number;
};

export type CustomFieldsTable = {
  client_id: number;
  id: Generated<number>;
  key: string;
  name: string;
  type: 'blob' | 'boolean' | 'date' | 'decimal' | 'int' | 'select' | 'string';
  is_required: Generated<boolean>;
  options: Generated<string[]>;
  minimum: number | null;
  maximum: number | null;
  position: Generated<number>;
  version: Generated<number>;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  deleted_at: NullableInstant;
};

export type DescriptionsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number | null;
  description: string;
  enabled: Generated<boolean>;
  personal: Generated<boolean>;
  level: number | null;
  dimension_id: number | null;
  shared_count: Generated<number>;
  version: Generated<number>;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  deleted_at: NullableInstant;
  search_text: ColumnType<string, never, never>;
};

export type DescriptionUsersTable = {
  client_id: number;
  description_id: number;
  user_id: number;
  owner_id: number;
};

export type StoredTagCondition = { type: string; value: string; normalised: string };

export type TagOrigin = 'organisation' | 'person' | 'contact';

export type TagsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number | null;
  created_by: number | null;
  type: string;
  value: string;
  normalised: string;
  nature: Generated<'tag' | 'log'>;
  contact_id: number | null;
  internal: Generated<boolean>;
  ignored: Generated<boolean>;
  locked: Generated<boolean>;
  forced: Generated<boolean>;
  origin: TagOrigin | null;
  version: Generated<number>;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  deleted_at: NullableInstant;
  conditions: ColumnType<StoredTagCondition[], string | undefined, string>;
  condition_key: Generated<string>;
};

export type TagRunsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  cause_id: number;
  kind: 'create' | 'change' | 'archive' | 'restore' | 'personalize';
  tag_ids: number[];
  facts: ColumnType<{ type: string; normalised: string }[], string, never>;
  tags_before: ColumnType<unknown[], string | undefined, never>;
  status: Generated<'running' | 'done' | 'undoing' | 'undone'>;
  total_subjects: Generated<number>;
  handled_subjects: Generated<number>;
  handled_subject_id: Generated<number>;
  changed_logs: Generated<number>;
  begun_at: InstantWithDefault;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
};

export type TagRunLogsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  run_id: number;
  before: ColumnType<Record<string, unknown>, string, never>;
  after: ColumnType<Record<string, unknown>, string, never>;
  log_ids: number[];
};

export type DeviceKind = 'browser' | 'desktop' | 'mobile' | 'import' | 'api';

export type DevicesTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  uuid: string;
  name: string;
  kind: DeviceKind;
  version: string;
  created_at: InstantWithDefault;
  last_seen_at: InstantWithDefault;
  given_name: string | null;
  last_event_at: NullableInstant;
  recording: 'on' | 'paused' | 'off' | null;
  paused_until: NullableInstant;
  is_idle: Generated<boolean>;
  lost_permissions: Generated<string[]>;
  clock_skew_seconds: Generated<number>;
  token_id: number | null;
  forgotten_at: NullableInstant;
};

export type DeviceStatesTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  device_id: number;
  started_at: Instant;
  ended_at: Instant;
  state: 'heard' | 'on' | 'idle' | 'paused' | 'off' | 'blocked';
};

export type SourceNamesTable = {
  client_id: number;
  user_id: number;
  source_id: number;
  name: string;
  updated_at: InstantWithDefault;
};

export type DismissedRemindersTable = { client_id: number; user_id: number; key: string; until: Instant };

export type SourcesTable = {
  client_id: number;
  id: Generated<number>;
  identifier: string;
  type: string;
  name: string;
  created_at: InstantWithDefault;
  deleted_at: NullableInstant;
};

export type SubjectsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  source_id: number;
  key_hash: string;
  title: string;
  app: string | null;
  url: string | null;
  path: string | null;
  mail_from: string | null;
  mail_to: Generated<string[]>;
  phone_number: string | null;
  direction: string | null;
  location: string | null;
  attendees: Generated<string[]>;
  content: string | null;
  created_at: InstantWithDefault;
};

export type SubjectReferencesTable = {
  client_id: number;
  user_id: number;
  type: string;
  normalised: string;
  subject_id: number;
};

export type ReferenceCountsTable = {
  client_id: number;
  user_id: number;
  type: string;
  normalised: string;
  /** 0 is internal, -1 ignored. */
  contact_id: number;
  times: number;
  last_date: string;
};

export type SuggestionOutcomesTable = {
  client_id: number;
  user_id: number;
  day_id: number;
  kind: 'tag' | 'booking' | 'offer';
  key: string;
  date: string;
  grade: string;
  answers: ColumnType<readonly unknown[], string, string>;
  log_ids: readonly number[];
  rank: number | null;
  rating: 'good' | 'bad' | null;
  comment: Generated<string>;
  shown_at: InstantWithDefault;
  settled_at: NullableInstant;
};

/** Seconds of processing by step. */
export type DayProcessingTimesTable = {
  client_id: number;
  user_id: number;
  day_id: number;
  process_day: Generated<number>;
  select: Generated<number>;
  appointments: Generated<number>;
  tag: Generated<number>;
  internal: Generated<number>;
  book: Generated<number>;
  publish: Generated<number>;
  updated_at: InstantWithDefault;
};

export type DayStatus = 'open' | 'published' | 'locked';
export type SyncStatus = 'unknown' | 'busy' | 'done' | 'error';

export type DaysTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  date: string;
  timezone: string;
  status: Generated<DayStatus>;
  sync_status: Generated<SyncStatus>;
  version: Generated<number>;
  totals_version: Generated<number>;
  recorded_seconds: Generated<number>;
  booked_seconds: Generated<number>;
  ignored_seconds: Generated<number>;
  open_seconds: Generated<number>;
  presence_seconds: Generated<number>;
  published_at: NullableInstant;
  published_version: number | null;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  reopened_at: NullableInstant;
  reopened_by: number | null;
  reopened_reason: string | null;
};

export type DayChangesTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  day_id: number;
  marker: string;
  kind: string;
  created_at: InstantWithDefault;
  undone_at: NullableInstant;
};

export type DayChangeRowsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  day_id: number;
  marker: string;
  table_name: string;
  row_ids: Generated<number[]>;
  before: ColumnType<Record<string, unknown> | null, string | null, never>;
  after: ColumnType<Record<string, unknown> | null, string | null, never>;
};

export type RemovedEventsTable = {
  client_id: number;
  user_id: number;
  event_id: string;
  part: number;
  date: string;
  started_at: Instant;
  ended_at: Instant;
  clock_skew_seconds: Generated<number>;
  removed_at: InstantWithDefault;
};

export type RegistrationsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  day_id: number;
  date: string;
  contact_id: number | null;
  internal: Generated<boolean>;
  description: Generated<string>;
  started_at: NullableInstant;
  ended_at: NullableInstant;
  recorded_seconds: number;
  duration_seconds: number;
  is_corrected: Generated<boolean>;
  customfields: ColumnType<Record<string, unknown>, string | undefined, string>;
  version: Generated<number>;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  published_at: NullableInstant;
};

/** A booking that was archived: the row of registrations as it was, its dimensions by level, and its logs. */
export type ArchivedRegistrationsTable = {
  client_id: number;
  id: number;
  user_id: number;
  day_id: number;
  date: string;
  content: ColumnType<Record<string, unknown>, string, never>;
  dimensions: ColumnType<{ level: number; dimension_id: number }[], string, never>;
  log_ids: number[];
  deleted_at: InstantWithDefault;
};

export type ExportAction = 'create' | 'update' | 'remove';
export type ExportState = 'pending' | 'busy' | 'done' | 'error' | 'cancelled';

export type ExportEntriesTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  day_id: number;
  registration_id: number;
  date: string;
  /** The system and the connection to it: gripp:12. */
  target: string;
  action: ExportAction;
  state: Generated<ExportState>;
  attempts: Generated<number>;
  reference: Generated<string>;
  outside_id: string | null;
  is_uncertain: Generated<boolean>;
  error_code: string | null;
  error_detail: string | null;
  failed_since: NullableInstant;
  payload: ColumnType<Record<string, unknown>, string, never>;
  next_at: InstantWithDefault;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  done_at: NullableInstant;
};

export type ExportTargetsTable = {
  client_id: number;
  target: string;
  credentials_invalid_at: NullableInstant;
  paused_until: NullableInstant;
  worker: string | null;
  worker_until: NullableInstant;
  updated_at: InstantWithDefault;
};

export type RegistrationDimensionsTable = {
  client_id: number;
  registration_id: number;
  level: number;
  dimension_id: number;
  user_id: number;
  date: string;
  published_at: NullableInstant;
};

export type RegistrationSourcesTable = {
  client_id: number;
  registration_id: number;
  source_id: number;
  user_id: number;
  date: string;
  duration_seconds: number;
  published_at: NullableInstant;
};

export type LogBaseStatus = 'open' | 'booked' | 'ignored';

export type LogsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  day_id: number;
  date: string;
  event_id: string;
  part: Generated<number>;
  device_id: number | null;
  source_id: number;
  subject_id: number;
  started_at: Instant;
  ended_at: Instant;
  contact_id: number | null;
  internal: Generated<boolean>;
  status: Generated<LogBaseStatus>;
  flags: Generated<string[]>;
  decided_by: 'tag' | 'hand' | 'threshold' | null;
  tag_id: number | null;
  description: string | null;
  registration_id: number | null;
  is_late: Generated<boolean>;
  remove_overlapping: Generated<boolean>;
  clock_skew_seconds: Generated<number>;
  published_seconds: number | null;
  published_at: NullableInstant;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  deleted_at: NullableInstant;
  /** The appointment's log that this is the way to, or from. */
  travel_of: number | null;
  /** Of what was cut by hand: the row that it was cut from, and when that began. */
  cut_from_id: number | null;
  cut_from_at: NullableInstant;
};

export type DayBreaksTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  day_id: number;
  at: Instant;
  created_at: InstantWithDefault;
};

export type AppointmentsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  day_id: number;
  log_id: number;
  event_id: string;
  description: string;
  started_at: Instant;
  ended_at: Instant;
  location: string | null;
  attendees: Generated<string[]>;
  status: Generated<LogBaseStatus>;
  contact_id: number | null;
  internal: Generated<boolean>;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  changed_outside: 'changed' | 'removed' | null;
  travel_location_start: string | null;
  travel_location_end: string | null;
};

export type LinkKind = 'caldav' | 'ics' | 'imap';

export type LinkedAccountsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  kind: LinkKind;
  name: string;
  host: string;
  username: string | null;
  identity_hash: string;
  credentials_encrypted: string;
  from_date: string;
  is_enabled: Generated<boolean>;
  state: Generated<'active' | 'failing' | 'stopped'>;
  error_code: string | null;
  failed_at: NullableInstant;
  failures: Generated<number>;
  last_synced_at: NullableInstant;
  next_sync_at: NullableInstant;
  syncing_until: NullableInstant;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
};

export type LinkedCollectionsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  account_id: number;
  key: string;
  name: string;
  is_enabled: Generated<boolean>;
  is_proposed: Generated<boolean>;
  cursor: ColumnType<unknown, string | null | undefined, string | null>;
  full_pass_at: NullableInstant;
  last_synced_at: NullableInstant;
  gone_at: NullableInstant;
  created_at: InstantWithDefault;
};

export type LinkedOccurrencesTable = {
  client_id: number;
  collection_id: number;
  event_id: string;
  user_id: number;
  object_key: string;
  started_at: Instant;
  ended_at: Instant;
  fingerprint: string;
  title: string | null;
  location: string | null;
  attendees: Generated<string[]>;
  is_private: Generated<boolean>;
  state: Generated<'planned' | 'recorded'>;
  meeting_key: string | null;
  title_key: string | null;
  recorded_as: string | null;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  carried_travel: ColumnType<unknown, string | null | undefined, string | null>;
};

export type PrivacyRulesTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number | null;
  kind: 'site' | 'program' | 'title' | 'path' | 'person';
  pattern: string;
  effect: 'drop' | 'hide_title';
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
};

export type PrivacyCountsTable = {
  client_id: number;
  user_id: number;
  date: string;
  reason: 'PRIVACY_RULE' | 'TITLE_HIDDEN' | 'OUTSIDE_RECORDING_WINDOW' | 'PRIVATE_WINDOW' | 'DETECTION_OFF';
  rule_id: Generated<number>;
  origin: string;
  count: number;
  seconds: number;
};

export type ActivityNotesTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  day_id: number;
  description: string;
  timestamp: Instant;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  deleted_at: NullableInstant;
};

export type KeptOutStretch = {
  readonly startMs: number;
  readonly endMs: number;
  readonly reason: PrivacyCountsTable['reason'];
  readonly ruleId: number | null;
};

export type WatchBucketsTable = {
  client_id: number;
  user_id: number;
  bucket_id: string;
  type: string;
  client: string;
  hostname: string;
  created_at: InstantWithDefault;
  known_until: NullableInstant;
  heard_at: InstantWithDefault;
  kept_out: ColumnType<KeptOutStretch | null, string | null | undefined, string | null>;
};

export type WatchEventsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  bucket_id: string;
  started_at: Instant;
  ended_at: Instant;
  data: ColumnType<Record<string, string>, string, never>;
  heard_at: InstantWithDefault;
  told_until: NullableInstant;
};

export type ImportStatus = 'prepared' | 'running' | 'cancelling' | 'cancelled' | 'done' | 'failed' | 'undone';
export type ImportFormat = 'activitywatch' | 'calendar' | 'toggl' | 'clockify' | 'harvest';

export type ImportsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  status: Generated<ImportStatus>;
  file_name: string;
  file_bytes: number;
  format: ImportFormat | null;
  timezone: string;
  date_order: 'dmy' | 'mdy' | 'ymd' | null;
  person: string | null;
  preview: ColumnType<Record<string, unknown>, string | undefined, string>;
  handled_count: Generated<number>;
  added_count: Generated<number>;
  refused_count: Generated<number>;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
};

export type ImportFilesTable = {
  client_id: number;
  user_id: number;
  import_id: number;
  content: ColumnType<Uint8Array, Uint8Array, Uint8Array>;
  created_at: InstantWithDefault;
};

export type ImportEventsTable = {
  client_id: number;
  user_id: number;
  import_id: number;
  event_id: string;
};

export type SchemaMigrationsTable = { version: number; name: string; checksum: string; applied_at: InstantWithDefault };

/** Every table by its name in the database. */
/** A view: the jobs of the scope's organisation, without what they were told. */
export type ClientJobsView = {
  client_id: number;
  id: string;
  name: string;
  state: string;
  tries: number;
  failure: string | null;
  created_at: Date;
  next_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
};

export type Schema = {
  client_jobs: ClientJobsView;
  clients: ClientsTable;
  users: UsersTable;
  user_credentials: UserCredentialsTable;
  sign_in_addresses: SignInAddressesTable;
  sessions: SessionsTable;
  api_tokens: ApiTokensTable;
  sign_in_limits: SignInLimitsTable;
  idempotency_keys: IdempotencyKeysTable;
  preferences: PreferencesTable;
  contacts: ContactsTable;
  dimension_levels: DimensionLevelsTable;
  dimensions: DimensionsTable;
  dimension_templates: DimensionTemplatesTable;
  dimension_template_parts: DimensionTemplatePartsTable;
  custom_fields: CustomFieldsTable;
  descriptions: DescriptionsTable;
  description_users: DescriptionUsersTable;
  tags: TagsTable;
  tag_runs: TagRunsTable;
  tag_run_logs: TagRunLogsTable;
  devices: DevicesTable;
  device_states: DeviceStatesTable;
  source_names: SourceNamesTable;
  dismissed_reminders: DismissedRemindersTable;
  sources: SourcesTable;
  subjects: SubjectsTable;
  subject_references: SubjectReferencesTable;
  reference_counts: ReferenceCountsTable;
  suggestion_outcomes: SuggestionOutcomesTable;
  day_processing_times: DayProcessingTimesTable;
  days: DaysTable;
  day_changes: DayChangesTable;
  day_change_rows: DayChangeRowsTable;
  removed_events: RemovedEventsTable;
  day_breaks: DayBreaksTable;
  registrations: RegistrationsTable;
  registration_dimensions: RegistrationDimensionsTable;
  registration_sources: RegistrationSourcesTable;
  archived_registrations: ArchivedRegistrationsTable;
  export_entries: ExportEntriesTable;
  export_targets: ExportTargetsTable;
  logs: LogsTable;
  appointments: AppointmentsTable;
  activity_notes: ActivityNotesTable;
  linked_accounts: LinkedAccountsTable;
  linked_collections: LinkedCollectionsTable;
  linked_occurrences: LinkedOccurrencesTable;
  privacy_rules: PrivacyRulesTable;
  privacy_counts: PrivacyCountsTable;
  client_properties: ClientPropertiesTable;
  locations: LocationsTable;
  departments: DepartmentsTable;
  phone_systems: PhoneSystemsTable;
  phone_lines: PhoneLinesTable;
  waiting_calls: WaitingCallsTable;
  subscriptions: SubscriptionsTable;
  onboarding_tasks: OnboardingTasksTable;
  feedback: FeedbackTable;
  one_time_codes: OneTimeCodesTable;
  two_factor_secrets: TwoFactorSecretsTable;
  two_factor_recovery_codes: TwoFactorRecoveryCodesTable;
  sign_in_identities: SignInIdentitiesTable;
  sign_in_attempts: SignInAttemptsTable;
  partner_configurations: PartnerConfigurationsTable;
  audit_entries: AuditEntriesTable;
  audit_heads: AuditHeadsTable;
  day_views: DayViewsTable;
  watch_buckets: WatchBucketsTable;
  watch_events: WatchEventsTable;
  imports: ImportsTable;
  import_files: ImportFilesTable;
  import_events: ImportEventsTable;
  contact_imports: ContactImportsTable;
  contact_import_files: ContactImportFilesTable;
  contact_import_rows: ContactImportRowsTable;
  activity_exports: ActivityExportsTable;
  activity_export_pieces: ActivityExportPiecesTable;
  schema_migrations: SchemaMigrationsTable;
};
