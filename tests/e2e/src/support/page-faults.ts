import type { Page } from 'playwright-core';

/** Collects invisible errors of a page: errors in its console, and failed requests. */
export interface PageFaults {
  /** Returns the faults since the last call. */
  take(): string[];
}

/**
 * Watches a page for faults. A refused call is one too: a line that ends in its path, such as `404
 * /api/v1/rpc/days/timeline`.
 */
export function watchFaults(page: Page): PageFaults {
  let faults: string[] = [];
  const pathOf = (url: string) => new URL(url).pathname;
  page.on('pageerror', (error) => faults.push(`throws ${error.message}`));
  page.on('console', (message) => {
    // The browser also logs each refused request, without naming it.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    faults.push(`console: ${message.text().slice(0, 300)}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answered ${response.status()} ${pathOf(response.url())}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a screen aborts its pending requests.
    if (reason !== 'net::ERR_ABORTED') faults.push(`failed ${pathOf(request.url())}: ${reason}`);
  });
  return {
    take: () => {
      const taken = faults;
      faults = [];
      return taken;
    },
  };
}
