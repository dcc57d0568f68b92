// Checks of every screen. Each returns its findings in words; an empty list means that all is well.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { settle } from './screens.ts';

const everything: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules that depend on the theme. */
const colours: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * A mark or a booking on the timeline is drawn to scale, however short; the list of bookings offers the same with
 * larger targets, which WCAG 2.5.8 permits and a program cannot detect.
 */
const isToScale = (html: string): boolean => /data-(mark|thin)="true"|data-kind="(proposed|booked)"/u.test(html);

/** The minified version, because each loaded page parses it again. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type WindowWithAxe = typeof globalThis & { readonly axe?: typeof axe };

/**
 * Returns axe's violations once nothing moves: elements that fade in do not have their final colours yet. Axe is
 * injected once into each loaded page, does not describe passed rules, and computes no selectors for violations.
 */
async function violationsIn(page: Page, rules: axe.RunOnly): Promise<axe.Result[]> {
  if (await page.evaluate(() => (globalThis as WindowWithAxe).axe === undefined)) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const found = await (globalThis as WindowWithAxe).axe?.run({
      runOnly,
      resultTypes: ['violations'],
      selectors: false,
    });
    if (found === undefined || found.passes.length === 0) throw new Error('Nothing was examined.');
    return found.violations;
  }, rules);
}

/** Returns violations of WCAG 2.2 AA, as far as a program can detect them. */
export const accessibilityFaults = (page: Page): Promise<string[]> => faultsBy(page, everything);

/** Returns the faults that may differ in another theme, on a page without other faults. */
export const colourFaults = (page: Page): Promise<string[]> => faultsBy(page, colours);

async function faultsBy(page: Page, rules: axe.RunOnly): Promise<string[]> {
  const violations = await whileNothingSticks(page, () => violationsIn(page, rules));
  return violations.flatMap(({ id, nodes: all }) => {
    const nodes = id === 'target-size' ? all.filter(({ html }) => !isToScale(html)) : all;
    const [first] = nodes;
    if (first === undefined) return [];
    return `${id} on ${nodes.length}, first ${first.html.slice(0, 160)}: ${first.failureSummary?.slice(0, 240)}`;
  });
}

/** Elements that are under a sticky bar can be scrolled into view, so only their own size and spacing count. */
async function whileNothingSticks<T>(page: Page, run: () => Promise<T>): Promise<T> {
  const bars = await page.evaluateHandle(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body *')];
    const sticky = elements.filter((element) => getComputedStyle(element).position === 'sticky');
    return sticky.map((element) => {
      const { position, inset } = element.style;
      Object.assign(element.style, { position: 'relative', inset: 'auto' });
      return { element, before: { position, inset } };
    });
  });
  try {
    return await run();
  } finally {
    await bars.evaluate((all) => {
      for (const { element, before } of all) Object.assign(element.style, before);
    });
    await bars.dispose();
  }
}

/** Returns a fault for each window width, in pixels, at which the page or its main part scrolls sideways. */
export async function widthFaults(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) {
      await page.setViewportSize({ width, height: width < 500 ? 800 : 900 });
      await settle(page);
    }
    const wider = await page.evaluate(() => {
      const boxes = [document.documentElement, document.body, ...document.querySelectorAll('main')];
      return boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => `${box.tagName} ${box.scrollWidth}`);
    });
    if (wider.length > 0) faults.push(`scrolls sideways at ${width}: ${wider.join(', ')}`);
  }
  return faults;
}

/** Requires one main landmark, one first-level heading, and a title. */
export async function landmarkFaults(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => ({
    mains: document.querySelectorAll('main').length,
    heads: document.querySelectorAll('h1').length,
    hasTitle: /^.+ · Daybook$/u.test(document.title),
  }));
  const faults = [];
  if (found.mains !== 1) faults.push(`${found.mains} main landmarks`);
  if (found.heads !== 1) faults.push(`${found.heads} headings of the first level`);
  if (!found.hasTitle) faults.push('has no title of its own');
  return faults;
}

/** The first Tab must reach the skip link, unless the focus is behind the navigation already. */
export async function firstTabFaults(page: Page): Promise<string[]> {
  const isPast = () =>
    page.evaluate(() => document.activeElement?.closest('main, [role=dialog]:not([aria-hidden])') !== null);
  if (await isPast()) return [];
  await page.keyboard.press('Tab');
  const reached = await page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
  return reached === '#content' || (await isPast())
    ? []
    : [`the first Tab does not reach the skip link but ${reached}`];
}

/** Returns everything that is shown or announced: texts, names, placeholders and the title. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript')) texts.push(node.textContent ?? '');
    }
    const attributes = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];
    for (const name of attributes) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
}

/** Returns overlapping controls, and names of controls and headings that are cut off. */
export function overlapFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    const elementName = (element: Element) =>
      `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
    // The day is drawn to scale, and sticky elements cover scrolled ones.
    const isApart = (element: Element): boolean => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        if (['sticky', 'fixed'].includes(getComputedStyle(one).position)) return true;
      }
      return element.closest('[role=listbox], [data-kind], svg, [aria-hidden=true]') !== null;
    };
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, [role=tab], summary')]
      .filter((element) => isShown(element) && !isApart(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.height > 2);
    const faults: string[] = [];
    for (const [at, one] of controls.entries()) {
      for (const other of controls.slice(at + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        // A field contains its own buttons.
        if (one.element.parentElement?.parentElement?.contains(other.element) && one.element.matches('input')) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 2 && down > 2) faults.push(`${elementName(one.element)} lies over ${elementName(other.element)}`);
      }
    }
    const named = document.querySelectorAll('button, h1, h2, h3, label, th, [role=tab], nav a');
    for (const element of named) {
      for (const part of [element, ...element.querySelectorAll('*')]) {
        if (!isShown(part) || isApart(part) || part.textContent?.trim() === '') continue;
        const { overflowX, overflowY, clipPath } = getComputedStyle(part);
        // Texts for screen readers are clipped on purpose.
        if (clipPath !== 'none' || part.clientWidth <= 2) continue;
        const isCut =
          (overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1) ||
          (overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 2);
        if (isCut) faults.push(`${elementName(part)} is cut off`);
      }
    }
    return [...new Set(faults)];
  });
}
