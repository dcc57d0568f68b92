// Work that no answer waits for, such as mail and finding its recipients. The answer then takes the same time for
// everybody.

/** Aborted when the process ends: stop waiting, and begin nothing new. */
export type BackgroundWork = (ending: AbortSignal) => Promise<void>;

export type Background = {
  /** Starts the work without waiting. An error is reported under the name, never thrown. */
  run(name: string, work: BackgroundWork): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Tells running work to end, and waits for it. */
  end(): Promise<void>;
};

/** More than this at once is an attack or a defect; additional work is dropped and reported. */
const most = 1_000;

export function backgroundWork(onError: (error: unknown, name: string) => void): Background {
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  const idle = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  return {
    run(name, work) {
      if (running.size >= most) return onError(new Error('Too much is under way; this was left out'), name);
      const done: Promise<void> = work(ending.signal)
        .catch((error: unknown) => onError(error, name))
        .finally(() => running.delete(done));
      running.add(done);
    },
    idle,
    end() {
      ending.abort();
      return idle();
    },
  };
}
