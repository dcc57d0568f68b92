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
};

export type UserCredentialsTable = {
  client_id: number;
  user_id: number;
  password_hash: string;
  updated_at: InstantWithDefault;
};

export type SignInAddressesTable = { email: string; client_id: number; user_id: number };

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
};

export type DimensionLevelsTable = { client_id: number; id: Generated<number>; level: number; name: string };

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
  published_seconds: number | null;
  published_at: NullableInstant;
  created_at: InstantWithDefault;
  updated_at: InstantWithDefault;
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

export type SchemaMigrationsTable = { version: number; name: string; checksum: string; applied_at: InstantWithDefault };

/** Every table by its name in the database. */
export type Schema = {
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
  tags: TagsTable;
  devices: DevicesTable;
  sources: SourcesTable;
  subjects: SubjectsTable;
  subject_references: SubjectReferencesTable;
  reference_counts: ReferenceCountsTable;
  days: DaysTable;
  registrations: RegistrationsTable;
  registration_dimensions: RegistrationDimensionsTable;
  registration_sources: RegistrationSourcesTable;
  logs: LogsTable;
  appointments: AppointmentsTable;
  activity_notes: ActivityNotesTable;
  schema_migrations: SchemaMigrationsTable;
};
