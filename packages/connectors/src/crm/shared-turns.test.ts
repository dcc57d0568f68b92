import { describe, expect, it } from 'vitest';
import { crmBudgets } from './budget.ts';
import type { CrmRate } from './crm-definition.ts';
import { type Meeting, sharedTurns } from './shared-turns.ts';

const signal = new AbortController().signal;

/** A clock shared by all processes, and turns in windows of it. */
function office() {
  const clock = { nowMs: 0 };
  const windows = new Map<number, { at: number; used: number }>();
  let fetches = 0;
  let [pausedUntilMs, looks] = [0, 0];
  const fetch: Meeting['fetch'] = async ({ calls, seconds }: CrmRate, wanted) => {
    fetches += 1;
    const lengthMs = seconds * 1000;
    const at = Math.floor(clock.nowMs / lengthMs);
    const known = windows.get(seconds);
    const used = known?.at === at ? known.used : 0;
    windows.set(seconds, { at, used: used + wanted });
    const granted = Math.max(0, Math.min(wanted, calls - used));
    return { granted, endsInMs: (at + 1) * lengthMs - clock.nowMs };
  };
  const pace = {
    nowMs: () => clock.nowMs,
    wait: async (ms: number) => {
      clock.nowMs += ms;
    },
  };
  const meeting: Meeting = {
    fetch,
    pausedMs: async () => {
      looks += 1;
      return Math.max(0, pausedUntilMs - clock.nowMs);
    },
    pause: async (seconds) => {
      pausedUntilMs = Math.max(pausedUntilMs, clock.nowMs + seconds * 1000);
    },
  };
  const process = (rates: readonly CrmRate[]) =>
    crmBudgets(pace).of('a', { rates, atOnce: 1 }, () => sharedTurns(rates, meeting, pace.nowMs));
  return { clock, process, fetches: () => fetches, looks: () => looks };
}

describe('turns that processes share', () => {
  it('are no more in a window than the vendor allows, whoever takes them', async () => {
    const rates = [{ calls: 30, seconds: 10 }];
    const { clock, process } = office();
    const both = [process(rates), process(rates)];
    const perWindow = new Map<number, number>();
    for (let call = 0; call < 120; call += 1) {
      await both[call % 2]?.within(async () => {
        const at = Math.floor(clock.nowMs / 10_000);
        perWindow.set(at, (perWindow.get(at) ?? 0) + 1);
      }, signal);
    }
    expect(Math.max(...perWindow.values())).toBeLessThanOrEqual(30);
    expect(Math.min(...[...perWindow.values()].slice(0, -1))).toBeGreaterThanOrEqual(27);
  });

  it('are fetched a few at a time', async () => {
    const { process, fetches } = office();
    const budget = process([{ calls: 1000, seconds: 60 }]);
    for (let call = 0; call < 500; call += 1) await budget.within(async () => {}, signal);
    expect(fetches()).toBe(10);
  });

  it('of one rate are not used up while another rate has none', async () => {
    const { clock, process } = office();
    const rates = [
      { calls: 40, seconds: 60 },
      { calls: 2, seconds: 1 },
    ];
    const budget = process(rates);
    for (let call = 0; call < 40; call += 1) await budget.within(async () => {}, signal);
    expect(clock.nowMs).toBeLessThan(60_000);
  });

  it('let nobody through who would wait too long', async () => {
    const { process } = office();
    const rates = [{ calls: 1, seconds: 86_400 }];
    const [first, second] = [process(rates), process(rates)];
    await first.within(async () => {}, signal);
    await expect(second.within(async () => {}, signal)).rejects.toMatchObject({ code: 'external_api_rate_limited' });
  });

  it('are none for every process while one of them was told to wait', async () => {
    const { clock, process } = office();
    const rates = [{ calls: 1000, seconds: 60 }];
    const [told, other] = [process(rates), process(rates)];
    await other.within(async () => {}, signal);
    await told.pause(30);
    // Turns that it fetched before do not count.
    clock.nowMs += 250;
    await other.within(async () => {}, signal);
    expect(clock.nowMs).toBe(30_000);
    await told.within(async () => {}, signal);
    expect(clock.nowMs).toBe(30_000);
  });

  it('say for how long there are none, and for no longer than a day', async () => {
    const { process } = office();
    const [told, other] = [process([]), process([])];
    await told.pause(10_000_000);
    const refused = { code: 'external_api_rate_limited', retryAfterSeconds: 86_400 };
    await expect(other.within(async () => {}, signal)).rejects.toMatchObject(refused);
  });

  it('do not ask about a pause with every call', async () => {
    const { process, looks } = office();
    const budget = process([{ calls: 1000, seconds: 60 }]);
    for (let call = 0; call < 500; call += 1) await budget.within(async () => {}, signal);
    expect(looks()).toBe(1);
  });
});
