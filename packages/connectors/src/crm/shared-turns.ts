// Shares the calls that a vendor allows among all processes.
//   sharedTurns   turns, of which each process fetches a few ahead, so that not every call asks; they hold within their window, which
//                 begins for all of them at the same moment. Pauses of one process soon apply to the others.
import type { CrmRate } from './crm-definition.ts';

export type FetchedTurns = { readonly granted: number; readonly endsInMs: number };

/** State shared by the processes. */
export type Meeting = {
  /** Fetches turns of a rate: their number, and the milliseconds until their window ends. */
  readonly fetch: (rate: CrmRate, wanted: number) => Promise<FetchedTurns>;
  /** Returns the remaining pause that the vendor asked of any process, in milliseconds; 0 without one. */
  readonly pausedMs: () => Promise<number>;
  /** Tells the others that the vendor asks for a pause. */
  readonly pause: (seconds: number) => Promise<void>;
};

export type SharedTurns = {
  /** Takes one turn of every rate. Returns 0, or the milliseconds until there is one. */
  readonly take: () => Promise<number>;
  readonly pause: (seconds: number) => Promise<void>;
};

/**
 * Turns that a process fetches but does not use are lost, so it fetches a small part of each window, and at most this
 * number.
 */
const [partOfWindow, mostFetched] = [20, 50] as const;
/** How old the knowledge of a pause may be. */
const freshMs = 250;

type Stock = { readonly rate: CrmRate; left: number; endsAtMs: number };

export function sharedTurns(
  rates: readonly CrmRate[],
  { fetch, pausedMs, pause }: Meeting,
  nowMs: () => number,
): SharedTurns {
  const stocks = rates.map((rate): Stock => ({ rate, left: 0, endsAtMs: 0 }));
  const known = { lookedAtMs: -Infinity, pausedUntilMs: 0 };
  const pausedInMs = async (): Promise<number> => {
    const now = nowMs();
    if (now - known.lookedAtMs >= freshMs) {
      known.lookedAtMs = now;
      known.pausedUntilMs = Math.max(known.pausedUntilMs, now + (await pausedMs()));
    }
    return Math.max(0, known.pausedUntilMs - nowMs());
  };
  const take = async (): Promise<number> => {
    const pausedForMs = await pausedInMs();
    return pausedForMs > 0 ? pausedForMs : takeOfAll(stocks, fetch, nowMs);
  };
  return { take, pause };
}

async function takeOfAll(stocks: readonly Stock[], fetch: Meeting['fetch'], nowMs: () => number): Promise<number> {
  const taken: Stock[] = [];
  for (const stock of stocks) {
    const inMs = await takeFrom(stock, fetch, nowMs);
    if (inMs > 0) {
      for (const one of taken) one.left += 1;
      return inMs;
    }
    taken.push(stock);
  }
  return 0;
}

async function takeFrom(stock: Stock, fetch: Meeting['fetch'], nowMs: () => number): Promise<number> {
  if (!holds(stock, nowMs())) {
    const wanted = Math.min(mostFetched, Math.ceil(stock.rate.calls / partOfWindow));
    const { granted, endsInMs } = await fetch(stock.rate, wanted);
    if (granted === 0) return Math.max(1, endsInMs);
    const now = nowMs();
    // Another call may have fetched some meanwhile.
    stock.left = granted + (holds(stock, now) ? stock.left : 0);
    stock.endsAtMs = now + endsInMs;
  }
  stock.left -= 1;
  return 0;
}

const holds = ({ left, endsAtMs }: Stock, now: number): boolean => left > 0 && now < endsAtMs;
