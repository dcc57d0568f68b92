// The tables as Kysely sees them. Generated from the migrated database by `npm run schema`; not edited by hand.
// Names of values and shapes of JSON: schema/column-types.ts. Row types stay in the server; the browser knows only the contract.
import type { AiSessionFailure, AiSessionStatus, AiSuggestionStatus } from '@daybook/domain/ai/session-states.ts';
import type { CodePurpose } from '@daybook/domain/auth/code-purposes.ts';
import type { SignInMethod } from '@daybook/domain/auth/sign-in-methods.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { Plan } from '@daybook/domain/billing/plans.ts';
import type { SubscriptionState } from '@daybook/domain/billing/subscription-states.ts';
import type { DeviceKind } from '@daybook/domain/capture/device-kinds.ts';
import type { ContactType } from '@daybook/domain/contacts/contact-types.ts';
import type { ContactImportStatus } from '@daybook/domain/contacts/import-statuses.ts';
import type { CrmState } from '@daybook/domain/crm/connection-states.ts';
import type { DifferenceDecision, DifferenceKind } from '@daybook/domain/crm/difference-kinds.ts';
import type { StoredDayStatus } from '@daybook/domain/days/day-states.ts';
import type { ExportState } from '@daybook/domain/exports/export-states.ts';
import type { ExportAction } from '@daybook/domain/exports/next-change.ts';
import type { SyncStatus } from '@daybook/domain/exports/sync-status.ts';
import type { MadeFileStatus } from '@daybook/domain/files/made-file-statuses.ts';
import type { ImportFormat } from '@daybook/domain/imports/import-formats.ts';
import type { ImportStatus } from '@daybook/domain/imports/import-statuses.ts';
import type { LinkKind } from '@daybook/domain/linked-accounts/link-kinds.ts';
import type { LogBaseStatus } from '@daybook/domain/logs/log-status.ts';
import type { TagOrigin } from '@daybook/domain/tags/tag-origins.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { UserSource } from '@daybook/domain/users/user-sources.ts';
import type { ColumnType, Generated } from 'kysely';

/** A timestamptz: read as Date, written as Date or ISO text. */
type Instant = ColumnType<Date, Date | string, Date | string>;
type InstantWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A jsonb: read as its shape, written as text. */
type Json<Shape> = ColumnType<Shape, string, string>;
type JsonWithDefault<Shape> = ColumnType<Shape, string | undefined, string>;
type NullableJson<Shape> = ColumnType<Shape | null, string | null | undefined, string | null>;
/** Column that the database computes. */
type Computed<T> = ColumnType<T, never, never>;
/** Whether both name the same values. */
type Same<A, B> = [A, B] extends [B, A] ? true : false;
type Agreed<Yes extends true> = Yes;

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

export type AiModelConsentsTable = {
  client_id: number;
  user_id: number;
  host: string;
  agreed_at: Instant;
};

export type AiModelUsageTable = {
  client_id: number;
  date: string;
  calls: Generated<number>;
  tokens: Generated<number>;
};

export type AiModelUserUsageTable = {
  client_id: number;
  user_id: number;
  date: string;
  calls: Generated<number>;
  tokens: Generated<number>;
};

export type AiSessionsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  set_id: number;
  day_id: number;
  status: Generated<AiSessionStatus>;
  failure: AiSessionFailure | null;
  replaced_count: Generated<number>;
  left_out_seconds: Generated<number>;
  heatmap: JsonWithDefault<unknown>;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
};

export type AiSuggestionSetsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  origin: Generated<'user' | 'automatic'>;
  replaces: Generated<boolean>;
  cancelled_at: NullableInstant;
  created_at: InstantWithDefault;
};

export type AiSuggestionsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  session_id: number;
  place: number;
  status: Generated<AiSuggestionStatus>;
  decided_by: 'user' | 'automatic' | null;
  decided_at: NullableInstant;
  log_ids: Generated<number[]>;
  is_certain: Generated<boolean>;
  proposal: JsonWithDefault<unknown>;
  created_at: InstantWithDefault;
};

export type AiThreadTurnsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  thread_id: number;
  question: string;
  asked_on: string;
  status: Generated<'waiting' | 'answered' | 'planned' | 'done' | 'dropped'>;
  answer: JsonWithDefault<unknown>;
  by_model: Generated<boolean>;
  created_at: InstantWithDefault;
};

export type AiThreadsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
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

