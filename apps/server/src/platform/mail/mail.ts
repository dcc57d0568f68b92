// Mail is sent through the job queue: mail that waits when the process ends is sent after the next start. It contains
// links and codes, so it waits encrypted, and is removed when it was sent or given up.
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
  /** The address for answers; by default this server's, where nobody reads them. */
  readonly replyTo?: string;
  /** An attached file, its content in base64. */
  readonly attachment?: { readonly name: string; readonly mediaType: string; readonly content: string };
};

/** id: the same at each attempt, so that a mail that arrives twice can be recognised. */
export type OutgoingMail = Mail & { readonly id?: string };

/** How mail is sent: to a server, into a folder, or into the list of a test. */
export type MailTransport = { deliver(mail: OutgoingMail): Promise<void>; close(): void };

export type Mailer = {
  /**
   * Queues a mail. With a transaction it is sent once that is committed. Without one, await it after the commit and
   * before the answer: then an answered caller gets the mail; a mail that cannot be queued is logged, not thrown.
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
