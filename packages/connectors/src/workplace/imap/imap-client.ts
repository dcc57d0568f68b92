import { isIP } from 'node:net';
import type { ImapFlow } from 'imapflow';
import { ConnectorError } from '../../core/connector-error.ts';
import type { OutsideSettings } from '../../core/linked-connector.ts';
import { isPrivateAddress } from '../../core/private-address.ts';
import { type Lookup, resolveOutside } from '../../core/resolve-outside.ts';
import type { ImapCredentials } from './imap-credentials.ts';
import { imapFailure } from './imap-failure.ts';

export type ImapSettings = OutsideSettings & {
  readonly lookup?: Lookup;
  /** How long a server's greeting may take. */
  readonly greetingMs?: number;
};

/** The most that is fetched of one mail; no text that a person wrote is longer. */
const mostBytes = 1024 * 1024;

const brokenBy = new WeakMap<ImapFlow, unknown>();

/** Returns why a command failed: after a broken connection, the command's own error only says that there is none. */
export const causeOf = (client: ImapFlow, error: unknown): unknown => brokenBy.get(client) ?? error;

/**
 * Opens an authenticated session with a mail server. The name is resolved once and checked, and the connection goes to
 * the checked address; the certificate must match the name. The signal ends it.
 * @throws ConnectorError
 */
export async function openImap(
  credentials: ImapCredentials,
  settings: ImapSettings,
  signal: AbortSignal,
): Promise<ImapFlow> {
  const { host, port, security, username, password } = credentials;
  const { address } = await resolveOutside(host, settings, settings.lookup);
  // A plain-text password stays within a network that the operator trusts.
  if (security === 'none' && !(settings.allowsPrivateAddresses && isPrivateAddress(address))) {
    throw new ConnectorError('LINK_NO_ENCRYPTION');
  }
  // Loaded on demand: it is large, and most organisations link no mailbox.
  const { ImapFlow: Client } = await import('imapflow');
  const client: ImapFlow = new Client({
    host: address,
    ...(isIP(host.replace(/^\[|\]$/g, '')) === 0 ? { servername: host } : {}),
    port,
    secure: security === 'tls',
    ...(security === 'tls' ? {} : { doSTARTTLS: security === 'starttls' }),
    auth: { user: username, pass: password },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: 20_000,
    greetingTimeout: settings.greetingMs ?? 10_000,
    socketTimeout: 60_000,
    maxLineLength: mostBytes,
    maxLiteralSize: mostBytes,
    maxResponseSize: 2 * mostBytes,
  });
  client.on('error', (error) => brokenBy.set(client, error));
  const end = () => client.close();
  signal.addEventListener('abort', end);
  client.once('close', () => signal.removeEventListener('abort', end));
  try {
    signal.throwIfAborted();
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw imapFailure(signal.aborted ? signal.reason : causeOf(client, error), host);
  }
}
