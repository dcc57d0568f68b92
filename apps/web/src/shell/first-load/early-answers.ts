// Answers requested before the application was loaded. Each is used by the first identical call, at the start of a
// visit and before any change; unused ones are dropped.
//   prefetchAnswers   for the script that runs first
//   takePrefetched    for the application
import type { EarlyRequest } from './early-requests.ts';

type Underway = { answer: Promise<Response>; controller: AbortController };
/** Two scripts share this without a common module. The key identifies the request. */
type EarlyPage = { daybookEarly?: Map<string, Underway> };

declare global {
  interface Window extends EarlyPage {}
}

export const keptMs = 10_000;

const requestKey = (url: string, { method, body }: RequestInit): string => `${method} ${url} ${body ?? ''}`;

const ask = ({ url, init }: EarlyRequest, send: typeof fetch): Underway => {
  const controller = new AbortController();
  const answer = send(url, { ...init, credentials: 'same-origin', redirect: 'error', signal: controller.signal });
  // The code that uses the answer handles its failure.
  answer.catch(() => undefined);
  return { answer, controller };
};

const dropAll = (page: EarlyPage): void => {
  for (const { controller } of page.daybookEarly?.values() ?? []) controller.abort();
  delete page.daybookEarly;
};

/** Sends requests whose answers the application will need within ten seconds. */
export const prefetchAnswers = (
  requests: readonly EarlyRequest[],
  send: typeof fetch = fetch,
  page: EarlyPage = window,
): void => {
  if (requests.length === 0) return;
  page.daybookEarly = new Map(requests.map((one) => [requestKey(one.url, one.init), ask(one, send)]));
  setTimeout(() => dropAll(page), keptMs);
};

/**
 * Returns the answer to a call that was already sent, once; null: send it. A call that may change something ends this
 * phase.
 */
export const takePrefetched = (url: string, init: RequestInit, page: EarlyPage = window): Promise<Response> | null => {
  const key = requestKey(url, init);
  const underway = page.daybookEarly?.get(key);
  if (underway === undefined) {
    if (init.method !== 'GET') dropAll(page);
    return null;
  }
  page.daybookEarly?.delete(key);
  const { signal } = init;
  signal?.addEventListener('abort', () => underway.controller.abort(signal.reason), { once: true });
  return underway.answer;
};
