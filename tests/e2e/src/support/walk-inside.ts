import type { Page } from 'playwright-core';

interface RouterInPage {
  readonly state: {
    readonly status: string;
    readonly location: { readonly href: string };
    readonly resolvedLocation?: { readonly href: string };
  };
  navigate(to: { href: string }): Promise<void>;
}
type WindowWithRouter = typeof globalThis & { readonly __TSR_ROUTER__?: RouterInPage };

/**
 * Navigates to addresses within the loaded application, and returns the destination of each: an address, or "not found"
 * where the screen has that title.
 */
export function walkInside(
  page: Page,
  paths: readonly string[],
  notFoundTitle: string,
): Promise<Record<string, string>> {
  return page.evaluate(
    async ([all, title]) => {
      const router = (globalThis as WindowWithRouter).__TSR_ROUTER__;
      if (!router) throw new Error('There is no router in this page.');
      const hasArrived = ({ status, location, resolvedLocation }: RouterInPage['state']) =>
        status === 'idle' && location.href === resolvedLocation?.href && document.querySelector('h1') !== null;
      const ends: Record<string, string> = {};
      for (const path of all) {
        await router.navigate({ href: path });
        const deadline = performance.now() + 10_000;
        // A screen may redirect once it is shown: it is the destination when it stays for some frames.
        for (let frames = 0, href = ''; frames < 5 && performance.now() < deadline; frames += 1) {
          await new Promise((done) => requestAnimationFrame(done));
          if (!hasArrived(router.state) || href !== location.href) frames = 0;
          href = location.href;
        }
        const isFound = document.querySelector('h1')?.textContent !== title;
        ends[path] = isFound ? `${location.pathname}${location.search}` : 'not found';
      }
      return ends;
    },
    [paths, notFoundTitle] as const,
  );
}
