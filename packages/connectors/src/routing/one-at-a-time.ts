/** Too many requests are already waiting. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/**
 * Runs one task after another, with a pause between their starts, because public services accept one request a second.
 * @throws QueueFull instead of a long wait
 */
export function oneAtATime({ pauseMs, mostWaiting }: { readonly pauseMs: number; readonly mostWaiting: number }) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= mostWaiting) throw new QueueFull(`${waiting} wait already`);
    waiting += 1;
    const begun = last.then(() => ({ done: work(), paused: new Promise((over) => setTimeout(over, pauseMs).unref()) }));
    last = begun.then(({ done, paused }) => Promise.allSettled([done, paused]));
    try {
      return await (await begun).done;
    } finally {
      waiting -= 1;
    }
  };
}