export type ArchivedRegistrationsTable = {
  client_id: number;
  id: number;
  user_id: number;
  day_id: number;
  date: string;
  content: Json<Record<string, unknown>>;
  dimensions: JsonWithDefault<{ level: number; dimension_id: number }[]>;
  log_ids: number[];
  deleted_at: InstantWithDefault;
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
  details: JsonWithDefault<Record<string, unknown>>;
  address: string | null;
  previous_hash: string;
  hash: string;
  salt: string | null;
  rest_hash: string | null;
};

export type AuditHeadsTable = {
  client_id: number;
  sequence: number;
  hash: string;
  seal: string;
  start_sequence: number | null;
  start_hash: string | null;
  start_seal: string | null;
};

export type BillingAccountsTable = {
  client_id: number;
  name: string;
  email: string;
  line1: string;
  line2: Generated<string>;
  postal_code: string;
  city: string;
  country: string;
  vat_number: string | null;
  is_yearly: Generated<boolean>;
  customer_id: string | null;
  setup_intent_id: string | null;
  method_id: string | null;
  method_type: 'card' | 'sepa_debit' | null;
  method_last4: string | null;
  subscription_id: string | null;
  subscription_status: string | null;
  period_end: NullableInstant;
  cancels_at_end: Generated<boolean>;
  paid_seats: JsonWithDefault<unknown>;
  unpaid_since: NullableInstant;
  suspended_at: NullableInstant;
  change_id: string | null;
  change: NullableJson<unknown>;
  synced_at: NullableInstant;
  updated_at: Instant;
  vat_state: 'valid' | 'pending' | 'invalid' | null;
  vat_checked_at: NullableInstant;
  vat_consultation: string | null;
  onboarding_paid_at: NullableInstant;
};

export type BillingEventsTable = {
  client_id: number;
  event_id: string;
  type: string;
  received_at: Instant;
  handled_at: NullableInstant;
};

export type ClientPropertiesTable = {
  client_id: number;
  key: string;
  value: Json<unknown>;
  set_by: number;
  created_at: InstantWithDefault;
};

export type ClientsTable = {
  id: Generated<number>;
  name: string;
  country: Generated<string>;
  status: Generated<'trial' | 'active' | 'suspended'>;
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
  granted_plan: 'free' | 'starter' | 'insights' | 'sidekick' | 'premium' | 'timesheets' | 'embedded' | null;
  granted_until: NullableInstant;
  granted_seats: number | null;
  trial_reminded_days: number | null;
  partner_key: string | null;
  local_partner_id: string | null;
  external_partner_id: string | null;
};

export type ContactAddressesTable = {
  client_id: number;
  contact_id: number;
  type: 'email' | 'email_domain' | 'phone_number';
  normalised: string;
};

export type ContactImportFilesTable = {
  client_id: number;
  user_id: number;
  import_id: number;
  content: Uint8Array;
  created_at: InstantWithDefault;
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

export type ContactImportsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  uuid: string;
  status: Generated<ContactImportStatus>;
  file_name: Generated<string>;
  file_bytes: Generated<number>;
  has_header: Generated<boolean>;
  columns: JsonWithDefault<unknown>;
  structure: JsonWithDefault<unknown>;
  row_count: Generated<number>;
  handled_count: Generated<number>;
  added_count: Generated<number>;
  updated_count: Generated<number>;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  compared_count: Generated<number>;
  processed_count: Generated<number>;
};

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
  sort_name: Computed<string>;
  email: string | null;
  phone: string | null;
  email_domain: Computed<string | null>;
  company_key: Computed<string | null>;
  sort_code: Computed<string>;
  search_text: Computed<string>;
  location: string | null;
  colour: number | null;
};

export type CrmConnectionsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number | null;
  system: string;
  state: CrmState;
  step: string | null;
  field_values: JsonWithDefault<Record<string, string>>;
  learned: JsonWithDefault<Record<string, string>>;
  settings: JsonWithDefault<Record<string, string | boolean>>;
  account: string | null;
  person: string | null;
  error_code: string | null;
  error_detail: string | null;
  failed_at: NullableInstant;
  connected_by: number;
  connected_at: NullableInstant;
  next_read_at: NullableInstant;
  asked_at: NullableInstant;
  last_read_at: NullableInstant;
  last_full_at: NullableInstant;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  compared_at: NullableInstant;
  compare_error_code: string | null;
  compare_error_detail: string | null;
};

export type CrmDaySumsTable = {
  client_id: number;
  connection_id: number;
  user_id: number;
  date: string;
  sent_seconds: number;
  standing_seconds: number;
};

