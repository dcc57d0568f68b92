// Follows the version of a day: the server answers when there is a newer one. Kept outside the query cache, because
// waiting must not be shown as loading.
import { routes } from '@daybook/contract/routes.ts';
import { call } from '../../shell/api/api.ts';

/** Time between two requests to a server that is not notified of every change, and after a failure. */
const askEveryMs = 10_000;
/** The longest wait for an answer; shorter than the time limit of a proxy. */
const waitSeconds = 25;
/** Time between two waits. */
const pauseMs = 250;

export type FollowedDay = {
  readonly dayId: string;
  readonly version: number;
  readonly onVersion: (version: number) => void;
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });

/**
 * Reports each newer version until the signal aborts. After a failure it tries again later; other requests of the
 * screen report the failure.
 */
export const followDay = async ({ dayId, version, onVersion }: FollowedDay, signal: AbortSignal): Promise<void> => {
  let known = version;
  while (!signal.aborted) {
    const body = { day_id: dayId, version: known, wait_seconds: waitSeconds };
    const answer = await call(routes.awaitDay, { body, signal }).catch(() => null);
    if (signal.aborted) return;
    if (answer !== null && answer.data.version !== known) {
      known = answer.data.version;
      onVersion(known);
    }
    await pause(answer?.data.is_live === true ? pauseMs : askEveryMs, signal);
  }
};
