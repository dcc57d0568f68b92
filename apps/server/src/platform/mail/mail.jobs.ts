import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { type Job, job, PermanentFailure } from '../jobs/jobs.ts';
import type { MailTransport } from './mail.ts';

const dataSchema = z.strictObject({ sealed: z.string() });
const mailSchema = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  attachment: z.strictObject({ name: z.string(), mediaType: z.string(), content: z.string() }).optional(),
});

/**
 * Sends the mails that mailer() queued. A temporary refusal is retried for half a day, with pauses of up to an hour; a
 * permanent one is given up.
 */
export const mailJobs = (transport: MailTransport): readonly Job[] => [
  job({
    name: 'sendMail',
    data: dataSchema,
    retries: 20,
    deadlineSeconds: 60,
    atOnce: 3,
    forgetsData: true,
    handler: (deps, data) => sendMail(deps, transport, data.sealed),
  }),
];

async function sendMail({ secrets }: Deps, transport: MailTransport, sealed: string): Promise<void> {
  const { attachment, replyTo, ...mail } = mailSchema.parse(JSON.parse(opened(secrets, sealed)));
  await transport
    .deliver({ ...mail, ...(replyTo && { replyTo }), ...(attachment && { attachment }) })
    .catch((error: unknown) => {
      throw withoutAddress(error);
    });
}

function opened(secrets: Deps['secrets'], sealed: string): string {
  try {
    return secrets.open(sealed, 'mail');
  } catch {
    throw new PermanentFailure('sealed with a key that is not set');
  }
}

/** A mail server's refusal, without its message, which quotes the address. */
class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken';
  readonly code: string;

  constructor(code: string, response: number) {
    super(`${code} ${response}`);
    this.code = code;
  }
}

/** SMTP: a 5xx answer is permanent. */
function withoutAddress(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  const response = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  return response >= 500
    ? new PermanentFailure(`refused with ${response}`)
    : new MailNotTaken(String(error.code), response);
}
