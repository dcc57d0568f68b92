// Work that takes much memory or a processor for itself is done one by one in the whole server.

export type Line = {
  /** Does the work when its turn has come; an error is its own. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** How many are done or wait. */
  readonly length: number;
};

/** A line in which nobody is before somebody who came earlier. */
export function oneByOne(): Line {
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
