// Sends mail after the answer. A mail that cannot be delivered is tried again a few times, then given up with a line in
// the log; the log never holds an address or a text.
import { setTimeout as pause } from 'node:timers/promises';
import type { Background } from './background.ts';
import { describeDefect } from './describe-defect.ts';

/** One mail to one person. Texts come from mailText, which escapes what people typed. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };

/** The road on which mail leaves: a server, a folder, or the list of a test. */
export type MailTransport = { deliver(mail: Mail): Promise<void>; close(): void };

export type Mailer = {
  /** Sends after the present work, so call it when the transaction is committed. Never throws. */
  send(mail: Mail): void;
};

export type MailLog = (level: 'warn' | 'error', message: string, details: Record<string, unknown>) => void;

const standardPausesMs: readonly number[] = [2_000, 15_000, 60_000];

/** pausesMs: how long to wait before each further attempt. */
export function mailer(
  transport: MailTransport,
  background: Background,
  log: MailLog,
  pausesMs: readonly number[] = standardPausesMs,
): Mailer {
  return {
    send: (mail) => background.run('mail', (ending) => deliver({ transport, log, pausesMs, ending }, mail)),
  };
}

type Delivery = {
  readonly transport: MailTransport;
  readonly log: MailLog;
  readonly pausesMs: readonly number[];
  readonly ending: AbortSignal;
};

async function deliver({ transport, log, pausesMs, ending }: Delivery, mail: Mail, attempt = 0): Promise<void> {
  try {
    await transport.deliver(mail);
  } catch (error) {
    const pauseMs = pausesMs[attempt];
    const isOver = pauseMs === undefined || isRefused(error) || ending.aborted;
    const details = { attempt: attempt + 1, ...failureOf(error) };
    if (isOver) return log('error', 'A mail could not be delivered', details);
    log('warn', 'A mail could not be delivered yet', details);
    await pause(pauseMs, undefined, { signal: ending }).catch(() => undefined);
    return deliver({ transport, log, pausesMs, ending }, mail, attempt + 1);
  }
}

/** SMTP: 5xx is an answer that another attempt does not change. */
function isRefused(error: unknown): boolean {
  return responseCodeOf(error) >= 500;
}

const responseCodeOf = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;

/** A mail server quotes the address in its message, so that only codes are kept of it. */
function failureOf(error: unknown): Record<string, unknown> {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === undefined) return describeDefect(error);
  return { error: code, response: responseCodeOf(error) };
}
