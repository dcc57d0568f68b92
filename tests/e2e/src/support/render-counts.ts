// Records which parts of a page React renders. The production build reports every commit to the hook of React's
// developer tools; this small hook of that kind keeps the element of each rendered component.
import type { Page } from 'playwright-core';

/** A node of React's tree, with the members that are needed here. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: unknown;
}
interface Hooked {
  renderedElements: Element[];
  __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
}

/** Runs in the page before everything else. */
function followRenders(): void {
  const page = globalThis as typeof globalThis & Hooked;
  const functionTags = new Set([0, 11, 15]);
  const hostTag = 5;
  const performedWork = 1;
  page.renderedElements = [];

  const firstElement = (fiber: Fiber | null): Element | null => {
    for (let one = fiber; one !== null; one = one.sibling) {
      const found = one.tag === hostTag && one.stateNode instanceof Element ? one.stateNode : firstElement(one.child);
      if (found !== null) return found;
    }
    return null;
  };
  const visit = (fiber: Fiber, around: Element | null): void => {
    const before = fiber.alternate;
    const element = fiber.stateNode instanceof Element ? fiber.stateNode : around;
    const isRendered = functionTags.has(fiber.tag) && (before === null || (fiber.flags & performedWork) !== 0);
    const own = isRendered ? (firstElement(fiber.child) ?? around) : null;
    if (own !== null) page.renderedElements.push(own);
    // The child is the same as before, so nothing below was rendered.
    if (before !== null && before.child === fiber.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) visit(child, element);
  };
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    checkDCE: () => undefined,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_id: number, root: { current: Fiber }) => visit(root.current, null),
  };
}

/** Counts from the next load of the page. Close the page's context afterwards: the hook stays in it. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(followRenders);
}

/** Resets the counts. */
export const forgetRenders = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as typeof globalThis & Hooked).renderedElements = [];
  });

/** Returns the number of rendered components that are, or are within, an element of the selector. */
export const rendersIn = (page: Page, selector: string): Promise<number> =>
  page.evaluate((wanted) => {
    const { renderedElements } = globalThis as typeof globalThis & Hooked;
    return renderedElements.filter((one) => one.closest(wanted) !== null).length;
  }, selector);
