// The closed list of error codes and the status each one has. Texts by code stand in packages/i18n/messages/<locale>/errors.json.
import { z } from 'zod';
import { named } from './named-schemas.ts';

export const errorStatuses = {
  // what was sent
  VALIDATION_FAILED: 422,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  MALFORMED_REQUEST: 400,
  CSRF_TOKEN_MISMATCH: 419,
  IDEMPOTENCY_KEY_REUSED: 409,
  VERSION_CONFLICT: 412,
  RATE_LIMITED: 429,
  // who is asking
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 422,
  INVALID_TOKEN: 401,
  INVALID_SIGNATURE: 401,
  MISSING_ABILITY: 403,
  ADMINISTRATOR_REQUIRED: 403,
  PERMISSION_REQUIRED: 403,
  PASSWORD_CONFIRMATION_REQUIRED: 423,
  PASSWORD_CURRENT: 422,
  IMPERSONATION_REFUSED: 403,
  DEMO_REFUSED: 403,
  EMAIL_NOT_VERIFIED: 403,
  VERIFY: 422,
  INVALID_TOTP: 422,
  INVALID_GRANT: 422,
  INVALID_CREDENTIALS_GOOGLE: 422,
  INVALID_CREDENTIALS_MICROSOFT: 422,
  PROVIDER_NOT_CONFIGURED: 422,
  SINGLE_SIGN_ON_REQUIRED: 422,
  DOMAIN_NOT_ALLOWED: 422,
  LAST_ADMINISTRATOR: 422,
  LAST_SIGN_IN_METHOD: 422,
  NO_PAID_SUBSCRIPTION: 422,
  EMAIL_IN_USE: 422,
  NO_ACTIVE_SUBSCRIPTION: 403,
  ACCOUNT_SUSPENDED: 403,
  USER_TRANSFERRED: 403,
  HISTORY_LIMIT: 403,
  // what it is about
  NOT_FOUND: 404,
  MODEL_NOT_FOUND: 404,
  PRECONDITION_FAILED: 422,
  DUPLICATE_CONTACT_CODE: 422,
  DUPLICATE_CONTACT_NAME: 422,
  DUPLICATE_DIMENSION_CODE: 422,
  DUPLICATE_NAME: 422,
  DUPLICATE_TAG: 422,
  DUPLICATE_PRIVACY_RULE: 422,
  TOO_MANY_PRIVACY_RULES: 422,
  TAG_LOCKED: 403,
  TAG_FORCED: 403,
  CONTACT_IN_USE: 422,
  INTERNAL_CONTACT_REQUIRED: 422,
  IMPORT_UNREADABLE: 422,
  IMPORT_IN_USE: 422,
  CONTACT_IMPORT_UNREADABLE: 422,
  CONTACT_IMPORT_TOO_LARGE: 422,
  // days and publishing
  DAY_NOT_OPEN: 422,
  DAY_NOT_PUBLISHED: 422,
  DAY_LOCKED: 422,
  APPOINTMENTS_PENDING: 422,
  APPOINTMENT_UNUSUAL: 422,
  TRAVEL_DAY_NOT_OPEN: 422,
  ADDRESS_EMPTY: 422,
  ADDRESS_NOT_FOUND: 422,
  ROUTE_NOT_FOUND: 422,
  ROUTING_UNAVAILABLE: 502,
  PREPARE_BOOKING: 422,
  PREPARE_CORRECTIONS: 422,
  DIMENSION_STRUCTURE_INVALID: 422,
  CUSTOM_FIELDS_INVALID: 422,
  CORRECT_BLOCK_SIZE: 422,
  CRM_STATUS: 422,
  DAY_CHANGED: 409,
  PUBLISH_TOKEN_INVALID: 422,
  // reports
  DATE_RANGE: 422,
  NO_DATA: 422,
  // calendars and mailboxes outside
  LINK_ADDRESS_INVALID: 422,
  LINK_ADDRESS_FORBIDDEN: 422,
  LINK_NOT_SECURE: 422,
  LINK_UNREACHABLE: 422,
  LINK_TIMEOUT: 422,
  LINK_CERTIFICATE: 422,
  LINK_PASSWORD_REFUSED: 422,
  LINK_FORBIDDEN: 422,
  LINK_NOT_FOUND: 422,
  LINK_NOT_A_CALENDAR_SERVER: 422,
  LINK_NOT_A_CALENDAR: 422,
  LINK_HOST_INVALID: 422,
  LINK_NO_ENCRYPTION: 422,
  LINK_NOT_A_MAIL_SERVER: 422,
  LINK_APP_PASSWORD_NEEDED: 422,
  LINK_PASSWORD_LOGIN_OFF: 422,
  LINK_IMAP_OFF: 422,
  LINK_TOO_MANY_CONNECTIONS: 422,
  LINK_TOO_LARGE: 422,
  LINK_SERVER_ERROR: 422,
  ALREADY_LINKED: 422,
  // the service itself
  DATABASE_UNAVAILABLE: 503,
  STORAGE_FULL: 507,
  MAINTENANCE: 503,
  API_SERVICE_ERROR: 502,
  INTERNAL_ERROR: 500,
} as const;

export type ErrorCode = keyof typeof errorStatuses;
export const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]];

/** Why one captured event was not taken; the others of its batch are unaffected. */
export const eventRejectionCodes = [
  'INVALID_EVENT',
  'ENDS_BEFORE_START',
  'TOO_LONG',
  'IN_FUTURE',
  'TOO_OLD',
  'DETECTION_OFF',
  'PRIVATE_WINDOW',
  'PRIVACY_RULE',
  'OUTSIDE_RECORDING_WINDOW',
] as const;
export type EventRejectionCode = (typeof eventRejectionCodes)[number];

/** Why one log of a batch was left as it was. */
export const skipReasonCodes = ['NOT_FOUND', 'DAY_NOT_OPEN', 'ALREADY_BOOKED', 'PUBLISHED'] as const;

export const errorEntrySchema = z.strictObject({
  status: z.string(),
  code: z.enum(errorCodes),
  title: z.string(),
  detail: z.string().optional(),
  source: z.strictObject({ pointer: z.string() }).optional(),
  meta: z.looseObject({ reference: z.string() }),
});
export const errorDocumentSchema = named('Errors', z.strictObject({ errors: z.array(errorEntrySchema).min(1) }));
export type ErrorEntry = z.infer<typeof errorEntrySchema>;
