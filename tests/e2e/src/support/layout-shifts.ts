import type { Page } from 'playwright-core';

type ShiftEntry = PerformanceEntry & { readonly value: number };
type WindowWithShift = typeof globalThis & { shift?: number };

/** Adds up the layout shifts of pages that are loaded from now on, as browsers compute them. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const found = globalThis as WindowWithShift;
    found.shift = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) found.shift = (found.shift ?? 0) + (entry as ShiftEntry).value;
    };
    new PerformanceObserver((list) => add(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the layout shift of the current page; 0.1 is noticeable. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as WindowWithShift).shift ?? Number.NaN);
