import type { Page } from 'playwright-core';

/** Collects what goes wrong in a page without being seen: errors in its console and requests that fail. */
export interface PageFaults {
  /** Returns the faults since the last call. */
  take(): string[];
}

/** Refusals that belong to a screen are named by the end of their line, such as `404 /api/v1/rpc/days/timeline`. */
export function watchFaults(page: Page): PageFaults {
  let faults: string[] = [];
  const pathOf = (url: string) => new URL(url).pathname;
  page.on('pageerror', (error) => faults.push(`throws ${error.message}`));
  page.on('console', (message) => {
    // The browser writes down each refused request too, without saying which.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    faults.push(`console: ${message.text().slice(0, 300)}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answered ${response.status()} ${pathOf(response.url())}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a screen stops what it was still asking.
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
