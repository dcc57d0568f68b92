// The timer of the account, which runs on the server: the popup shows, starts and stops it.
import { type Timer, timerSchema } from '@daybook/contract/timers.ts';
import { type Account, readAccount } from './settings-store.ts';

/**
 * 'unknown': the server did not answer, or does not know timers. Never null, which is the answer of a failed worker.
 */
export type TimerState = Timer | 'none' | 'unknown';

const path = '/api/v1/timer';
const answerWithinMs = 5000;
/** Fields that a newer server adds are ignored. */
const knownPart = timerSchema.strip().nullable();

async function callTimer({ server, token }: Account, method: 'GET' | 'POST', end = '', body?: object) {
  const response = await fetch(`${server}${path}${end}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  return response.ok ? response.json() : null;
}

/** Returns the running timer from the server. */
export async function readTimer(): Promise<TimerState> {
  const account = await readAccount();
  if (!account) return 'unknown';
  try {
    const answer = await callTimer(account, 'GET');
    const read = knownPart.safeParse(answer?.data?.timer);
    return read.success ? (read.data ?? 'none') : 'unknown';
  } catch {
    return 'unknown';
  }
}

async function change(end: string, body: object): Promise<TimerState> {
  const account = await readAccount();
  if (!account) return 'unknown';
  try {
    await callTimer(account, 'POST', end, body);
  } catch {
    return 'unknown';
  }
  // Asks the server for the present timer, whether or not it accepted the change.
  return readTimer();
}

/** Starts a timer; a running one is stopped first and becomes an entry. */
export const startTimer = (description: string): Promise<TimerState> =>
  change('', description === '' ? {} : { description: description.slice(0, 2000) });

/** Stops the timer, which becomes an entry of its day. */
export const stopTimer = (): Promise<TimerState> => change('/stop', {});
