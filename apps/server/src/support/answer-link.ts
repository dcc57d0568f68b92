// The link by which the support answers: only the mail to the support contains it, and it is sealed by the server's
// key.
//   answerLink       returns the link, with the secret behind its #
//   readAnswerLink   returns whose conversation a secret opens
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Person } from './support.repository.ts';

const purpose = 'support answer';
export const linkLifetimeDays = 30;
const sealedSchema = z.strictObject({ clientId: z.number(), userId: z.number(), untilMs: z.number() });

export function answerLink({ secrets, now, webAddress }: Deps, { clientId, userId }: Person): string {
  const untilMs = now().getTime() + linkLifetimeDays * 24 * 3_600_000;
  const content = { clientId, userId, untilMs } satisfies z.output<typeof sealedSchema>;
  const token = secrets.seal(JSON.stringify(content), purpose);
  return `${webAddress()}/support/answer#${new URLSearchParams({ answer: token })}`;
}

/** @throws AppError INVALID_GRANT for a secret that has expired, or that this server never made */
export function readAnswerLink({ secrets, now }: Pick<Deps, 'secrets' | 'now'>, token: string): Person {
  const { clientId, userId, untilMs } = opened(secrets, token);
  if (untilMs < now().getTime()) throw linkOver();
  return { clientId, userId };
}

export const linkOver = () => new AppError('INVALID_GRANT', { detail: 'This link is over or was never valid.' });

function opened(secrets: Deps['secrets'], token: string): z.output<typeof sealedSchema> {
  try {
    return sealedSchema.parse(JSON.parse(secrets.open(token, purpose)));
  } catch {
    throw linkOver();
  }
}
