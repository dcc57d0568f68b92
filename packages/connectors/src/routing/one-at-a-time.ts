/** Work of which there are too many waiting already. */
export class TooMuchWaiting extends Error {
  override readonly name = 'TooMuchWaiting';
}

/**
 * Does one thing after another, with a pause from each beginning to the next, because public services take one request a
 * second.
 * @throws TooMuchWaiting instead of letting somebody wait for long
 */
export function oneAtATime({ pauseMs, mostWaiting }: { readonly pauseMs: number; readonly mostWaiting: number }) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= mostWaiting) throw new TooMuchWaiting(`${waiting} wait already`);
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
