// The token of a message's button, which needs no session: it snoozes one notification of one user, within two days.
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';

const validMs = 2 * dayMs;
const tokenSchema = z.object({ clientId: z.number(), userId: z.number(), key: z.string(), untilMs: z.number() });
type Snooze = Pick<z.output<typeof tokenSchema>, 'clientId' | 'userId' | 'key'>;

export const sealSnooze = ({ secrets, now }: Pick<Deps, 'secrets' | 'now'>, snooze: Snooze): string =>
  secrets.seal(JSON.stringify({ ...snooze, untilMs: now().getTime() + validMs }), 'push button');

/** @throws AppError INVALID_SIGNATURE */
export function openSnooze({ secrets, now }: Pick<Deps, 'secrets' | 'now'>, token: string): Snooze {
  const refused = () => new AppError('INVALID_SIGNATURE', { detail: 'This button is no longer valid.' });
  let text: string;
  try {
    text = secrets.open(token, 'push button');
  } catch {
    throw refused();
  }
  const { untilMs, ...snooze } = tokenSchema.parse(JSON.parse(text));
  if (untilMs < now().getTime()) throw refused();
  return snooze;
}
