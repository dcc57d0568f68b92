import { setTimeout } from 'node:timers/promises';
import type { APIResponse, Page } from 'playwright-core';

/**
 * Calls the server with the session of a page, for data that the test sets or reads outside the screens. Like the
 * application, it retries once when the page got a new CSRF token meanwhile, and after the pause that a rate limit asks
 * for: all tests share one address.
 */
export async function callFrom<T>(page: Page, method: string, url: string, data?: unknown): Promise<T> {
  const first = await send(page, method, url, data);
  if (first.status() === 429) await setTimeout(Number(first.headers()['retry-after'] ?? 1) * 1000 + 500);
  const answer = [419, 429].includes(first.status()) ? await send(page, method, url, data) : first;
  if (!answer.ok()) throw new Error(`${method} ${url} answered ${answer.status()}: ${await answer.text()}`);
  return answer.status() === 204 ? (null as T) : answer.json();
}

async function send(page: Page, method: string, url: string, data: unknown): Promise<APIResponse> {
  const cookies = await page.context().cookies(url);
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'x-xsrf-token': decodeURIComponent(token) };
  // The server may close an idle connection just when it is reused; changes are not sent twice.
  const maxRetries = method === 'GET' ? 1 : 0;
  return page.request.fetch(url, { method, headers, maxRetries, ...(data === undefined ? {} : { data }) });
}
