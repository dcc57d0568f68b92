/** Why an external calendar or mailbox could not be read; each has a text that says what to do. */
export const linkErrorCodes = [
  /** Not an address. */
  'LINK_ADDRESS_INVALID',
  /** It leads to this server's own network. */
  'LINK_ADDRESS_FORBIDDEN',
  /** A password or a calendar would be sent without encryption. */
  'LINK_NOT_SECURE',
  'LINK_UNREACHABLE',
  'LINK_TIMEOUT',
  'LINK_CERTIFICATE',
  'LINK_PASSWORD_REFUSED',
  /** The account is accepted, but may not read this. */
  'LINK_FORBIDDEN',
  'LINK_NOT_FOUND',
  'LINK_NOT_A_CALENDAR_SERVER',
  'LINK_NOT_A_CALENDAR',
  /** Not a server name. */
  'LINK_HOST_INVALID',
  /** The mail server does not offer the chosen kind of encryption. */
  'LINK_NO_ENCRYPTION',
  'LINK_NOT_A_MAIL_SERVER',
  /** The provider requires an app password. */
  'LINK_APP_PASSWORD_NEEDED',
  /** The server accepts no passwords from mail programs. */
  'LINK_PASSWORD_LOGIN_OFF',
  /** Mail programs may not read the account until its owner allows it. */
  'LINK_IMAP_OFF',
  'LINK_TOO_MANY_CONNECTIONS',
  'LINK_TOO_LARGE',
  /** Google or Microsoft has not asked the user for consent yet, or the user agreed to less. */
  'LINK_CONSENT_NEEDED',
  /** The consent was withdrawn there, or expired. */
  'LINK_CONSENT_OVER',
  /** The user's organisation at Google or Microsoft does not allow it. */
  'LINK_POLICY',
  /** Too many requests; the provider says when it answers again. */
  'LINK_RATE_LIMITED',
  /** The external server fails, or its answer is unreadable. */
  'LINK_SERVER_ERROR',
] as const;
export type LinkErrorCode = (typeof linkErrorCodes)[number];
