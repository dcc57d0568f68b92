import { ModelError } from './model-error.ts';

const mostFailures = 3;
const restMs = 60_000;

/**
 * Leaves a service alone for a minute that failed three times in a row; then one request tries whether it is back.
 * @throws ModelError resting, at once, while it is left alone
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
