/** Why a calendar or mailbox outside could not be read; each has a text that names what to do. */
export const linkErrorCodes = [
  /** This is no address. */
  'LINK_ADDRESS_INVALID',
  /** It leads into this server's own network. */
  'LINK_ADDRESS_FORBIDDEN',
  /** A password or a calendar would travel without encryption. */
  'LINK_NOT_SECURE',
  'LINK_UNREACHABLE',
  'LINK_TIMEOUT',
  'LINK_CERTIFICATE',
  'LINK_PASSWORD_REFUSED',
  /** Known, but not allowed to read this. */
  'LINK_FORBIDDEN',
  'LINK_NOT_FOUND',
  'LINK_NOT_A_CALENDAR_SERVER',
  'LINK_NOT_A_CALENDAR',
  /** This is no name of a server. */
  'LINK_HOST_INVALID',
  /** The mail server offers no encryption in the way that was chosen. */
  'LINK_NO_ENCRYPTION',
  'LINK_NOT_A_MAIL_SERVER',
  /** The provider wants a password made for this program. */
  'LINK_APP_PASSWORD_NEEDED',
  /** The server takes no passwords from mail programs. */
  'LINK_PASSWORD_LOGIN_OFF',
  /** The account may not be read by mail programs until its owner allows it. */
  'LINK_IMAP_OFF',
  'LINK_TOO_MANY_CONNECTIONS',
  'LINK_TOO_LARGE',
  /** Google or Microsoft was not asked yet whether this may be read, or the user agreed to less. */
  'LINK_CONSENT_NEEDED',
  /** The consent was taken back there, or ran out. */
  'LINK_CONSENT_OVER',
  /** The user's organisation at Google or Microsoft does not allow it. */
  'LINK_POLICY',
  /** Too much was asked for; the provider says when it answers again. */
  'LINK_RATE_LIMITED',
  /** The server outside fails, or answers what nobody can read. */
  'LINK_SERVER_ERROR',
] as const;
export type LinkErrorCode = (typeof linkErrorCodes)[number];
