import { describe, expect, it } from 'vitest';
import { crmBudgets, type Pace } from './budget.ts';

const signal = new AbortController().signal;

/** A clock that advances while somebody waits. */
function pace(): Pace & { waited: number[] } {
  let nowMs = 0;
  const waited: number[] = [];
  return {
    waited,
    nowMs: () => nowMs,
    wait: async (ms) => {
      waited.push(ms);
      nowMs += ms;
    },
  };
}

const nothing = async () => {};

describe('the budget of a connection', () => {
  it('lets through as many calls as its vendor allows, and then waits', async () => {
    const clock = pace();
    const budget = crmBudgets(clock).of('a', { rates: [{ calls: 3, seconds: 10 }], atOnce: 1 });
    for (let call = 0; call < 7; call += 1) await budget.within(nothing, signal);
    expect(clock.waited).toEqual([10_000, 10_000]);
  });

  it('keeps every limit at once, each connection its own', async () => {
    const clock = pace();
    const budgets = crmBudgets(clock);
    const limits = { rates: [1, 2].map((seconds) => ({ calls: seconds + 1, seconds })), atOnce: 1 };
    for (let call = 0; call < 5; call += 1) await budgets.of('a', limits).within(nothing, signal);
    expect(clock.waited.reduce((sum, ms) => sum + ms, 0)).toBe(2000);
    await budgets.of('b', limits).within(nothing, signal);
    expect(clock.waited.reduce((sum, ms) => sum + ms, 0)).toBe(2000);
  });

  it('sends away who would wait too long, and says for how long', async () => {
    const budget = crmBudgets(pace()).of('a', { rates: [{ calls: 1, seconds: 86_400 }], atOnce: 1 });
    await budget.within(nothing, signal);
    await expect(budget.within(nothing, signal)).rejects.toMatchObject({
      code: 'external_api_rate_limited',
      retryAfterSeconds: 86_400,
    });
  });

  it('says for how long, too, when the caller’s own patience ends first: nothing was sent', async () => {
    const limits = { rates: [{ calls: 1, seconds: 40 }], atOnce: 1 };
    const impatient: Pace = { nowMs: () => 0, wait: () => Promise.reject(new Error('No more')) };
    const budget = crmBudgets(impatient).of('a', limits);
    let calls = 0;
    const call = async () => {
      calls += 1;
    };
    await budget.within(call, signal);
    const ended = AbortSignal.abort();
    const sentAway = { code: 'external_api_rate_limited', retryAfterSeconds: 40 };
    const leaving = new AbortController();
    const patience: Pace = {
      nowMs: () => 0,
      wait: async () => {
        leaving.abort();
        throw leaving.signal.reason;
      },
    };
    const other = crmBudgets(patience).of('a', limits);
    await other.within(call, leaving.signal);
    await expect(other.within(call, leaving.signal)).rejects.toMatchObject(sentAway);
    await expect(other.within(call, ended)).rejects.toMatchObject({ ...sentAway, retryAfterSeconds: 1 });
    await expect(budget.within(call, signal)).rejects.toThrow('No more');
    expect(calls).toBe(2);
  });

  it('lets nothing through while the vendor wants to be left alone', async () => {
    const clock = pace();
    const budget = crmBudgets(clock).of('a', { rates: [], atOnce: 2 });
    budget.pause(5);
    await budget.within(nothing, signal);
    expect(clock.waited).toEqual([5000]);
  });

  it('has no more under way at once than allowed, also after one that failed', async () => {
    const budget = crmBudgets(pace()).of('a', { rates: [], atOnce: 2 });
    let [running, most] = [0, 0];
    const call = async (fails: boolean) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((go) => setImmediate(go));
      running -= 1;
      if (fails) throw new Error('failed');
    };
    const calls = Array.from({ length: 9 }, (_, index) => budget.within(() => call(index % 2 === 0), signal));
    await Promise.allSettled(calls);
    expect([running, most]).toEqual([0, 2]);
  });
});