export type CrmDifferencesTable = {
  client_id: number;
  id: Generated<number>;
  connection_id: number;
  user_id: number;
  kind: DifferenceKind;
  date: string;
  outside_id: string;
  registration_id: number | null;
  ours: NullableJson<Record<string, unknown>>;
  theirs: NullableJson<Record<string, unknown>>;
  decision: DifferenceDecision | null;
  decided_by: number | null;
  decided_at: NullableInstant;
  found_at: Instant;
};

export type CrmRecordsTable = {
  client_id: number;
  connection_id: number;
  kind: 'contact' | 'dimension' | 'employee';
  outside_id: string;
  level: Generated<number>;
  name: string;
  code: string | null;
  email: string | null;
  contact_outside_id: string | null;
  parent_outside_id: string | null;
  requires_child: Generated<boolean>;
  details: JsonWithDefault<Record<string, string>>;
  is_active: boolean;
  run_id: number;
  status: Generated<'new' | 'linked' | 'proposed' | 'apart' | 'ignored'>;
  own_id: number | null;
  proposed_id: number | null;
  evidence: 'code' | 'name' | 'similar_name' | 'email' | 'made' | 'hand' | null;
  is_here: Generated<boolean>;
  is_written: Generated<boolean>;
  updated_at: InstantWithDefault;
  mail_addresses: Generated<string[]>;
  phone_numbers: Generated<string[]>;
};

export type CrmRunsTable = {
  client_id: number;
  id: Generated<number>;
  connection_id: number;
  state: Generated<'running' | 'finished' | 'stopped' | 'failed'>;
  is_full: boolean;
  accepts_loss: Generated<boolean>;
  phase: Generated<'contacts' | 'dimensions' | 'employees' | 'compare' | 'write' | 'over'>;
  cursor: string | null;
  since: NullableInstant;
  full_kinds: Generated<string[]>;
  read_counts: JsonWithDefault<Record<string, number>>;
  write_counts: JsonWithDefault<Record<string, number>>;
  lost_counts: NullableJson<Record<string, { lost: number; of: number }>>;
  error_code: string | null;
  error_detail: string | null;
  started_at: Instant;
  ended_at: NullableInstant;
};

export type CrmSecretsTable = {
  client_id: number;
  connection_id: number;
  sealed: string;
  updated_at: InstantWithDefault;
  sign_in: string | null;
  renewal_id: string | null;
  renewing_until: NullableInstant;
  turns: JsonWithDefault<unknown>;
  paused_until: NullableInstant;
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
  option_codes: Generated<string[]>;
};

export type DashboardArrangementsTable = {
  client_id: number;
  user_id: number;
  widgets: Json<unknown>;
  updated_at: InstantWithDefault;
};

export type DayBreaksTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  day_id: number;
  at: Instant;
  created_at: InstantWithDefault;
};

export type DayChangeRowsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  day_id: number;
  marker: string;
  table_name: string;
  row_ids: Generated<number[]>;
  before: NullableJson<Record<string, unknown>>;
  after: NullableJson<Record<string, unknown>>;
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

export type DayViewsTable = {
  client_id: number;
  day_id: number;
  user_id: number;
  impersonator_user_id: Generated<number>;
  recorded_at: Instant;
};

export type DaysTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  date: string;
  timezone: string;
  status: Generated<StoredDayStatus>;
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
  activity_removed_at: NullableInstant;
  ignored_by_source: JsonWithDefault<unknown>;
};

export type DemoHoursTable = {
  client_id: number;
  id: string;
  date: string;
  hours: NullableJson<unknown>;
  refused_at: NullableInstant;
};

export type DepartmentsTable = {
  client_id: number;
  id: Generated<number>;
  name: string;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  deleted_at: NullableInstant;
};

export type DescriptionUsersTable = {
  client_id: number;
  description_id: number;
  user_id: number;
  owner_id: number;
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
  search_text: Computed<string>;
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

export type DimensionLevelsTable = {
  client_id: number;
  id: Generated<number>;
  level: number;
  name: string;
  version: Generated<number>;
};

export type DimensionTemplatePartsTable = {
  client_id: number;
  template_id: number;
  level: number;
  dimension_id: number;
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
  sort_name: Computed<string>;
  sort_code: Computed<string>;
  search_text: Computed<string>;
};

export type DismissedRemindersTable = {
  client_id: number;
  user_id: number;
  key: string;
  until: Instant;
};

export type ExportEntriesTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  day_id: number;
  registration_id: number;
  date: string;
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
  payload: Json<Record<string, unknown>>;
  next_at: InstantWithDefault;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  done_at: NullableInstant;
  is_double: Generated<boolean>;
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

export type FeedbackTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  kind: string;
  body: Json<unknown>;
  created_at: InstantWithDefault;
};

