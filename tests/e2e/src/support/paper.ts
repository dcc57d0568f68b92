import type { Page } from 'playwright-core';

type Sheet = { readonly width: number; readonly height: number };

const sheetBox = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu;

/** Returns the sheets of paper of a printed page, with their sizes in points. */
export async function sheetsOf(page: Page): Promise<Sheet[]> {
  const file = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  return [...file.matchAll(sheetBox)].map(([, width, height]) => ({ width: Number(width), height: Number(height) }));
}
