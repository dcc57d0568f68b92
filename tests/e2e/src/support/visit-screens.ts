// Views of each screen of the web application. A screen is opened once; theme, language and width change on it, as they
// do for its users.
import type { Page } from 'playwright-core';
import { type keyFinder, type Language, languages } from './message-keys.ts';
import { watchFaults } from './page-faults.ts';
import {
  accessibilityFaults,
  colourFaults,
  firstTabFaults,
  landmarkFaults,
  textsOf,
  widthFaults,
} from './screen-checks.ts';
import { goInside, open, settle, type showIn, shownLanguage, shownTheme, showTheme } from './screens.ts';

export const desktop = { width: 1440, height: 900 };

/** The server whose screens are visited, and how a user of it chooses a language. */
export interface Walk {
  readonly origin: string;
  readonly findKeys: Awaited<ReturnType<typeof keyFinder>>;
  readonly show: typeof showIn;
}

/** How a screen is reached, and how its look is chosen. */
interface Way extends Walk {
  readonly isByAddress: boolean;
  /** Returns the screen that already has this title in this language. */
  namesakeOf(title: string, language: Language): string | undefined;
}
export const withinSettings = (path: string) => path.startsWith('/settings/');
const isViewOfDay = (path: string) => path.includes('&view=');

/** Returns the faults of the current screen, in its theme and language and then in the others, which stay selected. */
async function faultsOf(page: Page, way: Way): Promise<string[]> {
  const found = [...(await landmarkFaults(page))];
  if (way.isByAddress) found.push(...(await firstTabFaults(page)));
  found.push(...(await accessibilityFaults(page)), ...(await widthFaults(page, [desktop.width])));
  const theme = (await shownTheme(page)) === 'light' ? 'dark' : 'light';
  await showTheme(page, theme);
  found.push(...(await colourFaults(page)).map((fault) => `in the ${theme} ${fault}`));
  found.push(...(await widthFaults(page, [390])));
  for (const language of from(await shownLanguage(page))) {
    const faults = await faultsIn(page, language, way);
    found.push(...faults.map((fault) => `in ${language} ${fault}`));
  }
  return found;
}

/** All languages, this one first. */
const from = (first: Language): Language[] => [first, ...languages.filter((language) => language !== first)];

async function faultsIn(page: Page, language: Language, { show, findKeys, namesakeOf }: Way): Promise<string[]> {
  if ((await shownLanguage(page)) !== language) await show(page, language);
  const keys = findKeys(await textsOf(page), language).map((key) => `shows the key ${key}`);
  const title = await page.title();
  const namesake = namesakeOf(title, language);
  const same = namesake === undefined ? [] : [`has the title of ${namesake}: ${title}`];
  return [...keys, ...same, ...(await widthFaults(page, [360]))];
}

/** Collects the titles of screens; an address with a query has the title of its screen. */
function titlesOfScreens() {
  const owners = new Map<string, string>();
  return (path: string) => (title: string, language: Language) => {
    const owner = owners.get(`${language} ${title}`);
    if (path.includes('?') || owner === path) return undefined;
    owners.set(`${language} ${title}`, path);
    return owner;
  };
}

/**
 * Opens screens one after another; returns the faults, each line beginning with the address. Width does not depend on
 * the theme, nor colour on the language, so combinations that cannot differ are skipped. Every second screen begins in
 * the dark theme and continues in the light one, because switching costs as much as checking.
 */
export async function visitAll(page: Page, walk: Walk, paths: readonly string[]): Promise<string[]> {
  const faults = watchFaults(page);
  const namesakeOf = titlesOfScreens();
  const found: string[] = [];
  for (const [index, path] of paths.entries()) {
    // The settings are one screen, whose sections are reached from one another, over a screen that is quick to check.
    // The same holds for a day and its views.
    const isByAddress = index === 0 || !(withinSettings(path) || isViewOfDay(path));
    await page.setViewportSize(desktop);
    if (isByAddress) await open(page, `${walk.origin}${path}`);
    else await goInside(page, path.replace('/settings/', '/auth/extension?settings='));
    if (withinSettings(path)) {
      await page.getByRole('dialog').waitFor();
      await settle(page);
    }
    const way = { ...walk, isByAddress, namesakeOf: namesakeOf(path) };
    const wrong = [...(await faultsOf(page, way)), ...faults.take()];
    found.push(...wrong.map((fault) => `${path} ${fault}`));
  }
  return found;
}