export type IdempotencyKeysTable = {
  client_id: number;
  user_id: number;
  key: string;
  request_hash: string;
  status: number;
  body: NullableJson<unknown>;
  created_at: InstantWithDefault;
};

export type ImportEventsTable = {
  client_id: number;
  user_id: number;
  import_id: number;
  event_id: string;
};

export type ImportFilesTable = {
  client_id: number;
  user_id: number;
  import_id: number;
  content: Uint8Array;
  created_at: InstantWithDefault;
};

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
  preview: JsonWithDefault<Record<string, unknown>>;
  handled_count: Generated<number>;
  added_count: Generated<number>;
  refused_count: Generated<number>;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
};

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
  cursor: NullableJson<unknown>;
  full_pass_at: NullableInstant;
  last_synced_at: NullableInstant;
  gone_at: NullableInstant;
  created_at: InstantWithDefault;
  is_proposed: Generated<boolean>;
  watch_refused_at: NullableInstant;
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
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  meeting_key: string | null;
  title_key: string | null;
  recorded_as: string | null;
  carried_travel: NullableJson<unknown>;
};

export type LinkedWatchesTable = {
  client_id: number;
  id: string;
  user_id: number;
  collection_id: number;
  remote_id: string;
  secret_hash: string;
  begun_at: Instant;
  expires_at: Instant;
  last_number: Generated<number>;
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
  published_seconds: number | null;
  published_at: NullableInstant;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  deleted_at: NullableInstant;
  clock_skew_seconds: Generated<number>;
  travel_of: number | null;
  cut_from_id: number | null;
  cut_from_at: NullableInstant;
};

export type MadeFilePiecesTable = {
  client_id: number;
  user_id: number;
  file_id: number;
  piece: number;
  content: Uint8Array;
};

export type MadeFilesTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  status: Generated<MadeFileStatus>;
  format: 'csv' | 'excel' | 'text' | 'excel_extended' | 'pdf';
  type: 'basic' | 'extended';
  question: Json<unknown>;
  of_colleagues: Generated<boolean>;
  file_name: string;
  file_bytes: Generated<number>;
  total_count: Generated<number>;
  handled_count: Generated<number>;
  failure: 'too_large' | 'no_access' | 'interrupted' | null;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  kind: 'activities' | 'report';
};

export type MicrosoftTenantsTable = {
  client_id: number;
  tenant_id: string;
  app_id: string;
  secret_encrypted: string;
  state: Generated<'active' | 'invalid'>;
  read_until: NullableInstant;
  attached_at: Instant;
  updated_at: Instant;
  calls_since: NullableInstant;
};

export type NotePicturesTable = {
  client_id: number;
  user_id: number;
  note_id: number;
  media_type: 'image/jpeg' | 'image/png' | 'image/webp';
  content: string;
  created_at: InstantWithDefault;
};

export type NotificationMarksTable = {
  client_id: number;
  user_id: number;
  key: string;
  read_at: NullableInstant;
  snoozed_until: NullableInstant;
  marked_at: InstantWithDefault;
  pushed_at: NullableInstant;
};

export type OnboardingTasksTable = {
  client_id: number;
  user_id: number;
  key: string;
  completed_at: NullableInstant;
  ignored_at: NullableInstant;
};

export type OneTimeCodesTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  purpose: CodePurpose;
  secret_hash: string;
  data: JsonWithDefault<Record<string, unknown>>;
  attempts: Generated<number>;
  created_by: number | null;
  created_at: InstantWithDefault;
  expires_at: Instant;
  used_at: NullableInstant;
};

export type PartnerConfigurationsTable = {
  identifier: string;
  part: 'timeline' | 'windows';
  value: Json<Record<string, unknown>>;
  updated_at: InstantWithDefault;
};

