import { z } from 'zod';
import { ConnectorError } from '../../core/connector-error.ts';

/** tls: encrypted from the start. starttls: before the password is sent. none: only inside a private network. */
export const imapSecurities = ['tls', 'starttls', 'none'] as const;

export const imapCredentialsSchema = z.object({
  host: z.string(),
  port: z.number().int(),
  security: z.enum(imapSecurities),
  username: z.string(),
  password: z.string(),
});
export type ImapCredentials = z.infer<typeof imapCredentialsSchema>;

/**
 * Returns the name of a server from typed text, in the form in which it is looked up.
 *
 *   " IMAP.Bakker.nl", "imaps://imap.bakker.nl/"   →   imap.bakker.nl
 *
 * @throws ConnectorError LINK_HOST_INVALID
 */
export function imapHost(typed: string): string {
  const bare = typed
    .trim()
    .replace(/^imaps?:\/\//i, '')
    .replace(/\/$/, '');
  const url = /[\s/?#@\\]/.test(bare) ? null : URL.parse(`https://${bare}`);
  if (url === null || url.port !== '' || bare.endsWith(':443')) throw new ConnectorError('LINK_HOST_INVALID');
  return url.hostname;
}
