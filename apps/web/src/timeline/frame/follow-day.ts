// Follows the version of a day: the server answers when there is a newer one. Outside the kept answers of queries, because a
// wait is no loading that anybody should see.
import { routes } from '@daybook/contract/routes.ts';
import { call } from '../../shell/api/api.ts';

/** Between two questions to a server that does not hear of every change, and after a failure. */
const askEveryMs = 10_000;
/** The longest wait for an answer; less than a proxy gives a request. */
const waitSeconds = 25;
/** Between two waits. */
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

/** Tells each newer version until the signal. Failures are tried again later, and said by whatever else the screen asks. */
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
