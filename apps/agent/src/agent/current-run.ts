import { oneAtATime } from '@daybook/capture/one-at-a-time.ts';
import type { AccountStore } from '../connect/account.ts';
import { removeQueues } from '../queue/queue-files.ts';
import { type AccountRun, type RunDependencies, startRun } from './account-run.ts';

export interface CurrentRun {
  /** Returns the run of the connected account; null when none is, or its token cannot be read now. */
  get(): AccountRun | null;
  /** Reads the account again: it was connected, renewed or disconnected. */
  renew(): Promise<void>;
  /** Does the same as `renew` only if the account has changed. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

export type CurrentRunDependencies = RunDependencies & { readonly accounts: AccountStore };

/** Keeps recording for whichever account is connected. */
export function currentRun(dependencies: CurrentRunDependencies): CurrentRun {
  const { accounts, stateDir, nowMs } = dependencies;
  const inOrder = oneAtATime();
  let run: AccountRun | null = null;
  const stop = async () => {
    const before = run;
    run = null;
    await before?.stop(nowMs());
  };
  const renew = async () => {
    await stop();
    const account = await accounts.read();
    // Recordings for another account can no longer be sent.
    if (account) removeQueues(stateDir, account.key);
    run = account && startRun(account, dependencies);
  };
  return {
    get: () => run,
    renew: () => inOrder(renew),
    check: () =>
      inOrder(async () => {
        if ((await accounts.key()) !== (run?.account.key ?? null)) await renew();
      }),
    stop: () => inOrder(stop),
  };
}
