import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptMs, prefetchAnswers, takePrefetched } from './early-answers.ts';

type Page = NonNullable<Parameters<typeof takePrefetched>[2]>;

const who = { url: '/api/v1/auth', init: { method: 'GET', headers: {} } };
const day = { url: '/api/v1/rpc/days/timeline', init: { method: 'POST', headers: {}, body: '{"date":"2026-11-19"}' } };

/** A page that requested both, and the signals that can abort them. */
const pageThatAsked = () => {
  const page: Page = {};
  const signals: (AbortSignal | null | undefined)[] = [];
  const send = (url: string | URL | Request, init?: RequestInit) => {
    signals.push(init?.signal);
    return Promise.resolve(new Response(String(url)));
  };
  prefetchAnswers([who, day], send, page);
  const aborted = () => signals.map((signal) => signal?.aborted);
  return { page, aborted };
};

describe('answers that were asked for early', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('are for the first call that asks the same', async () => {
    const { page } = pageThatAsked();
    expect(takePrefetched(who.url, who.init, page)).not.toBeNull();
    expect(takePrefetched(who.url, who.init, page)).toBeNull();
    const answer = await takePrefetched(day.url, { ...day.init, headers: { accept: 'application/json' } }, page);
    expect(await answer?.text()).toBe(day.url);
    expect(takePrefetched(day.url, day.init, page)).toBeNull();
  });

  it('are dropped by a call that may change something, and by another day', () => {
    const { page, aborted } = pageThatAsked();
    expect(takePrefetched(day.url, { ...day.init, body: '{"date":"2026-11-20"}' }, page)).toBeNull();
    expect(takePrefetched(who.url, who.init, page)).toBeNull();
    expect(aborted()).toEqual([true, true]);
  });

  it('are dropped when nobody asked for them in time', () => {
    const { page, aborted } = pageThatAsked();
    void takePrefetched(who.url, who.init, page);
    vi.advanceTimersByTime(keptMs);
    expect(takePrefetched(day.url, day.init, page)).toBeNull();
    expect(aborted()).toEqual([false, true]);
  });

  it('end when the call that took them does', () => {
    const { page, aborted } = pageThatAsked();
    const call = new AbortController();
    void takePrefetched(day.url, { ...day.init, signal: call.signal }, page);
    call.abort();
    expect(aborted()).toEqual([false, true]);
  });
});
