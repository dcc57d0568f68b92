// Limits the calls of a connection to its vendor's rates, and stops them while the vendor asks for a pause.
//   crmBudgets()        the budgets of all connections of this process
//   budgets.of(key, …)  that of one connection; `share`: shared with the other processes that use it
import { setTimeout as sleep } from 'node:timers/promises';
import { ExportFailure } from '../core/export-target.ts';
import type { CrmLimits } from './crm-definition.ts';
import type { SharedTurns } from './shared-turns.ts';

export type Budget = {
  /**
   * Does one call when it is its turn. @throws ExportFailure external_api_rate_limited when its turn is too far away, or the signal ends
   * the waiting
   */
  within<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Stops all calls for `seconds`, at most a day; with shared calls, in the other processes too. */
  pause(seconds: number): Promise<void>;
};

export type CrmBudgets = { of(key: string, limits: CrmLimits, share?: (nowMs: () => number) => SharedTurns): Budget };

/** A monotonic clock in milliseconds, and a way to wait by it. */
export type Pace = {
  readonly nowMs: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

/** The longest wait for a turn: after that the caller must come back. Many vendors count calls by the minute. */
const patienceMs = 61_000;
/** How soon a caller that gave up waiting may come back. */
const soonMs = 1000;
/** No vendor counts longer than a day; a larger number is a mistake that nobody could undo. */
const longestPauseSeconds = 86_400;

const ownPace: Pace = {
  nowMs: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal }),
};

/**
 * Returns the budgets of all connections, each created on first use. With a test's own clock, nobody waits for the
 * windows of others.
 */
export function crmBudgets(pace: Pace = ownPace, isShared = true): CrmBudgets {
  const made = new Map<string, Budget>();
  return {
    of: (key, limits, share) => {
      const known = made.get(key) ?? budget(limits, pace, (isShared ? share?.(pace.nowMs) : null) ?? alone);
      made.set(key, known);
      return known;
    },
  };
}

const alone: SharedTurns = { take: () => Promise.resolve(0), pause: () => Promise.resolve() };

function budget(limits: CrmLimits, pace: Pace, shared: SharedTurns): Budget {
  const longestMs = Math.max(0, ...limits.rates.map(({ seconds }) => seconds * 1000));
  let begunAtMs: number[] = [];
  let pausedUntilMs = 0;
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = async (signal: AbortSignal): Promise<void> => {
    while (running >= limits.atOnce) await new Promise<void>((go) => waiting.push(go));
    running += 1;
    if (!signal.aborted) return;
    leave();
    throw tooOften(soonMs);
  };
  const leave = (): void => {
    running -= 1;
    waiting.shift()?.();
  };
  const turnInMs = (nowMs: number): number => {
    begunAtMs = begunAtMs.filter((at) => nowMs - at < longestMs);
    const ofRates = limits.rates.map(({ calls, seconds }) => {
      const oldest = begunAtMs.at(-calls);
      return oldest === undefined ? 0 : oldest + seconds * 1000 - nowMs;
    });
    return Math.max(0, pausedUntilMs - nowMs, ...ofRates);
  };
  const awaitTurn = async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      const inMs = await takeTurn();
      if (inMs <= 0) return;
      if (inMs > patienceMs) throw tooOften(inMs);
      await waitFor(inMs, signal);
    }
  };
  /** A caller whose signal ends the waiting is sent away too: no request left this process, so no answer was lost. */
  const waitFor = async (ms: number, signal: AbortSignal): Promise<void> => {
    const untilMs = pace.nowMs() + ms;
    try {
      await pace.wait(ms, signal);
    } catch (error) {
      throw signal.aborted ? tooOften(Math.max(soonMs, untilMs - pace.nowMs())) : error;
    }
  };
  /**
   * Returns 0, or the time until the next turn. The process's own turn is taken first: others may ask while the shared
   * one is fetched.
   */
  const takeTurn = async (): Promise<number> => {
    const beganAtMs = pace.nowMs();
    const inMs = turnInMs(beganAtMs);
    if (inMs > 0) return inMs;
    begunAtMs.push(beganAtMs);
    const sharedInMs = await shared.take();
    if (sharedInMs > 0) begunAtMs.splice(begunAtMs.indexOf(beganAtMs), 1);
    return sharedInMs;
  };
  return {
    within: async (call, signal) => {
      await enter(signal);
      try {
        await awaitTurn(signal);
        return await call();
      } finally {
        leave();
      }
    },
    pause: async (told) => {
      const seconds = Math.min(told, longestPauseSeconds);
      pausedUntilMs = Math.max(pausedUntilMs, pace.nowMs() + seconds * 1000);
      await shared.pause(seconds);
    },
  };
}

const tooOften = (inMs: number) =>
  new ExportFailure('external_api_rate_limited', { retryAfterSeconds: Math.ceil(inMs / 1000) });
