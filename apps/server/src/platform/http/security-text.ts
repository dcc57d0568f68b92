import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { Deps } from '../deps.ts';
import type { AppInstance } from './app-instance.ts';

const path = '/.well-known/security.txt';
const validDays = 90;

/** Publishes where to report a weakness of this server (RFC 9116); nothing where its operator names no contact. */
export function addSecurityText(app: AppInstance, { supportEmail, publicUrl, now }: Deps): void {
  if (supportEmail === undefined) return;
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    const expires = new Date(now().getTime() + validDays * dayMs).toISOString();
    const lines = [
      `Contact: mailto:${encodeURI(supportEmail)}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, nl, de, fr',
      ...(publicUrl === undefined ? [] : [`Canonical: ${publicUrl}${path}`]),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
