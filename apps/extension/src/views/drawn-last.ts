/**
 * Serialises drawings, so that an older state is never drawn over a newer one: a call during a drawing requests another
 * one. Resolves when a drawing that began after the call has ended.
 */
export function drawnLast(draw: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    next = null;
    running = draw().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (running === null) return start();
    next ??= running.then(start, start);
    return next;
  };
}