export type PhoneLinesTable = {
  client_id: number;
  phone_system_id: number;
  line: string;
  user_id: number;
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

export type PreferencesTable = {
  client_id: number;
  user_id: Generated<number>;
  chapter: string;
  value: Json<unknown>;
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

export type ProviderGrantsTable = {
  client_id: number;
  user_id: number;
  provider: SignInProvider;
  issuer: string;
  subject: string;
  tenant_id: string | null;
  email: string | null;
  scopes: string[];
  tokens_encrypted: string;
  state: Generated<'valid' | 'invalid'>;
  invalid_reason: 'invalid_grant' | 'access_token' | null;
  renewal_id: string | null;
  renewing_until: NullableInstant;
  granted_at: Instant;
  updated_at: Instant;
};

export type PushSubscriptionsTable = {
  client_id: number;
  user_id: number;
  id: Generated<number>;
  name: string;
  address_hash: string;
  sealed: string;
  server_key: string;
  created_at: InstantWithDefault;
  last_sent_at: NullableInstant;
};

export type ReferenceCountsTable = {
  client_id: number;
  user_id: number;
  type: string;
  normalised: string;
  contact_id: number;
  times: number;
  last_date: string;
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
  customfields: JsonWithDefault<Record<string, unknown>>;
  version: Generated<number>;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  published_at: NullableInstant;
  billable: boolean | null;
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

export type SavedReportReceiversTable = {
  client_id: number;
  report_id: number;
  user_id: number;
  owner_id: number;
  mailed_for: string;
  stopped_at: NullableInstant;
};

export type SavedReportsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  name: string;
  search: Json<Record<string, unknown>>;
  question: Json<Record<string, unknown>>;
  is_shared: Generated<boolean>;
  mail_every: 'weekly' | 'monthly' | null;
  mail_format: Generated<'csv' | 'excel' | 'excel_extended'>;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  deleted_at: NullableInstant;
};

export type SchemaMigrationsTable = {
  version: number;
  name: string;
  checksum: string;
  applied_at: InstantWithDefault;
};

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

export type SignInAddressesTable = {
  email: string;
  client_id: number;
  user_id: number;
};

export type SignInAttemptsTable = {
  state_hash: string;
  browser_hash: string;
  provider: SignInProvider;
  purpose: 'login' | 'attach' | 'calendars' | 'mail' | 'documents';
  nonce: string;
  code_verifier: string;
  client_id: number | null;
  user_id: number | null;
  next_path: string | null;
  created_at: InstantWithDefault;
  expires_at: Instant;
};

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

export type SignInLimitsTable = {
  key: string;
  window_started_at: Instant;
  attempts: number;
};

export type SlackLinksTable = {
  client_id: number;
  user_id: number;
  team_id: string;
  team_name: string;
  slack_user_id: string;
  token_encrypted: string;
  state: Generated<'valid' | 'invalid'>;
  huddle_since: NullableInstant;
  linked_at: Instant;
  updated_at: Instant;
};

export type SourceNamesTable = {
  client_id: number;
  user_id: number;
  source_id: number;
  name: string;
  updated_at: InstantWithDefault;
};

export type SourcesTable = {
  client_id: number;
  id: Generated<number>;
  identifier: string;
  type: string;
  name: string;
  created_at: InstantWithDefault;
  deleted_at: NullableInstant;
};

export type SubjectReferencesTable = {
  client_id: number;
  user_id: number;
  type: string;
  normalised: string;
  subject_id: number;
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

export type SubscriptionsTable = {
  client_id: number;
  user_id: number;
  plan: Plan;
  state: Generated<SubscriptionState>;
  is_yearly: Generated<boolean>;
  started_at: InstantWithDefault;
  ends_at: NullableInstant;
  cancellation_reason: string | null;
  updated_at: InstantWithDefault;
};

export type SuggestionContributionsTable = {
  client_id: number;
  user_id: number;
  counts_from: Instant;
  fingerprint: string;
  keys: string[];
  contact_ids: number[];
  weights: number[];
  made_at: InstantWithDefault;
};

export type SuggestionModelsTable = {
  client_id: number;
  user_id: number;
  fingerprint: string;
  state: string;
  updated_at: InstantWithDefault;
};

export type SuggestionOutcomesTable = {
  client_id: number;
  user_id: number;
  day_id: number;
  kind: 'tag' | 'booking' | 'offer';
  key: string;
  date: string;
  grade: string;
  answers: Json<readonly unknown[]>;
  log_ids: number[];
  rank: number | null;
  rating: 'good' | 'bad' | null;
  comment: Generated<string>;
  shown_at: InstantWithDefault;
  settled_at: NullableInstant;
};

export type SupportConversationsTable = {
  client_id: number;
  user_id: number;
  started_at: InstantWithDefault;
  seen_at: InstantWithDefault;
};

export type SupportMessagesTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  sender: 'user' | 'support';
  text: string;
  diagnosis: JsonWithDefault<unknown>;
  created_at: InstantWithDefault;
  mail_key: string | null;
};

export type TagRunLogsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  run_id: number;
  before: Json<Record<string, unknown>>;
  after: Json<Record<string, unknown>>;
  log_ids: number[];
};

export type TagRunsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  cause_id: number;
  kind: 'create' | 'change' | 'archive' | 'restore' | 'personalize';
  tag_ids: number[];
  facts: Json<{ type: string; normalised: string }[]>;
  tags_before: JsonWithDefault<unknown[]>;
  status: Generated<'running' | 'done' | 'undoing' | 'undone'>;
  total_subjects: Generated<number>;
  handled_subjects: Generated<number>;
  handled_subject_id: Generated<number>;
  changed_logs: Generated<number>;
  begun_at: InstantWithDefault;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
};

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
  version: Generated<number>;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
  deleted_at: NullableInstant;
  conditions: JsonWithDefault<{ type: string; value: string; normalised: string }[]>;
  condition_key: Generated<string>;
  origin: TagOrigin | null;
};

