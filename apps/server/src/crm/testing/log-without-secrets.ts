// Records everything that a test's server logs, in full detail, and checks that no secret is in it.
import type { StandInServer } from '@daybook/connectors/crm/testing/stand-in-server.ts';
import { type Logger, pino } from 'pino';

export type ListenedLog = {
  readonly logger: Logger;
  /** @throws Error when one of these is in the log, or any secret that was sent to the stand-in */
  requireNone(secrets: readonly string[], asked: StandInServer['asked']): void;
};

/** Shorter texts occur in a log by chance. */
const leastLength = 8;
const secretParts = ['client_secret', 'refresh_token', 'access_token', 'code', 'code_verifier'] as const;

export function listenedLog(): ListenedLog {
  const lines: string[] = [];
  return {
    logger: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    requireNone: (secrets, asked) => {
      const sought = new Set([...secrets, ...asked.flatMap(sentSecrets)].filter(({ length }) => length >= leastLength));
      const log = lines.join('');
      // The message names no secret: it ends up in the log of the test.
      const found = [...sought].filter((secret) => log.includes(secret)).length;
      if (found > 0) throw new Error(`${found} of ${sought.size} secrets stand in the server's log.`);
    },
  };
}

function sentSecrets({ headers, body }: StandInServer['asked'][number]): string[] {
  const token = headers.authorization?.split(' ')[1];
  const form = typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : body;
  const parts = typeof form === 'object' && form !== null ? new Map(Object.entries(form)) : new Map<string, unknown>();
  const inBody = secretParts.map((name) => parts.get(name)).filter((value) => typeof value === 'string');
  return [...(token === undefined ? [] : [token]), ...inBody];
}
