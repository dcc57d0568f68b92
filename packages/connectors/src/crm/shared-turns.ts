// Turns that all processes share: each fetches a few ahead, so that not every call asks. They hold within their window, which begins
// for all of them at the same moment.
import type { CrmRate } from './crm-definition.ts';

/** Fetches turns of a rate: how many there are, and in how many milliseconds their window is over. */
export type FetchTurns = (rate: CrmRate, wanted: number) => Promise<FetchedTurns>;
export type FetchedTurns = { readonly granted: number; readonly endsInMs: number };

/** Takes one turn of every rate. Returns 0, or for how many milliseconds there is none. */
export type TakeTurn = () => Promise<number>;

/** What a process fetches and does not use is nobody's: little of each window, and no more than this. */
const [partOfWindow, mostFetched] = [20, 50] as const;

type Stock = { readonly rate: CrmRate; left: number; endsAtMs: number };

export function sharedTurns(rates: readonly CrmRate[], fetch: FetchTurns, nowMs: () => number): TakeTurn {
  const stocks = rates.map((rate): Stock => ({ rate, left: 0, endsAtMs: 0 }));
  return async () => {
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
  };
}

async function takeFrom(stock: Stock, fetch: FetchTurns, nowMs: () => number): Promise<number> {
  if (!holds(stock, nowMs())) {
    const wanted = Math.min(mostFetched, Math.ceil(stock.rate.calls / partOfWindow));
    const { granted, endsInMs } = await fetch(stock.rate, wanted);
    if (granted === 0) return Math.max(1, endsInMs);
    const now = nowMs();
    // Somebody else may have fetched some meanwhile.
    stock.left = granted + (holds(stock, now) ? stock.left : 0);
    stock.endsAtMs = now + endsInMs;
  }
  stock.left -= 1;
  return 0;
}

const holds = ({ left, endsAtMs }: Stock, now: number): boolean => left > 0 && now < endsAtMs;
