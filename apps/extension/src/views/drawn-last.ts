/**
 * Draws one time after another, so that what was asked first is never drawn over what was asked later: a call while one
 * is under way asks for one more. Resolves when a drawing has ended that began after the call.
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
