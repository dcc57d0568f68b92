// Work that no answer waits for: mail, and finding out whom it goes to. The answer then takes the same time for everybody.

/** Told that the process ends: do not wait any longer, and begin nothing new. */
export type BackgroundWork = (ending: AbortSignal) => Promise<void>;

export type Background = {
  /** Begins the work and goes on at once. An error is reported under the name, never thrown. */
  run(name: string, work: BackgroundWork): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Tells running work to come to an end, and waits for it. */
  end(): Promise<void>;
};

/** More than this at once is an attack or a fault; what comes on top is left out and reported. */
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
