import type { Page } from 'playwright-core';

/** Calls the server with the session of a page, for what the test sets or reads beside the screens. */
export async function callFrom<T>(page: Page, method: string, url: string, data?: unknown): Promise<T> {
  const cookies = await page.context().cookies(url);
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'x-xsrf-token': decodeURIComponent(token) };
  const answer = await page.request.fetch(url, { method, headers, ...(data === undefined ? {} : { data }) });
  if (!answer.ok()) throw new Error(`${method} ${url} answered ${answer.status()}: ${await answer.text()}`);
  return answer.status() === 204 ? (null as T) : answer.json();
}
