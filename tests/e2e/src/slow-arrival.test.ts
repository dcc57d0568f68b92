// The first page over a slow network: its logo stays alone until the frame is loaded, and nothing jumps.
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open } from './support/screens.ts';

const roundTripMs = 1000;
let office: OwnOffice;

type Watched = typeof globalThis & { bareSkeletons?: number };

describe.skipIf(!chromiumPath)('the first page over a slow network', () => {
  beforeAll(async () => {
    office = await openOffice();
  });
  afterAll(() => office?.close());

  it('shows no skeleton before there is a frame around it', async () => {
    const { page, origin } = office;
    await page.addInitScript(() => {
      const watched = globalThis as Watched;
      watched.bareSkeletons = 0;
      const look = () => {
        const isDrawn = (document.querySelector('[aria-busy=true]')?.getClientRects().length ?? 0) > 0;
        if (isDrawn && document.querySelector('main') === null)
          watched.bareSkeletons = (watched.bareSkeletons ?? 0) + 1;
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    await page.route('**/api/v1/**', async (route) => {
      await setTimeout(roundTripMs);
      await route.continue();
    });
    await open(page, `${origin}/contacts`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(await page.evaluate(() => (globalThis as Watched).bareSkeletons)).toBe(0);
  });
});
