import { ModelError } from './model-error.ts';

const mostFailures = 3;
const restMs = 60_000;

/**
 * Stops calling a service for a minute after three failures in a row; then one request tries again.
 * @throws ModelError resting, immediately, during that minute
 */
export function circuit({ now }: { readonly now: () => number }) {
  let failures = 0;
  let restsUntilMs = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (failures >= mostFailures) {
      if (now() < restsUntilMs) throw new ModelError('resting');
      restsUntilMs = now() + restMs;
    }
    try {
      const done = await work();
      failures = 0;
      return done;
    } catch (error) {
      failures += 1;
      restsUntilMs = now() + restMs;
      throw error;
    }
  };
}