export type TeamRemindersTable = {
  client_id: number;
  user_id: number;
  reminded_by: number;
  reminded_at: Instant;
  open_days: number;
  first_date: string;
};

export type TicketConnectionsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  system: string;
  state: CrmState;
  step: string | null;
  field_values: JsonWithDefault<Record<string, string>>;
  learned: JsonWithDefault<Record<string, string>>;
  account: string | null;
  person: string | null;
  error_code: string | null;
  error_detail: string | null;
  failed_at: NullableInstant;
  connected_at: NullableInstant;
  next_read_at: NullableInstant;
  asked_at: NullableInstant;
  last_read_at: NullableInstant;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
};

export type TicketMappingsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number | null;
  system: string;
  account_id: string;
  group_id: string;
  contact_id: number;
  dimension_id: number | null;
  updated_at: InstantWithDefault;
};

export type TicketSecretsTable = {
  client_id: number;
  connection_id: number;
  sealed: string;
  sign_in: string | null;
  renewal_id: string | null;
  renewing_until: NullableInstant;
  updated_at: InstantWithDefault;
  turns: JsonWithDefault<unknown>;
  paused_until: NullableInstant;
};

export type TicketsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  connection_id: number;
  outside_id: string;
  key: string;
  title: string;
  status: string;
  is_closed: boolean;
  is_assigned: boolean;
  page: string | null;
  group_id: string | null;
  group_name: string | null;
  changed_at: NullableInstant;
  read_at: Instant;
};

export type TimersTable = {
  client_id: number;
  user_id: number;
  started_at: Instant;
  description: Generated<string>;
  contact_id: number | null;
  is_internal: Generated<boolean>;
};

export type TwoFactorRecoveryCodesTable = {
  client_id: number;
  user_id: number;
  code_hash: string;
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

export type UserCredentialsTable = {
  client_id: number;
  user_id: number;
  password_hash: string;
  updated_at: InstantWithDefault;
};

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
  profile: JsonWithDefault<Record<string, Record<string, boolean>>>;
  permissions: JsonWithDefault<Record<string, boolean>>;
  department_id: number | null;
  location_id: number | null;
  source: Generated<UserSource>;
  last_signed_in_at: NullableInstant;
  terms_version: string | null;
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
  kept_out: NullableJson<{
    startMs: number;
    endMs: number;
    reason: PrivacyCountsTable['reason'];
    ruleId: number | null;
  }>;
};

export type WatchEventsTable = {
  client_id: number;
  id: Generated<number>;
  user_id: number;
  bucket_id: string;
  started_at: Instant;
  ended_at: Instant;
  data: Json<Record<string, string>>;
  heard_at: InstantWithDefault;
  told_until: NullableInstant;
};

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

