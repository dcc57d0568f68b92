// Runs work that needs much memory or processor time one at a time in the whole server.

export type SerialQueue = {
  /** Runs the work when its turn comes; its errors reach only its caller. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** The number of running and waiting work. */
  readonly length: number;
};

/** Returns a queue that is served in the order of arrival. */
export function serialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;
  return {
    run(work) {
      length += 1;
      const done = last.then(work).finally(() => {
        length -= 1;
      });
      last = done.catch(() => undefined);
      return done;
    },
    get length() {
      return length;
    },
  };
}
