// Describes each call once: the server validates by it, the client is typed by it, OpenAPI is generated from it.
import type { z } from 'zod';
import type { DayChangeKind } from './day-changes.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

export type Concept =
  | 'operator'
  | 'capture'
  | 'logs'
  | 'timeline'
  | 'appointments'
  | 'contacts'
  | 'tags'
  | 'dimensions'
  | 'custom-fields'
  | 'crm'
  | 'tickets'
  | 'descriptions'
  | 'registrations'
  | 'days'
  | 'exports'
  | 'timers'
  | 'weeks'
  | 'reports'
  | 'suggestions'
  | 'ai'
  | 'preferences'
  | 'users'
  | 'auth'
  | 'organisations'
  | 'onboarding'
  | 'own-data'
  | 'billing'
  | 'partners'
  | 'news'
  | 'linked-accounts'
  | 'activitywatch'
  | 'imports'
  | 'jobs'
  | 'phone-systems'
  | 'slack'
  | 'microsoft-tenant'
  | 'privacy'
  | 'support'
  | 'dashboard'
  | 'notifications'
  | 'push'
  | 'reminders'
  | 'audit'
  | 'platform';

/** public: anybody; signed_in: a user; administrator: a user with is_admin. */
export type Access = 'public' | 'signed_in' | 'administrator';

export type FilterOperator = 'eq' | 'neq' | 'lt' | 'lte' | 'gt' | 'gte' | 'like' | 'bool' | 'in' | 'eeq';
export type FilterField = {
  kind: 'text' | 'id' | 'date' | 'instant' | 'boolean' | 'number';
  operators: readonly FilterOperator[];
  /** The possible values; any other is refused. */
  values?: readonly string[];
};

/** Filters, sorts and includes of a collection. Others are refused by name. */
export type ListSpec = {
  filters: Record<string, FilterField>;
  sorts: readonly string[];
  includes: readonly string[];
  defaultSort: `${string}:${'asc' | 'desc'}`;
  defaultLimit: number;
};

export type RouteSpec = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The full path, parameters as {name}. */
  path: `/api/${string}`;
  /** The operation's name: verb and noun, unique. */
  name: string;
  concept: Concept;
  access: Access;
  /** The ability that an API token needs; null: not callable with a token. */
  ability: string | null;
  summary: string;
  params?: z.ZodType;
  body?: z.ZodType;
  /** The body is a file: bytes, sent as application/octet-stream. */
  upload?: true;
  /** Only one of query and list. */
  query?: z.ZodType;
  list?: ListSpec;
  status: 200 | 201 | 202 | 204;
  /** The media type of an answer that is not JSON. */
  contentType?: string;
  response: z.ZodType;
  /** Codes beyond those that every call can return. */
  errors?: readonly ErrorCode[];
  /** Takes an Idempotency-Key header. */
  idempotent?: boolean;
  /** Public, and authenticated by a signature or a secret of its own: cookies are ignored. */
  signed?: true;
  /** Public, and the same for everybody: no user is looked up, so it works while the database is down. */
  anonymous?: true;
  /** A permission that an administrator can revoke (permissions.ts). */
  permission?: Permission;
  /**
   * The password must have been confirmed within the last quarter of an hour; otherwise 423
   * PASSWORD_CONFIRMATION_REQUIRED.
   */
  confirmed?: boolean;
  /** Changes an open day in a way that its user can undo (POST /rpc/days/corrections); the kind of change. */
  dayChange?: DayChangeKind;
  /** Refused while somebody acts in the user's name: calls that capture, publish or change how the user signs in. */
  impersonation?: 'refused';
  /** Refused to the users of the demo organisation, whom all visitors share: passwords, invitations, removal. */
  demo?: 'refused';
  /** Allowed without an active subscription: signing in, own data, billing, and capture, which is never lost. */
  withoutSubscription?: boolean;
};

export const defineRoute = <const R extends RouteSpec>(route: R): R => route;