/** Every table and view by its name in the database. */
export type Schema = {
  activity_notes: ActivityNotesTable;
  ai_model_consents: AiModelConsentsTable;
  ai_model_usage: AiModelUsageTable;
  ai_model_user_usage: AiModelUserUsageTable;
  ai_sessions: AiSessionsTable;
  ai_suggestion_sets: AiSuggestionSetsTable;
  ai_suggestions: AiSuggestionsTable;
  ai_thread_turns: AiThreadTurnsTable;
  ai_threads: AiThreadsTable;
  api_tokens: ApiTokensTable;
  appointments: AppointmentsTable;
  archived_registrations: ArchivedRegistrationsTable;
  audit_entries: AuditEntriesTable;
  audit_heads: AuditHeadsTable;
  billing_accounts: BillingAccountsTable;
  billing_events: BillingEventsTable;
  client_properties: ClientPropertiesTable;
  clients: ClientsTable;
  contact_addresses: ContactAddressesTable;
  contact_import_files: ContactImportFilesTable;
  contact_import_rows: ContactImportRowsTable;
  contact_imports: ContactImportsTable;
  contacts: ContactsTable;
  crm_connections: CrmConnectionsTable;
  crm_day_sums: CrmDaySumsTable;
  crm_differences: CrmDifferencesTable;
  crm_records: CrmRecordsTable;
  crm_runs: CrmRunsTable;
  crm_secrets: CrmSecretsTable;
  custom_fields: CustomFieldsTable;
  dashboard_arrangements: DashboardArrangementsTable;
  day_breaks: DayBreaksTable;
  day_change_rows: DayChangeRowsTable;
  day_changes: DayChangesTable;
  day_processing_times: DayProcessingTimesTable;
  day_views: DayViewsTable;
  days: DaysTable;
  demo_hours: DemoHoursTable;
  departments: DepartmentsTable;
  description_users: DescriptionUsersTable;
  descriptions: DescriptionsTable;
  device_states: DeviceStatesTable;
  devices: DevicesTable;
  dimension_levels: DimensionLevelsTable;
  dimension_template_parts: DimensionTemplatePartsTable;
  dimension_templates: DimensionTemplatesTable;
  dimensions: DimensionsTable;
  dismissed_reminders: DismissedRemindersTable;
  export_entries: ExportEntriesTable;
  export_targets: ExportTargetsTable;
  feedback: FeedbackTable;
  idempotency_keys: IdempotencyKeysTable;
  import_events: ImportEventsTable;
  import_files: ImportFilesTable;
  imports: ImportsTable;
  linked_accounts: LinkedAccountsTable;
  linked_collections: LinkedCollectionsTable;
  linked_occurrences: LinkedOccurrencesTable;
  linked_watches: LinkedWatchesTable;
  locations: LocationsTable;
  logs: LogsTable;
  made_file_pieces: MadeFilePiecesTable;
  made_files: MadeFilesTable;
  microsoft_tenants: MicrosoftTenantsTable;
  note_pictures: NotePicturesTable;
  notification_marks: NotificationMarksTable;
  onboarding_tasks: OnboardingTasksTable;
  one_time_codes: OneTimeCodesTable;
  partner_configurations: PartnerConfigurationsTable;
  phone_lines: PhoneLinesTable;
  phone_systems: PhoneSystemsTable;
  preferences: PreferencesTable;
  privacy_counts: PrivacyCountsTable;
  privacy_rules: PrivacyRulesTable;
  provider_grants: ProviderGrantsTable;
  push_subscriptions: PushSubscriptionsTable;
  reference_counts: ReferenceCountsTable;
  registration_dimensions: RegistrationDimensionsTable;
  registration_sources: RegistrationSourcesTable;
  registrations: RegistrationsTable;
  removed_events: RemovedEventsTable;
  saved_report_receivers: SavedReportReceiversTable;
  saved_reports: SavedReportsTable;
  schema_migrations: SchemaMigrationsTable;
  sessions: SessionsTable;
  sign_in_addresses: SignInAddressesTable;
  sign_in_attempts: SignInAttemptsTable;
  sign_in_identities: SignInIdentitiesTable;
  sign_in_limits: SignInLimitsTable;
  slack_links: SlackLinksTable;
  source_names: SourceNamesTable;
  sources: SourcesTable;
  subject_references: SubjectReferencesTable;
  subjects: SubjectsTable;
  subscriptions: SubscriptionsTable;
  suggestion_contributions: SuggestionContributionsTable;
  suggestion_models: SuggestionModelsTable;
  suggestion_outcomes: SuggestionOutcomesTable;
  support_conversations: SupportConversationsTable;
  support_messages: SupportMessagesTable;
  tag_run_logs: TagRunLogsTable;
  tag_runs: TagRunsTable;
  tags: TagsTable;
  team_reminders: TeamRemindersTable;
  ticket_connections: TicketConnectionsTable;
  ticket_mappings: TicketMappingsTable;
  ticket_secrets: TicketSecretsTable;
  tickets: TicketsTable;
  timers: TimersTable;
  two_factor_recovery_codes: TwoFactorRecoveryCodesTable;
  two_factor_secrets: TwoFactorSecretsTable;
  user_credentials: UserCredentialsTable;
  users: UsersTable;
  waiting_calls: WaitingCallsTable;
  watch_buckets: WatchBucketsTable;
  watch_events: WatchEventsTable;
  client_jobs: ClientJobsView;
};

