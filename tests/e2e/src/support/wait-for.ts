import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the value passes the check, and returns it; fails with the last value. */
export async function waitFor<T>(
  look: () => T | Promise<T>,
  isRight: (seen: T) => boolean,
  withinMs = 20_000,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (isRight(seen)) return seen;
    if (performance.now() > deadline) throw new Error(`Not in ${withinMs} ms; last seen: ${JSON.stringify(seen)}`);
    await pause(100);
  }
}
