// The meaning of a failed IMAP session: servers report it in text, mostly with the same words.
import type { LinkErrorCode } from '@daybook/domain/linked-accounts/link-error-codes.ts';
import { providerOfServer } from '@daybook/domain/linked-accounts/mail-providers.ts';
import { ConnectorError } from '../../core/connector-error.ts';
import { networkFailure } from '../../core/network-failure.ts';

const byCode: Readonly<Record<string, LinkErrorCode>> = {
  CONNECT_TIMEOUT: 'LINK_TIMEOUT',
  UPGRADE_TIMEOUT: 'LINK_TIMEOUT',
  ETIMEOUT: 'LINK_TIMEOUT',
  LockTimeout: 'LINK_TIMEOUT',
  // The server answers, but does not speak IMAP, or not with this kind of encryption.
  GREETING_TIMEOUT: 'LINK_NOT_A_MAIL_SERVER',
  InvalidResponse: 'LINK_NOT_A_MAIL_SERVER',
  UnexpectedTag: 'LINK_NOT_A_MAIL_SERVER',
  ClosedAfterConnectText: 'LINK_NOT_A_MAIL_SERVER',
  ClosedAfterConnectTLS: 'LINK_NOT_A_MAIL_SERVER',
  ERR_SSL_WRONG_VERSION_NUMBER: 'LINK_NOT_A_MAIL_SERVER',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'LINK_NOT_A_MAIL_SERVER',
  EPROTO: 'LINK_NOT_A_MAIL_SERVER',
  STARTTLS_INJECTION: 'LINK_CERTIFICATE',
  ETHROTTLE: 'LINK_TOO_MANY_CONNECTIONS',
  LineTooLarge: 'LINK_TOO_LARGE',
  LiteralTooLarge: 'LINK_TOO_LARGE',
  ResponseTooLarge: 'LINK_TOO_LARGE',
  MAX_IMAP_NESTING_REACHED: 'LINK_TOO_LARGE',
  ResponseProcessingFailed: 'LINK_TOO_LARGE',
};

const said: readonly (readonly [RegExp, LinkErrorCode])[] = [
  [/too many|maximum number of connections|connection limit|\[LIMIT\]|\[INUSE\]/i, 'LINK_TOO_MANY_CONNECTIONS'],
  [/application[- ]specific|app[- ]?(?:specific )?password|log in via your web browser/i, 'LINK_APP_PASSWORD_NEEDED'],
  [
    /not enabled for imap|imap (?:access )?(?:is )?(?:disabled|not enabled)|enable imap|not connected/i,
    'LINK_IMAP_OFF',
  ],
  [/login is disabled|unsupported authentication|no matching authentication|basic auth/i, 'LINK_PASSWORD_LOGIN_OFF'],
  [/\[UNAVAILABLE\]|temporar/i, 'LINK_SERVER_ERROR'],
];

const refusals = {
  own: 'LINK_PASSWORD_REFUSED',
  app: 'LINK_APP_PASSWORD_NEEDED',
  none: 'LINK_PASSWORD_LOGIN_OFF',
} as const;

/** Returns the connector error for an error of the library, if it came from this server. */
export function imapFailure(error: unknown, host: string): ConnectorError {
  if (error instanceof ConnectorError) return error;
  const code = field(error, 'code');
  const words = `${wordsOf(error)} [${field(error, 'serverResponseCode')}]`;
  const known = said.find(([pattern]) => pattern.test(words))?.[1];
  if (known !== undefined) return new ConnectorError(known, error);
  if (field(error, 'authenticationFailed') === 'true') {
    return new ConnectorError(refusals[providerOfServer(host)?.passwords ?? 'own'], error);
  }
  if (field(error, 'mailboxMissing') === 'true') return new ConnectorError('LINK_NOT_FOUND', error);
  if (/does not support STARTTLS/.test(words)) return new ConnectorError('LINK_NO_ENCRYPTION', error);
  const named = byCode[code] ?? (code.startsWith('ParserError') ? 'LINK_NOT_A_MAIL_SERVER' : null);
  if (named !== null) return new ConnectorError(named, error);
  if (field(error, 'responseStatus') !== '') return new ConnectorError('LINK_SERVER_ERROR', error);
  return networkFailure(error);
}

function field(error: unknown, name: string): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}

const wordsOf = (error: unknown): string =>
  ['message', 'response', 'responseText', 'reason'].map((name) => field(error, name)).join(' ');
