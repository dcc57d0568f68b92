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
  /** How long a server may take for its first words. */
  readonly greetingMs?: number;
};

/** Of everything that was fetched of one mail; what is more is no mail that somebody wrote. */
const mostBytes = 1024 * 1024;

const brokenBy = new WeakMap<ImapFlow, unknown>();

/** Why a command failed: when the connection broke, the command alone says only that there is none any more. */
export const causeOf = (client: ImapFlow, error: unknown): unknown => brokenBy.get(client) ?? error;

/**
 * A conversation with a mail server that let the user in. The name is resolved once and checked, and the connection goes to
 * the address that was checked; the certificate is that of the name. It ends with the signal.
 * @throws ConnectorError
 */
export async function openImap(
  credentials: ImapCredentials,
  settings: ImapSettings,
  signal: AbortSignal,
): Promise<ImapFlow> {
  const { host, port, security, username, password } = credentials;
  const { address } = await resolveOutside(host, settings, settings.lookup);
  // A password in plain text stays within a network that the operator trusts.
  if (security === 'none' && !(settings.allowsPrivateAddresses && isPrivateAddress(address))) {
    throw new ConnectorError('LINK_NO_ENCRYPTION');
  }
  // Large, and most organisations have no mailbox linked.
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
