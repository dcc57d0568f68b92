// Why something could not be sent to a system outside, or read from it; each has a text. Codes of the specification (document 1,
// section 8) where it has one.
//   exportErrorCodes   all of them
//   generalCode        what follows from one
//   isOwnRefusal       whether Daybook found it, and not the system

const generalCodes = [
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
type GeneralCode = (typeof generalCodes)[number];

/**
 * Refusals that a connector finds itself, with the general code that each is a case of. Their detail is a name that stands in the
 * text, such as that of a table; the detail of a general code is a quotation of the system.
 */
const ownRefusals = {
  /** The access lacks rights; the detail names them. */
  rights_missing: 'access_denied',
  /** The access shows no contact at all. */
  no_contacts_shown: 'access_denied',
  /** The person is no agent there, so that no ticket is theirs. */
  agents_only: 'access_denied',
  /** The access opens another environment than the chosen one; the detail names it. */
  other_environment: 'rejected',
  /** The account wants hours with start and end. */
  times_wanted: 'rejected',
  /** The folder in which the folders of clients stand was not chosen. */
  client_folder_wanted: 'rejected',
  /** A chosen table, which the detail names, is not there or cannot be read. */
  table_unusable: 'rejected',
  /** The table that the detail names has no column for one of these. */
  no_project_column: 'rejected',
  no_task_column: 'rejected',
  no_date_column: 'rejected',
  no_length_column: 'rejected',
  no_text_column: 'rejected',
  /** The booking has to name more of what stands there below its project. */
  levels_wanted: 'unknown_reference',
  /** Nobody answers for the account that the detail names. */
  account_not_found: 'unreachable',
  /** An answer leads to a place outside the system. */
  leads_elsewhere: 'api_service_error',
} as const satisfies Readonly<Record<string, GeneralCode>>;
export type OwnRefusal = keyof typeof ownRefusals;

export type ExportErrorCode = GeneralCode | OwnRefusal;
export const exportErrorCodes = [...generalCodes, ...(Object.keys(ownRefusals) as OwnRefusal[])] as const;

export const isOwnRefusal = (code: string): code is OwnRefusal => Object.hasOwn(ownRefusals, code);

/** The code by which is decided what follows from a failure. */
export const generalCode = (code: ExportErrorCode): GeneralCode => (isOwnRefusal(code) ? ownRefusals[code] : code);
