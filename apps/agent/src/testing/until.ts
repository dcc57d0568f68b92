import { setTimeout as delay } from 'node:timers/promises';

/** Asks again until the answer is not null or false. Throws with `what` when that takes too long. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  withinMs = 15_000,
): Promise<T> {
  const lastMs = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (Date.now() > lastMs) throw new Error(`In vain waited for: ${what}`);
    await delay(100);
  }
}
