/**
 * Why a booking could not be sent to a system outside; each has a text. Codes of the specification (document 1, section 8)
 * where it has one.
 */
export const exportErrorCodes = [
  /** The system does not accept the credentials any more. Nothing more is sent until the connection is made anew. */
  'invalid_credentials',
  /** The system accepts the credentials, and does not allow the change. */
  'access_denied',
  /** The system was asked too often. It is asked again when it allows it. */
  'external_api_rate_limited',
  /** The system looked at it and refused it; its own words say why. */
  'rejected',
  /** The project or contact of the booking is not there. */
  'unknown_reference',
  /** The user is nobody there: no employee of the system was matched. */
  'unknown_employee',
  /** The period is closed there. */
  'period_closed',
  /** Taken back here, and no longer removable there. */
  'not_removable',
  /** No connection came about. */
  'unreachable',
  /** It was sent and no answer came, or one that nobody understands. */
  'no_answer',
  /** The system itself failed. */
  'api_service_error',
  /** The connection was removed meanwhile. */
  'not_connected',
] as const;
export type ExportErrorCode = (typeof exportErrorCodes)[number];
