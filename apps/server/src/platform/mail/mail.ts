// Mail leaves through the job queue: what waits when the process ends is sent after the next start. It holds links and
// codes, so that it waits encrypted, and is forgotten when it was sent or given up.
import { randomUUID } from 'node:crypto';
import type { Transaction } from '@daybook/database/database.ts';
import { describeDefect } from '../describe-defect.ts';
import type { JobEntrance } from '../jobs/job-entrance.ts';
import type { JobLog } from '../jobs/job-log.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

/** One mail to one person. Texts come from mailText, which escapes what people typed. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address to which an answer goes; without it to this server, where nobody reads it. */
  readonly replyTo?: string;
  /** A file that goes with it, its content in base64. */
  readonly attachment?: { readonly name: string; readonly mediaType: string; readonly content: string };
};

/** id: the same at each attempt, so that a mail that arrives twice is known to be one. */
export type OutgoingMail = Mail & { readonly id?: string };

/** The road on which mail leaves: a server, a folder, or the list of a test. */
export type MailTransport = { deliver(mail: OutgoingMail): Promise<void>; close(): void };

export type Mailer = {
  /**
   * Puts a mail into the queue. With a transaction it is sent when that is committed. Without one, await it before the
   * answer, after the commit: then who was answered gets the mail; a mail that cannot be kept is said in the log, not thrown.
   */
  send(mail: Mail, trx?: Transaction): Promise<void>;
};

export function mailer(jobs: Pick<JobEntrance, 'enqueue'>, secrets: SecretBox, log: JobLog): Mailer {
  const keep = async (mail: Mail, trx: Transaction | null) => {
    const outgoing: OutgoingMail = { ...mail, id: randomUUID() };
    await jobs.enqueue(trx, 'sendMail', { sealed: secrets.seal(JSON.stringify(outgoing), 'mail') });
  };
  return {
    async send(mail, trx) {
      if (trx !== undefined) return keep(mail, trx);
      await keep(mail, null).catch((error: unknown) => log('error', 'A mail could not be kept', describeDefect(error)));
    },
  };
}