/** Compiles only while the rules and the CHECK constraints list the same values. */
export type RulesAgreeWithConstraints = [
  /* ai_sessions.status */ Agreed<
    Same<AiSessionStatus, 'prepare' | 'tag' | 'suggest' | 'heatmap' | 'view' | 'completed' | 'failed'>
  >,
  /* ai_sessions.failure */ Agreed<Same<AiSessionFailure, 'day_not_open' | 'cancelled' | 'interrupted'>>,
  /* ai_suggestions.status */ Agreed<Same<AiSuggestionStatus, 'open' | 'accepted' | 'modified' | 'declined'>>,
  /* appointments.status */ Agreed<Same<LogBaseStatus, 'open' | 'booked' | 'ignored'>>,
  /* contact_imports.status */ Agreed<
    Same<
      ContactImportStatus,
      'prepared' | 'uploaded' | 'ready' | 'processing' | 'checked' | 'finishing' | 'finished' | 'failed'
    >
  >,
  /* contacts.type */ Agreed<Same<ContactType, 'regular' | 'partner'>>,
  /* crm_connections.state */ Agreed<
    Same<CrmState, 'disconnected' | 'initiated' | 'signed_in' | 'confirmed' | 'connected' | 'invalid'>
  >,
  /* crm_differences.kind */ Agreed<Same<DifferenceKind, 'missing' | 'changed' | 'doubled' | 'unknown'>>,
  /* crm_differences.decision */ Agreed<Same<DifferenceDecision, 'send_again' | 'take_over' | 'let_be'>>,
  /* days.status */ Agreed<Same<StoredDayStatus, 'open' | 'published' | 'locked'>>,
  /* days.sync_status */ Agreed<Same<SyncStatus, 'unknown' | 'busy' | 'done' | 'error'>>,
  /* devices.kind */ Agreed<Same<DeviceKind, 'browser' | 'desktop' | 'mobile' | 'import' | 'api'>>,
  /* export_entries.action */ Agreed<Same<ExportAction, 'create' | 'update' | 'remove'>>,
  /* export_entries.state */ Agreed<Same<ExportState, 'pending' | 'busy' | 'done' | 'error' | 'cancelled'>>,
  /* imports.status */ Agreed<
    Same<ImportStatus, 'prepared' | 'running' | 'cancelling' | 'cancelled' | 'done' | 'failed' | 'undone'>
  >,
  /* imports.format */ Agreed<Same<ImportFormat, 'activitywatch' | 'calendar' | 'toggl' | 'clockify' | 'harvest'>>,
  /* linked_accounts.kind */ Agreed<
    Same<
      LinkKind,
      'caldav' | 'ics' | 'imap' | 'google_calendar' | 'google_mail' | 'microsoft_calendar' | 'microsoft_mail'
    >
  >,
  /* logs.status */ Agreed<Same<LogBaseStatus, 'open' | 'booked' | 'ignored'>>,
  /* made_files.status */ Agreed<Same<MadeFileStatus, 'init' | 'busy' | 'finished' | 'failed'>>,
  /* one_time_codes.purpose */ Agreed<
    Same<
      CodePurpose,
      'password_reset' | 'email_verification' | 'invitation' | 'two_factor_login' | 'impersonation' | 'native_login'
    >
  >,
  /* provider_grants.provider */ Agreed<Same<SignInProvider, 'google' | 'microsoft'>>,
  /* sessions.method */ Agreed<
    Same<SignInMethod, 'password' | 'google' | 'microsoft' | 'registration' | 'invitation' | 'impersonation' | 'demo'>
  >,
  /* sign_in_attempts.provider */ Agreed<Same<SignInProvider, 'google' | 'microsoft'>>,
  /* sign_in_identities.provider */ Agreed<Same<SignInProvider, 'google' | 'microsoft'>>,
  /* subscriptions.plan */ Agreed<
    Same<Plan, 'free' | 'starter' | 'insights' | 'sidekick' | 'premium' | 'timesheets' | 'embedded'>
  >,
  /* subscriptions.state */ Agreed<Same<SubscriptionState, 'active' | 'suspended' | 'transferred' | 'ended'>>,
  /* tags.origin */ Agreed<Same<TagOrigin, 'organisation' | 'person' | 'contact'>>,
  /* ticket_connections.state */ Agreed<
    Same<CrmState, 'disconnected' | 'initiated' | 'signed_in' | 'confirmed' | 'connected' | 'invalid'>
  >,
  /* users.language */ Agreed<Same<Language, 'nl' | 'en' | 'de' | 'fr'>>,
  /* users.source */ Agreed<Same<UserSource, 'registered' | 'invited' | 'created' | 'demo'>>,
];
