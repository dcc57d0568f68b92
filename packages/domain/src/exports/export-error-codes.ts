// Why sending to an external system, or reading from it, failed; each code has a text. Codes are those of the
// specification (document 1, section 8) where it has one.
//   exportErrorCodes   all of them
//   generalCode        the general case of a code
//   isOwnRefusal       whether Daybook refused it, and not the system

const generalCodes = [
  /** The system no longer accepts the credentials. Nothing is sent until the connection is renewed. */
  'invalid_credentials',
  /** The system accepts the credentials, but does not allow the change. */
  'access_denied',
  /** The system received too many requests. It is asked again at the time that it allows. */
  'external_api_rate_limited',
  /** The system refused it, with a reason in its own words. */
  'rejected',
  /** The project or contact of the booking does not exist there. */
  'unknown_reference',
  /** No employee of the system is matched with the user. */
  'unknown_employee',
  /** The period is closed there. */
  'period_closed',
  /** Undone here, but no longer removable there. */
  'not_removable',
  /** No connection could be opened. */
  'unreachable',
  /** It was sent, but the answer is missing or unreadable. */
  'no_answer',
  /** The system itself failed. */
  'api_service_error',
  /** The connection was removed meanwhile. */
  'not_connected',
] as const;
type GeneralCode = (typeof generalCodes)[number];

/**
 * Refusals that a connector finds itself, each with its general code. Their detail is a name for the text, such as that
 * of a table; the detail of a general code is a quotation from the system.
 */
const ownRefusals = {
  /** The access lacks rights; the detail names them. */
  rights_missing: 'access_denied',
  /** The access shows no contact at all. */
  no_contacts_shown: 'access_denied',
  /** The person is no agent there, so no ticket belongs to them. */
  agents_only: 'access_denied',
  /** The access belongs to another environment than the chosen one; the detail names it. */
  other_environment: 'rejected',
  /** The account requires hours with start and end. */
  times_wanted: 'rejected',
  /** The parent folder of the client folders was not chosen. */
  client_folder_wanted: 'rejected',
  /** A chosen table, named by the detail, does not exist or cannot be read. */
  table_unusable: 'rejected',
  /** The table that the detail names lacks one of these columns. */
  no_project_column: 'rejected',
  no_task_column: 'rejected',
  no_date_column: 'rejected',
  no_length_column: 'rejected',
  no_text_column: 'rejected',
  /** The booking must name more of the levels below its project. */
  levels_wanted: 'unknown_reference',
  /** No server answers for the account that the detail names. */
  account_not_found: 'unreachable',
  /** An answer contains an address outside the system. */
  leads_elsewhere: 'api_service_error',
} as const satisfies Readonly<Record<string, GeneralCode>>;
export type OwnRefusal = keyof typeof ownRefusals;

export type ExportErrorCode = GeneralCode | OwnRefusal;
export const exportErrorCodes = [...generalCodes, ...(Object.keys(ownRefusals) as OwnRefusal[])] as const;

export const isOwnRefusal = (code: string): code is OwnRefusal => Object.hasOwn(ownRefusals, code);

/** Returns the code that decides what follows from a failure. */
export const generalCode = (code: ExportErrorCode): GeneralCode => (isOwnRefusal(code) ? ownRefusals[code] : code);
